import { useState } from 'react'
import { toFailure } from '#src/api/failure.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

export interface TrayAction {
  readonly isBusy: boolean
  /** Why the last action failed. */
  readonly fault: TextKey | null
  readonly run: (action: () => Promise<unknown>) => void
}

function toFaultText(error: unknown): TextKey {
  if (error instanceof StorageError) return `outbox_${error.fault}`
  return toFailure(error).kind === 'unreachable' ? 'tray_unreachable' : 'tray_try_failed'
}

/** Runs one action at a time, so that a second tap does not repeat it, and shows why one failed. */
export function useTrayAction(): TrayAction {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<TextKey | null>(null)
  async function perform(action: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      await action()
    } catch (error) {
      setFault(toFaultText(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    fault,
    run: (action) => {
      if (!isBusy) void perform(action)
    },
  }
}

import { useState } from 'react'
import { failureOf } from '#src/api/failure.ts'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

export interface Act {
  readonly isBusy: boolean
  /** Why the last one did not happen. */
  readonly fault: TextKey | null
  readonly run: (act: () => Promise<unknown>) => void
}

function faultOf(error: unknown): TextKey {
  if (error instanceof StorageTrouble) return `outbox_${error.fault}`
  return failureOf(error).kind === 'unreachable' ? 'tray_unreachable' : 'tray_try_failed'
}

/** Runs one act at a time, so that a second tap does not do it twice, and tells why it did not happen. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<TextKey | null>(null)
  async function perform(act: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      await act()
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    fault,
    run: (act) => {
      if (!isBusy) void perform(act)
    },
  }
}

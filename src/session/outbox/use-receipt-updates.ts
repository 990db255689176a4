import { useEffect, useRef, useState } from 'react'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'

const isSettled = ({ status }: Receipt): boolean =>
  status.name === 'confirmed' || status.name === 'needs_you'

/**
 * Notifies once of each receipt that was confirmed or refused since this was mounted. `notify` must
 * be stable.
 */
export function useReceiptUpdates(
  receipts: readonly Receipt[],
  notify: (receipt: Receipt) => void,
): void {
  const [openedAt] = useState(() => Date.now())
  const waiting = useRef<ReadonlySet<string>>(new Set())
  const notified = useRef(new Set<string>())
  useEffect(() => {
    const before = waiting.current
    waiting.current = new Set(
      receipts.filter((receipt) => !isSettled(receipt)).map(({ command }) => command.id),
    )
    for (const receipt of receipts) {
      const { id } = receipt.command
      if (
        !isSettled(receipt) ||
        notified.current.has(id) ||
        !(before.has(id) || receipt.savedAt >= openedAt)
      )
        continue
      notified.current.add(id)
      notify(receipt)
    }
  }, [receipts, openedAt, notify])
}

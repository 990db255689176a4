import { useEffect, useRef, useState } from 'react'
import type { Receipt } from '#src/offline/outbox.model.ts'

const isSettled = ({ standing }: Receipt): boolean =>
  standing.name === 'confirmed' || standing.name === 'needs_you'

/** Tells of each receipt once when the host has it, or will not have it. What was settled before this was first in sight is not news. `tell` stays the same. */
export function useNews(receipts: readonly Receipt[], tell: (receipt: Receipt) => void): void {
  const [openedAt] = useState(() => Date.now())
  const waiting = useRef<ReadonlySet<string>>(new Set())
  const told = useRef(new Set<string>())
  useEffect(() => {
    const before = waiting.current
    waiting.current = new Set(
      receipts.filter((receipt) => !isSettled(receipt)).map(({ command }) => command.id),
    )
    for (const receipt of receipts) {
      const { id } = receipt.command
      if (
        !isSettled(receipt) ||
        told.current.has(id) ||
        !(before.has(id) || receipt.savedAt >= openedAt)
      )
        continue
      told.current.add(id)
      tell(receipt)
    }
  }, [receipts, openedAt, tell])
}

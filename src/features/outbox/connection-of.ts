import type { DeskState } from '#src/features/boot/outbox-desk.ts'
import type { Connection } from '#src/ui/marks/pill.tsx'

/** What the pill says: first what needs the person, then what keeps everything back, then the connection. Never that all is sent while anything waits. */
export function connectionOf(
  { outbox: { counts, parked, trouble, evicted }, status }: DeskState,
  isOnline: boolean,
  isLossSeen = false,
): Connection {
  const { waiting } = counts
  // What the browser removed must be recorded again by hand.
  const needing = counts.needsYou + (isLossSeen ? 0 : evicted)
  if (status === 'absent' || trouble !== null) return { kind: 'keeps-nothing' }
  if (needing > 0) return { kind: 'needs-you', needing, waiting }
  if (parked !== null && waiting > 0)
    return { kind: parked === 'sign_in' ? 'sign-in' : 'update', waiting }
  if (!isOnline) return { kind: 'offline', waiting }
  // What waited when the page was left is not known before the outbox is open.
  if (status !== 'open') return { kind: 'opening' }
  return waiting > 0 ? { kind: 'sending', waiting } : { kind: 'online' }
}

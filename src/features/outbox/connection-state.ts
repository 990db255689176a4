import type { HostReach } from '#src/api/host-answer.ts'
import type { OutboxState } from '#src/offline/ports/outbox.model.ts'
import type { SessionOutboxState } from '#src/session/outbox/session-outbox-state.ts'
import type { ConnectionState } from '#src/ui/marks/pill.tsx'

/** Whether nothing is on its way because what was tried is tried again later. */
export const isDelayed = ({
  receipts,
  counts,
}: Pick<OutboxState, 'receipts' | 'counts'>): boolean =>
  counts.sending === 0 && receipts.some(({ status }) => status.name === 'waiting')

/**
 * The pill's state by urgency: actions for the person, then causes that block sending, then the
 * connection.
 */
export function getConnectionState(
  { outbox: { receipts, counts, parked, trouble, evicted }, status }: SessionOutboxState,
  reach: HostReach,
  isLossSeen = false,
): ConnectionState {
  const { waiting } = counts
  // Commands that the browser evicted must be recorded again.
  const needing = counts.needsYou + (isLossSeen ? 0 : evicted)
  if (status === 'absent' || trouble !== null)
    return { kind: 'keeps-nothing', waiting: waiting + counts.needsYou }
  if (needing > 0) return { kind: 'needs-you', needing, waiting }
  if (parked !== null && waiting > 0)
    return { kind: parked === 'sign_in' ? 'sign-in' : 'update', waiting }
  if (reach === 'away') return { kind: 'offline', waiting }
  if (reach === 'foreign') return { kind: 'foreign', waiting }
  // Unsent commands are unknown before the outbox is open.
  if (status !== 'open') return { kind: 'opening' }
  // Nor does anything show yet that the host is there.
  if (waiting === 0) return { kind: reach === 'unknown' ? 'opening' : 'online' }
  return { kind: isDelayed({ receipts, counts }) ? 'waiting' : 'sending', waiting }
}

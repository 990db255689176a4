import type { SessionOutboxState } from '#src/session/outbox/session-outbox-state.ts'
import type { ConnectionState } from '#src/ui/marks/pill.tsx'

/**
 * The pill's state by urgency: actions for the person, then causes that block sending, then the
 * connection.
 */
export function getConnectionState(
  { outbox: { counts, parked, trouble, evicted }, status }: SessionOutboxState,
  isOnline: boolean,
  isLossSeen = false,
): ConnectionState {
  const { waiting } = counts
  // Commands that the browser evicted must be recorded again.
  const needing = counts.needsYou + (isLossSeen ? 0 : evicted)
  if (status === 'absent' || trouble !== null) return { kind: 'keeps-nothing' }
  if (needing > 0) return { kind: 'needs-you', needing, waiting }
  if (parked !== null && waiting > 0)
    return { kind: parked === 'sign_in' ? 'sign-in' : 'update', waiting }
  if (!isOnline) return { kind: 'offline', waiting }
  // Unsent commands are unknown before the outbox is open.
  if (status !== 'open') return { kind: 'opening' }
  return waiting > 0 ? { kind: 'sending', waiting } : { kind: 'online' }
}

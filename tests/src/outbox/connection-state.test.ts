import { expect, it } from 'vitest'
import { getConnectionState } from '#src/features/outbox/connection-state.ts'
import { closedOutboxSession, emptyOutboxState } from '#src/session/outbox/session-outbox-state.ts'

it('the pill counts what is stored while the device stores nothing new', () => {
  const outbox = {
    ...emptyOutboxState,
    counts: { waiting: 13, sending: 0, needsYou: 1 },
    trouble: 'full' as const,
  }
  expect(
    getConnectionState({ ...closedOutboxSession.shown, outbox, status: 'open' }, 'away'),
  ).toEqual({ kind: 'keeps-nothing', waiting: 14 })
})

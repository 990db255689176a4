import { expect, it } from 'vitest'
import { getConnectionState } from '#src/features/outbox/connection-state.ts'
import { createConnection } from '#src/features/shell/connection.ts'
import { closedOutboxSession, emptyOutboxState } from '#src/session/outbox/session-outbox-state.ts'

const openSession = { ...closedOutboxSession.shown, status: 'open' as const }

it('the pill counts what is stored while the device stores nothing new', () => {
  const outbox = {
    ...emptyOutboxState,
    counts: { waiting: 13, sending: 0, needsYou: 1 },
    trouble: 'full' as const,
  }
  expect(getConnectionState({ ...openSession, outbox }, 'away')).toEqual({
    kind: 'keeps-nothing',
    waiting: 14,
  })
})

it('the pill does not say that all is sent before the host has answered once', () => {
  const connection = createConnection(() => true)
  const getKind = () => getConnectionState(openSession, connection.reach()).kind
  expect(getKind()).toBe('opening')
  // Calls are made all the same.
  expect(connection.isOnline()).toBe(true)
  connection.report('foreign')
  expect(getKind()).toBe('foreign')
  connection.report('answered')
  expect(getKind()).toBe('online')
  expect(createConnection(() => false).reach()).toBe('away')
})

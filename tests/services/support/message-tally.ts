import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import { createSendDeps, readMessages } from '#tests/server/messages/message-fixture.ts'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'

/** The messages of an organisation, as a test has queued them. */
export interface QueuedMessages {
  readonly orgId: string
  readonly ids: readonly string[]
}

const clock = { now: () => new Date(), advance: () => {} }

/** Waits until no message waits to be sent. */
export async function waitForMessages(database: Database, orgId: string): Promise<void> {
  await expect
    .poll(
      async () =>
        [...(await readMessages({ database }, orgId)).values()].filter(({ state }) =>
          ['queued', 'held'].includes(state),
        ).length,
      { timeout: 120_000, interval: 200 },
    )
    .toBe(0)
}

/** Leaves the messages to people that no host sends any more. */
export async function endAbandonedMessages(database: Database): Promise<void> {
  await sendDueMessages(createSendDeps({ database, clock }), 0)
}

export interface MessageTally {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly uncertain: readonly string[]
  readonly stateById: ReadonlyMap<string, string>
  /** How often the mail server has taken a message. */
  readonly count: (id: string) => number
}

/** What became of the messages, counted at the server that received them. */
export async function tallyMessages(
  database: Database,
  { orgId, ids }: QueuedMessages,
  { received }: MailServer,
): Promise<MessageTally> {
  const arrivals = new Map<string, number>()
  for (const { messageId } of received) {
    const id = messageId.split('@')[0] ?? ''
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
  }
  const count = (id: string): number => arrivals.get(id) ?? 0
  const stored = await readMessages({ database }, orgId)
  const stateById = new Map(ids.map((id) => [id, stored.get(id)?.state ?? 'gone']))
  return {
    lost: ids.filter((id) => {
      const state = stateById.get(id) ?? ''
      if (['uncertain', 'stopped'].includes(state)) return false
      return state !== 'sent' || count(id) === 0
    }),
    doubled: ids.filter((id) => count(id) > 1),
    uncertain: ids.filter((id) => stateById.get(id) === 'uncertain'),
    stateById,
    count,
  }
}

import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { customers, outboundMessages } from '#server/db/schema/index.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { queueTestMessages } from '#tests/server/messages/message-fixture.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { openMailServer } from '#tests/support/gateways/mail-server.ts'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'
import { tallyMessages, endAbandonedMessages, waitForMessages } from './support/message-tally.ts'
import type { QueuedMessages } from './support/message-tally.ts'

const fullKills = 24
/** So that 24 kills fall into 1,000 messages. */
const perKill = 44

let store: TestDatabase
let database: Database
let mails: MailServer
let running: RunningProcess[] = []
const clock = { now: () => new Date(), advance: () => {} }

beforeEach(async () => {
  store = await testDatabase()
  database = openPool(store.url, 8)
  mails = await openMailServer()
})
afterEach(async () => {
  for (const one of running) one.process.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
  await mails.close()
  await database.close()
  await store.close()
})

const start = async (): Promise<RunningProcess> => {
  const host = runNode('tests/services/message-sender-process.ts', [store.url, mails.url])
  running.push(host)
  await host.waitForLine(/started/u)
  return host
}

/** Kills the host as the server takes its next `after` mails, before the host hears of the last. */
async function killAfter(after: number): Promise<void> {
  const host = await start()
  let left = after
  await new Promise<void>((resolve) => {
    mails.onMail = () => {
      left -= 1
      if (left > 0) return
      host.process.kill('SIGKILL')
      resolve()
    }
    void host.ended.then(() => resolve())
  })
  await host.ended
}

/** Has a waiting message's customer object; its id, where it still waited when that was stored. */
async function object({ orgId, ids }: QueuedMessages, agreements: readonly string[], at: number) {
  return database.within({ orgId, userId: null }, async (tx) => {
    const id = ids[at] ?? ''
    await tx
      .update(customers)
      .set({ dne: true })
      .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, agreements[at] ?? '')))
    return id
  })
}

async function findWaiting({ orgId }: QueuedMessages, id: string): Promise<boolean> {
  const rows = await database.within({ orgId, userId: null }, (tx) =>
    tx
      .select({ id: outboundMessages.id })
      .from(outboundMessages)
      .where(and(eq(outboundMessages.id, id), inArray(outboundMessages.state, ['queued', 'held']))),
  )
  return rows.length > 0
}

it('Hosts killed while they send lose and double no message', { timeout: 1_200_000 }, async () => {
  const rounds = getRounds(30_241_124, fullKills)
  const kills = rounds.flatMap(({ seed, runs }) => {
    const chance = createSeededRandom(seed)
    return Array.from({ length: runs }, () => 1 + chance.below(perKill * 0.8))
  })
  const total = Math.max(60, kills.length * perKill)
  const orgId = await buildOrganisation(
    { database },
    { parameters: { message_quiet_hours: 'none', message_limit_per_hour: '1000000' } },
  )
  const agreements = await buildCustomers(
    { database },
    orgId,
    Array.from({ length: total }, () => ({})),
  )
  const ids = await queueTestMessages(
    { database, clock },
    orgId,
    agreements.map((agreementNo, at) => ({ agreementNo, address: `c${at}@a.example` })),
  )
  const sent = { orgId, ids }
  const objected: string[] = []
  for (const [round, after] of kills.entries()) {
    const id = await object(sent, agreements, total - 1 - round)
    if (await findWaiting(sent, id)) objected.push(id)
    await killAfter(after)
  }
  mails.onMail = () => {}
  // Two hosts send the rest.
  const hosts = [await start(), await start()]
  await waitForMessages(database, orgId)
  for (const { process } of hosts) process.kill('SIGTERM')
  await Promise.all(hosts.map(({ ended }) => ended))
  await endAbandonedMessages(database)

  const { lost, doubled, uncertain, stateById, count } = await tallyMessages(database, sent, mails)
  const despite = objected.filter((id) => count(id) > 0)
  printCounts(
    `services: messages lost ${lost.length}/${total} doubled ${doubled.length}/${total} uncertain ${uncertain.length} (kills ${kills.length}, sent despite objection ${despite.length}/${objected.length}, seeds ${rounds.map(({ seed }) => seed).join(', ')})`,
  )
  expect([...lost, ...doubled, ...despite]).toEqual([])
  // Where a host was killed, what it had under way and no more.
  expect(uncertain.length).toBeLessThanOrEqual(kills.length * 8)
  expect(objected.every((id) => stateById.get(id) === 'stopped')).toBe(true)
})

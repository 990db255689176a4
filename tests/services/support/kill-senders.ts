import { and, eq, inArray } from 'drizzle-orm'
import { customers, outboundMessages } from '#server/db/schema/index.ts'
import type { Database } from '#server/db/database.ts'
import { queueTestMessages } from '#tests/server/messages/message-fixture.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'
import { runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'
import { tallyMessages, endAbandonedMessages, waitForMessages } from './message-tally.ts'
import type { MessageTally, QueuedMessages } from './message-tally.ts'

const fullKills = 24
/** So that 24 kills fall into 1,000 messages. */
const perKill = 44
const clock = { now: () => new Date(), advance: () => {} }

interface SendingStore {
  readonly database: Database
  readonly url: string
  readonly mails: MailServer
}

function drawKills(): { readonly kills: readonly number[]; readonly seeds: string } {
  const rounds = getRounds(30_241_124, fullKills)
  const kills = rounds.flatMap(({ seed, runs }) => {
    const chance = createSeededRandom(seed)
    return Array.from({ length: runs }, () => 1 + chance.below(perKill * 0.8))
  })
  return { kills, seeds: rounds.map(({ seed }) => seed).join(', ') }
}

async function startHost({ url, mails }: SendingStore): Promise<RunningProcess> {
  const host = runNode('tests/services/support/sending-host.ts', [url, mails.url])
  await host.waitForLine(/started/u)
  return host
}

/** Kills the host as the server takes its next `after` mails, before the host hears of the last. */
async function killAfter(store: SendingStore, after: number): Promise<void> {
  const host = await startHost(store)
  let left = after
  await new Promise<void>((resolve) => {
    store.mails.onMail = () => {
      left -= 1
      if (left > 0) return
      host.process.kill('SIGKILL')
      resolve()
    }
    void host.ended.then(() => resolve())
  })
  store.mails.onMail = () => {}
  await host.ended
}

/** Two hosts send what is left, and stop. */
async function sendRest(store: SendingStore, orgId: string): Promise<void> {
  const hosts = [await startHost(store), await startHost(store)]
  try {
    await waitForMessages(store.database, orgId)
  } finally {
    for (const { process } of hosts) process.kill('SIGTERM')
    await Promise.all(hosts.map(({ ended }) => ended))
  }
  await endAbandonedMessages(store.database)
}

/** Has a message's customer object; its id, where it still waited when that was stored. */
async function object(
  database: Database,
  { orgId, ids }: QueuedMessages,
  agreements: readonly string[],
  at: number,
): Promise<string | null> {
  const id = ids[at] ?? ''
  return database.within({ orgId, userId: null }, async (tx) => {
    await tx
      .update(customers)
      .set({ dne: true })
      .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, agreements[at] ?? '')))
    const waiting = await tx
      .select({ id: outboundMessages.id })
      .from(outboundMessages)
      .where(and(eq(outboundMessages.id, id), inArray(outboundMessages.state, ['queued', 'held'])))
    return waiting[0]?.id ?? null
  })
}

export interface KilledSenders extends MessageTally {
  readonly total: number
  readonly kills: number
  readonly seeds: string
  /** Messages whose customer objected while they waited. */
  readonly objected: readonly string[]
}

/** Hosts are killed while they send. What became of the messages, by the server that took them. */
export async function killSenders(store: SendingStore): Promise<KilledSenders> {
  const { database, mails } = store
  const { kills, seeds } = drawKills()
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
    const id = await object(database, sent, agreements, total - 1 - round)
    if (id !== null) objected.push(id)
    await killAfter(store, after)
  }
  await sendRest(store, orgId)
  const tally = await tallyMessages(database, sent, mails)
  return { ...tally, total, kills: kills.length, seeds, objected }
}

import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activity, rememberedRequests } from '#server/db/schema/index.ts'
import { sendTimeout } from '#src/offline/outbox/sending/send-command.ts'
import { openOutbox } from '#src/offline/outbox/outbox.ts'
import type { Outbox, CommandInput } from '#src/offline/ports/outbox.model.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { createSender } from '#src/offline/outbox/sending/sender.ts'
import { sha256 } from '#src/offline/vault/vault.ts'
import { openSalesperson } from '#tests/server/customers/salesperson.ts'
import { buildOrganisation, buildSession } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { createSeededRandom } from './simulator/random.ts'
import type { SeededRandom } from './simulator/random.ts'
import { createMemoryTables, createMemoryStore } from '#src/offline/outbox/memory-store.ts'
import type { MemoryTables } from '#src/offline/outbox/memory-store.ts'
import { readRounds } from './share-histories.ts'

const hangLimit = 20 * 60_000
/**
 * So much faster than the outbox's own clock the test runs; but a busy machine's answers are waited
 * for.
 */
const haste = 100
const hostPatience = 8000
/** Histories beside this one still cut connections: 503 and its pauses may come several times. */
const calmPatience = 60_000
const atOnce = 8

const host = describeHost()
let orgId: string
let userId: string
let cookies: string
let agreements: string[]

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  userId = (await openSalesperson(host, orgId)).user.id
  cookies = await buildSession(host, userId)
  agreements = await buildCustomers(
    host,
    orgId,
    Array.from({ length: 40 }, () => ({})),
  )
})

/**
 * The host's own handlers, behind a network that loses, repeats and delays; now and then the
 * store's connections are cut under them.
 */
function chaoticFetch(chance: SeededRandom, isCalm: () => boolean, session: () => string) {
  async function reach(request: Request, body: string): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set('cookie', session())
    return host.app.request(request.url, { method: request.method, headers, body })
  }
  return async (request: Request): Promise<Response> => {
    const body = await request.text()
    if (isCalm() || chance.is(0.6)) return reach(request, body)
    const fate = chance.below(6)
    if (fate === 0) throw new TypeError('Failed to fetch')
    if (fate === 1)
      return new Response('<h1>Welcome to our hotel</h1>', {
        status: 200,
        headers: { 'content-type': 'text/html' },
      })
    if (fate === 2) {
      const [first] = await Promise.all([reach(request, body), reach(request, body)])
      return first
    }
    if (fate === 3) {
      const answer = reach(request, body)
      await host.database.asOwner((tx) =>
        tx.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`,
        ),
      )
      return answer
    }
    if (fate === 4) setTimeout(() => void reach(request, body), chance.below(50))
    // The host dies between its commit and its answer.
    else await reach(request, body)
    throw new TypeError('Failed to fetch')
  }
}

interface Reply {
  readonly id: string
  readonly kind: string
}

/**
 * One person's device through one history: what it was told is saved, and the storage that is left
 * when all is well again.
 */
async function live(
  seed: number,
): Promise<{ readonly reply: readonly Reply[]; readonly tables: MemoryTables }> {
  const chance = createSeededRandom(seed)
  const device = chance.uuid()
  const tables = createMemoryTables()
  const reply: Reply[] = []
  let isCalm = false
  let session = cookies
  let isAlive = { now: true }

  async function openTab(): Promise<Outbox> {
    const mine = { now: true }
    isAlive = mine
    const store = createMemoryStore(tables)
    const kinds = contactLogKinds
    const fetch = chaoticFetch(
      chance,
      () => isCalm,
      () => session,
    )
    const wire = createSender(
      { host: 'http://localhost', device, fetch, now: () => Date.now() },
      (kind) => contactLogKinds[kind as keyof typeof contactLogKinds].call,
    )
    // A killed tab hears of nothing any more.
    const whileAlive = async <T>(work: Promise<T>): Promise<T> => {
      const done = await work
      return mine.now ? done : new Promise<T>(() => {})
    }
    return openOutbox({
      owner: { userId, orgId },
      kinds,
      store,
      vault: { seal: async (_as, content) => content, open: async (_as, content) => ({ content }) },
      sender: {
        send: (sending, signal) => whileAlive(wire.send(sending, signal)),
        discard: (id, discarded, owner, signal) =>
          whileAlive(wire.discard(id, discarded, owner, signal)),
      },
      timers: {
        now: () => host.clock.now().getTime() + Math.floor(performance.now() * haste),
        after(milliseconds, call) {
          const timer = setTimeout(
            () => mine.now && call(),
            milliseconds === sendTimeout ? hostPatience : milliseconds / haste,
          )
          return () => clearTimeout(timer)
        },
      },
      random: chance.next,
      newId: chance.uuid,
      hash: sha256,
      tryLock: null,
      otherTabs: { notify: () => {}, subscribe: () => () => {} },
      highWater: null,
      freeSpace: async () => false,
    })
  }

  let outbox = await openTab()
  const rest = (most: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, chance.below(most)))

  async function record(): Promise<void> {
    const agreementNo = chance.is(0.03)
      ? 'UNKNOWN-1'
      : (agreements[chance.below(agreements.length)] ?? '')
    const note = reply.find(({ kind }) => kind === 'comment.add')
    const inputs: readonly [CommandInput, ...CommandInput[]] = [
      {
        kind: contactLogKinds['comment.add'],
        body: { agreementNo, activity: `Said ${chance.uuid()}` },
      },
      {
        kind: contactLogKinds['status.set'],
        body: { agreementNo, status: chance.pick(['contacted', 'appointed', 'assigned']) },
      },
      {
        kind: contactLogKinds['preference.set'],
        body: {
          agreementNo,
          channel: chance.pick(['call', 'email', 'sms', 'mail']),
          objects: chance.is(0.5),
          reason: 'Asked for it',
        },
      },
    ]
    const add = note === undefined ? undefined : tables.rows.get(note.id)
    const known = (add?.sealed as { command: { body: { agreementNo: string } } } | undefined)
      ?.command.body.agreementNo
    const edit: CommandInput | null =
      note !== undefined && known !== undefined && chance.is(0.3)
        ? {
            kind: contactLogKinds['comment.edit'],
            body: {
              agreementNo: known,
              commentId: note.id,
              activity: `Said again ${chance.uuid()}`,
            },
            base: 1,
            dependsOn: note.id,
          }
        : null
    const input = edit ?? chance.pick(inputs)
    const receipt = await outbox.enqueue({ base: 1, ...input })
    reply.push({ id: receipt.command.id, kind: receipt.command.kind })
  }

  for (let step = 3 + chance.below(8); step > 0; step--) {
    await record()
    await rest(15)
    if (chance.is(0.1)) {
      isAlive.now = false
      outbox = await openTab()
    }
    if (chance.is(0.05)) session = ''
    else if (session === '' && chance.is(0.5)) {
      session = cookies
      await outbox.resume()
    }
  }
  isCalm = true
  session = cookies
  await outbox.resume()
  const lastLook = performance.now() + calmPatience
  while (
    performance.now() < lastLook &&
    ([...tables.rows.values()].some(({ state }) => state === 'pending') ||
      tables.tombstones.size > 0)
  ) {
    await rest(20)
    void outbox.drain()
  }
  await outbox.close()
  return { reply, tables }
}

/**
 * Ids by how often the store knows them: as remembered requests that took effect, and as entries of
 * the history.
 */
async function countsInStore() {
  return host.database.asOwner(async (tx) => {
    const requests = await tx
      .select({ id: rememberedRequests.requestId, many: sql<number>`count(*)::int` })
      .from(rememberedRequests)
      .where(sql`${rememberedRequests.bodyHash} <> 'discarded'`)
      .groupBy(rememberedRequests.requestId)
    const entries = await tx
      .select({ id: activity.id, many: sql<number>`count(*)::int` })
      .from(activity)
      .where(eq(activity.orgId, orgId))
      .groupBy(activity.id)
    return {
      requests: new Map(requests.map(({ id, many }) => [id, many])),
      entries: new Map(entries.map(({ id, many }) => [id, many])),
    }
  })
}

describe('the outbox', () => {
  it('brings every write there once, or shows it as refused', { timeout: hangLimit }, async () => {
    for (const { seed, runs: histories } of readRounds(1000)) {
      const lived: Awaited<ReturnType<typeof live>>[] = []
      let next = 0
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (next < histories) lived.push(await live(seed + next++))
        }),
      )
      const { requests, entries } = await countsInStore()
      const wrong = { lost: 0, doubled: 0, stuck: 0 }
      let writes = 0
      for (const { reply, tables } of lived) {
        for (const { id, kind } of new Map(reply.map((one) => [one.id, one])).values()) {
          writes += 1
          const row = tables.rows.get(id)
          const arrived = requests.get(id) ?? 0
          const made = entries.get(id) ?? 0
          if (row?.state === 'pending' && row.dependsOn === null) wrong.stuck += 1
          else if (row === undefined && arrived === 0) wrong.lost += 1
          else if (arrived > 1 || made > 1 || (row?.state === 'dead' && arrived > 0))
            wrong.doubled += 1
          else if (row === undefined && kind === 'comment.add' && made !== 1) wrong.lost += 1
        }
      }
      printCounts(
        `sync/sim-real-api: lost ${wrong.lost}/${writes} doubled ${wrong.doubled}/${writes} stuck ${wrong.stuck}/${writes} (seed ${seed}, histories ${histories})`,
      )
      expect(writes).toBeGreaterThan(histories)
      expect(wrong).toEqual({ lost: 0, doubled: 0, stuck: 0 })
    }
  })
})

import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { withBenchStore } from './support/bench-store.ts'
import { openOutboxClient, postCall } from './support/outbox-client.ts'
import type { OutboxClientDeps, SentCall } from './support/outbox-client.ts'

const measured = 1000
const customers = 200
/** Every 33rd is about a customer that the host does not know: 3 %. */
const refusedEvery = 33
const lanesAtOnce = 4
/** Sent before anything is measured, so that the host is as warm for the one as for the other. */
const warming = 150
const aimSeconds = 5

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** The same calls with nothing around them, as many at once, each under an id of its own. */
async function sendBare(calls: readonly SentCall[]): Promise<number> {
  const left = calls.map((call) => ({
    ...call,
    headers: { ...call.headers, 'x-request-id': randomUUID(), 'x-device-id': randomUUID() },
  }))
  return measureSeconds(() =>
    Promise.all(
      Array.from({ length: lanesAtOnce }, async () => {
        for (let call = left.shift(); call !== undefined; call = left.shift()) await postCall(call)
      }),
    ),
  )
}

async function commentsIn(database: Database, orgId: string): Promise<number> {
  const { rows } = await database.pool.query<{ many: number }>(
    "select count(*)::int as many from activity where org_id = $1 and type = 'comment'",
    [orgId],
  )
  return rows[0]?.many ?? 0
}

async function fill(parts: OutboxClientDeps, agreements: readonly string[], writes: number) {
  const storage = await openOutboxClient(parts)
  const page = await storage.openToWrite()
  const seconds = await measureSeconds(async () => {
    for (let write = 1; write <= writes; write++) {
      const agreementNo =
        write % refusedEvery === 0 ? 'NO-SUCH-CUSTOMER' : (agreements[write % customers] ?? '')
      await page.enqueue({
        kind: contactLogKinds['comment.add'],
        body: {
          agreementNo,
          activity: `Rang about the renewal, call ${write}; wants to see the estate in grey on Saturday.`,
        },
      })
    }
  })
  await page.close()
  return { storage, seconds }
}

async function measure(
  database: Database,
  host: string,
  report: (line: string) => void,
): Promise<void> {
  const now = (): Date => new Date()
  const orgId = await buildOrganisation({ database })
  const { id: userId } = await buildUser(
    { database },
    { orgId, rights: ['CanAddComment', 'CanViewComments'] },
  )
  const cookie = await buildSession({ database, clock: { now, advance: () => {} } }, userId)
  const agreements = await buildCustomers(
    { database },
    orgId,
    Array.from({ length: customers }, () => ({})),
  )
  const parts = { host, owner: { userId, orgId }, cookie }

  const { storage: first } = await fill(parts, agreements, warming)
  const warm = await first.openToSend()
  await warm.drain()
  await warm.close()
  const before = await commentsIn(database, orgId)

  const { storage, seconds: keeping } = await fill(parts, agreements, measured)
  const page = await storage.openToSend()
  const draining = await measureSeconds(() => page.drain())
  const { receipts, counts } = page.getState()
  await page.close()
  const arrived = (await commentsIn(database, orgId)) - before
  const refused = Math.floor(measured / refusedEvery)
  const confirmed = receipts.filter(({ status }) => status.name === 'confirmed').length
  if (
    arrived !== measured - refused ||
    confirmed !== arrived ||
    counts.needsYou !== refused ||
    counts.waiting !== 0
  )
    throw new Error(
      `Of ${measured} the host has ${arrived}, ${confirmed} are confirmed, ${counts.needsYou} refused and ${counts.waiting} wait`,
    )

  const commands = storage.calls.filter(({ headers }) => 'x-device-seq' in headers)
  const bare = await sendBare(commands)
  const bytes = storage.calls.reduce((sum, call) => sum + call.bytes, 0)
  const bareBytes = commands.reduce((sum, call) => sum + call.bytes, 0)
  report(`keeping ${measured} comments, sealed, one after another: ${keeping.toFixed(2)} s`)
  report(
    `the same ${measured} calls sent bare, ${lanesAtOnce} at once: ${bare.toFixed(2)} s, ${commands.length} requests, ${Math.round(bareBytes / 1024)} KB`,
  )
  report(
    `drained, ${refused} refused: ${draining.toFixed(2)} s (aim ≤ ${aimSeconds} s), ${storage.calls.length} requests, ${Math.round(bytes / 1024)} KB; ${(draining / bare).toFixed(2)} times the bare calls, ${(storage.calls.length / commands.length).toFixed(3)} of their requests, ${(bytes / bareBytes).toFixed(3)} of their bytes`,
  )
}

/**
 * 1,000 queued comments, 3 % refused, drained on loopback to a host in a process of its own,
 * against the same calls sent by `fetch` alone.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const host = fork(fileURLToPath(new URL('support/list-host.ts', import.meta.url)), [url])
    const database = openPool(url)
    try {
      const [port] = (await once(host, 'message')) as [number]
      await measure(database, `http://127.0.0.1:${port}`, report)
    } finally {
      host.kill()
      await once(host, 'exit')
      await database.close()
    }
  })
}

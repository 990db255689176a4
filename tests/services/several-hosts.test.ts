import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { customers } from '#server/db/schema/index.ts'
import { hashSecret } from '#server/sessions/cookie.ts'
import { buildPdf } from '#tests/server/files/file-bytes.ts'
import { FileCaller } from '#tests/server/files/file-caller.ts'
import {
  addEmptyDemo,
  importDemoDataset,
} from '#tests/server/pre-calculation/pre-calculation-fixtures.ts'
import {
  buildSession,
  buildUser,
  createCaller,
  createSignedInCaller,
} from '#tests/support/build.ts'
import type { AnsweringApp, BuiltUser } from '#tests/support/build.ts'
import { compareComments, readComments } from '#tests/services/support/commenting-devices.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { startCallLoad } from './support/call-load.ts'
import type { Worker } from './support/call-load.ts'
import { isPgBouncerTested } from './support/pgbouncer.ts'
import { createRemoteApp } from './support/remote-app.ts'
import { openSeveralHosts } from './support/several-hosts.ts'
import type { SeveralHosts, StartedHost } from './support/several-hosts.ts'

const fullKills = 20
const customersOfEach = 60
const clock = { now: () => new Date(), advance: () => {} }

interface Built {
  readonly user: BuiltUser
  readonly worker: Worker
}

let hosts: SeveralHosts
let database: Database
let first: StartedHost
let second: StartedHost
let people: readonly BuiltUser[]
let workers: readonly Worker[]

/** Somebody with every right in one of the demo's organisations. */
async function buildWorker(at: number): Promise<Built> {
  const orgId = await importDemoDataset({ database }, at, customersOfEach)
  const user = await buildUser({ database }, { orgId, rights: everyRight })
  const rows = await database.within({ orgId, userId: null }, (tx) =>
    tx
      .select({ agreement: customers.fAgreementNo })
      .from(customers)
      .where(eq(customers.orgId, orgId)),
  )
  const cookies = await buildSession({ database, clock }, user.id)
  const agreements = rows.map(({ agreement }) => agreement)
  return { user, worker: { owner: { userId: user.id, orgId }, cookies, agreements } }
}

async function prepare(): Promise<void> {
  hosts = await openSeveralHosts()
  database = openPool(hosts.url, 4)
  await addEmptyDemo({ database })
  const built = [await buildWorker(0), await buildWorker(1)]
  people = built.map(({ user }) => user)
  workers = built.map(({ worker }) => worker)
  first = await hosts.start()
  second = await hosts.start()
}

/** The host itself, without the balancer before it. */
const reach = ({ address }: StartedHost, network?: string): AnsweringApp =>
  createRemoteApp(address, {
    origin: hosts.balancer.address,
    ...(network === undefined ? {} : { network }),
  })

const getPerson = (): BuiltUser => {
  const [person] = people
  if (person === undefined) throw new Error('Nobody was built')
  return person
}

if (!isPgBouncerTested) printCounts('services/several-hosts: not run, PgBouncer is not installed')

describe.runIf(isPgBouncerTested)('Two hosts on one database, through PgBouncer', () => {
  beforeAll(prepare, 120_000)
  afterAll(async () => {
    await database.close()
    await hosts.close()
  })

  it('know a session that began on the other one, and its end', async () => {
    const person = getPerson()
    const throughFirst = await createSignedInCaller(reach(first), person)
    const cookies = await buildSession({ database, clock }, person.id)
    const onSecond = createCaller(reach(second), cookies)
    const status = async (answer: Promise<Response>) => (await answer).status
    const whose = '/authn/v1/validatecookie'
    expect(await status(throughFirst('GET', whose))).toBe(200)
    expect(await status(onSecond('GET', whose))).toBe(200)
    const onFirst = createCaller(reach(first), cookies)
    expect(await status(onFirst('DELETE', whose))).toBe(200)
    expect(await status(onSecond('GET', whose))).toBe(401)
  })

  it('count wrong passwords together', async () => {
    const user = await buildUser({ database }, { orgId: getPerson().orgId })
    const tryOnce = async (host: StartedHost) => {
      const answer = await createCaller(reach(host, '192.0.2.7'))('POST', '/authn/v1/usernames', {
        form: { username: user.username, password: 'a wrong one, often' },
      })
      return answer.status
    }
    const answers: number[] = []
    while (answers.length < 12 && answers.at(-1) !== 429)
      answers.push(await tryOnce(answers.length % 2 === 0 ? first : second))
    expect(answers.at(-1)).toBe(429)
    expect(await tryOnce(first)).toBe(429)
    expect(await tryOnce(second)).toBe(429)
  })

  it('count the calls of a network together', async () => {
    const network = '192.0.2.99'
    const each = 50
    await Promise.all(
      [first, second].flatMap((host) =>
        Array.from({ length: each }, () =>
          createCaller(reach(host, network))('GET', '/openapi.json'),
        ),
      ),
    )
    const { rows } = await database.pool.query<{ calls: number }>(
      'select sum(count)::int as calls from network_calls where key = $1',
      [hashSecret(`calls\n${network}`)],
    )
    expect(rows).toEqual([{ calls: 2 * each }])
  })

  it('do a command once that reaches both at the same time', async () => {
    const [worker] = workers
    if (worker === undefined) throw new Error('Nobody works')
    const { owner, cookies, agreements } = worker
    const requestId = randomUUID()
    const text = `Said ${randomUUID()}`
    const answers = await Promise.all(
      [first, second].map((host) =>
        createCaller(reach(host), cookies)(
          'POST',
          `/customer/v1/org/${owner.orgId}/customer/${agreements[0] ?? ''}/comment`,
          { requestId, body: { activity: text } },
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stored = await readComments(database, owner.orgId)
    expect(stored.filter((comment) => comment === text)).toEqual([text])
  })

  it('take the parts of an upload in turn', async () => {
    const [worker] = workers
    if (worker === undefined) throw new Error('Nobody works')
    const { owner, cookies } = worker
    const callers = [first, second].map((host) => new FileCaller(reach(host), owner.orgId, cookies))
    const [one, other] = callers
    if (one === undefined || other === undefined) throw new Error('There are no two hosts')
    const bytes = buildPdf(300_000)
    const begun = await one.begin({ purpose: 'attachment', name: 'parts.pdf', bytes })
    const { id, address } = (await begun.json()) as {
      readonly id: string
      readonly address: string
    }
    const part = 100_000
    for (let offset = 0, at = 0; offset < bytes.length; offset += part, at++) {
      const caller = at % 2 === 0 ? other : one
      const answer = await caller.send(address, offset, bytes.subarray(offset, offset + part))
      expect(answer.status).toBe(204)
    }
    expect((await other.finish(id)).status).toBe(200)
    const answer = await one.download(await other.link(id))
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it(
    'lose and double no command while one after the other is killed, and tell nobody’s rows',
    { timeout: 900_000 },
    async () => {
      const kills = getRounds(30_261_126, fullKills, 2).reduce((sum, { runs }) => sum + runs, 0)
      const load = startCallLoad(hosts.balancer.address, workers)
      for (let kill = 0; kill < kills; kill++) {
        const before = load.acknowledged.length
        await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(before + 20), {
          timeout: 60_000,
        })
        const victim = kill % 2 === 0 ? first : second
        await hosts.kill(victim)
        const next = await hosts.start()
        if (victim === first) first = next
        else second = next
      }
      await load.stop()
      const stored = await Promise.all(
        workers.map(({ owner }) => readComments(database, owner.orgId)),
      )
      const { lost, doubled } = compareComments(load.acknowledged, stored.flat())
      const all = load.acknowledged.length
      printCounts(
        `services/several-hosts: commands lost ${lost.length}/${all} doubled ${doubled.length}/${all}, foreign rows ${load.foreignRows} in ${load.calls} calls (kills ${kills}, unanswered ${load.failed.length}, repeated ${load.replays})`,
      )
      expect([...lost, ...doubled]).toEqual([])
      expect(load.foreignRows).toBe(0)
    },
  )

  it('end the jobs of one that is killed', { timeout: 300_000 }, async () => {
    const ask = (method: string) =>
      Promise.all(
        workers.map(async ({ owner, cookies }) => {
          const call = createCaller(createRemoteApp(hosts.balancer.address), cookies)
          const answer = await call(method, `/processing/v1/${owner.orgId}/pre-calculation`)
          return (await answer.json()) as { readonly state: string } | null
        }),
      )
    await ask('POST')
    await hosts.kill(first)
    await vi.waitFor(
      async () =>
        expect((await ask('GET')).map((run) => run?.state)).toEqual(['finished', 'finished']),
      { timeout: 240_000, interval: 500 },
    )
    first = await hosts.start()
  })

  it('leave nothing of a session with the connections that they share', async () => {
    const pooled = openPool(hosts.url, 12, undefined, hosts.pooledUrl)
    try {
      const seen = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          pooled.within({ orgId: workers[at % 2]?.owner.orgId ?? '', userId: null }, async (tx) => {
            const { rows } = await tx.execute<{ org: string }>(
              "select current_setting('app.org_id', true) as org",
            )
            return rows[0]?.org === workers[at % 2]?.owner.orgId
          }),
        ),
      )
      expect(seen).not.toContain(false)
    } finally {
      await pooled.close()
    }
  })
})

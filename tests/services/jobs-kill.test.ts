import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { recoverOrphanedJobs } from '#server/jobs/job-recovery.store.ts'
import { enqueueJobs } from '#server/jobs/job.store.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'
import { outsideJob, steppedJob } from './support/counted-jobs.ts'

const fullKills = 24
const jobsPerKill = 15
const hosts = 2

let store: TestDatabase
let database: Database
const running = new Set<RunningProcess>()

beforeAll(async () => {
  store = await testDatabase()
  database = openPool(store.url, 10)
  await database.pool.query(`
    create table effects (org_id text not null, job_id text not null, step int not null);
    grant insert on effects to forecourt_app;
    -- A dead host is noticed within seconds.
    create function beat_often() returns trigger language plpgsql as
      'begin new.heartbeat_seconds := 4; return new; end';
    create trigger often before insert on pgboss.job_common for each row execute function beat_often()`)
})

afterEach(async () => {
  for (const host of running) host.process.kill('SIGTERM')
  await Promise.all([...running].map(({ ended }) => ended))
  running.clear()
  await database.pool.query('delete from jobs; delete from pgboss.job; delete from effects')
})

afterAll(async () => {
  await database.close()
  await store.close()
})

async function startHost(): Promise<RunningProcess> {
  const host = runNode('tests/services/support/jobs-host.ts', [store.url], {
    env: { PRINT_PLACES: '1' },
  })
  running.add(host)
  await host.waitForLine(/^ready$/u)
  return host
}

/** Resolves a random while after the host was at a number of places of its jobs. */
async function waitForPlace(host: RunningProcess, places: number, later: number): Promise<void> {
  let left = places
  await new Promise<void>((resolve) => {
    const count = (chunk: Buffer): void => {
      left -= chunk.toString().match(/^at /gmu)?.length ?? 0
      if (left > 0) return
      host.process.stdout?.off('data', count)
      setTimeout(resolve, later)
    }
    host.process.stdout?.on('data', count)
  })
}

async function queueJobs(orgIds: readonly string[], count: number): Promise<void> {
  for (const [at, orgId] of orgIds.entries()) {
    const list = Array.from({ length: Math.ceil(count / orgIds.length) }, () => ({ orgId }))
    await database.within({ orgId, userId: null }, (tx) =>
      enqueueJobs(tx, at % 2 === 0 ? steppedJob : outsideJob, list),
    )
  }
}

async function read<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  return (await database.pool.query<Row>(query)).rows
}

const waitForAll = () =>
  vi.waitFor(
    async () =>
      expect(
        await read("select kind, state from jobs where state in ('queued', 'running')"),
      ).toEqual([]),
    { timeout: 240_000, interval: 250 },
  )

interface Tally {
  readonly jobs: number
  readonly lost: number
  readonly doubled: number
  readonly for_a_person: number
}

/** What became of the jobs, counted by their effects. */
async function countJobs(): Promise<Tally> {
  const [tally] = await read<Tally & pg.QueryResultRow>(`
    with counted as (
      select j.kind, j.state, count(e.step)::int as effects, count(distinct e.step)::int as steps
      from jobs j left join effects e on e.job_id = j.id group by j.org_id, j.id)
    select count(*)::int as jobs,
      (count(*) filter (where state not in ('done', 'needs_person')
        or (state = 'done' and steps <> case kind when 'stepped' then 3 else 1 end)))::int as lost,
      (count(*) filter (where effects > steps))::int as doubled,
      (count(*) filter (where state = 'needs_person'))::int as for_a_person
    from counted`)
  if (tally === undefined) throw new Error('Nothing was counted')
  return tally
}

it(
  'Hosts killed while they run jobs leave each of them done once, or for a person',
  { timeout: 1_200_000 },
  async () => {
    const rounds = getRounds(30_241_124, fullKills)
    const kills = rounds.flatMap(({ seed, runs }) => {
      const chance = createSeededRandom(seed)
      return Array.from({ length: runs }, () => ({
        places: 1 + chance.below(12),
        later: chance.below(25),
      }))
    })
    const orgIds = await Promise.all([1, 2, 3, 4].map(() => buildOrganisation({ database })))
    const alive = await Promise.all(Array.from({ length: hosts }, startHost))
    for (const [at, { places, later }] of kills.entries()) {
      await queueJobs(orgIds, jobsPerKill)
      const victim = alive[at % hosts]
      if (victim === undefined) throw new Error('There is no host to kill')
      await waitForPlace(victim, places, later)
      victim.process.kill('SIGKILL')
      await victim.ended
      running.delete(victim)
      alive[at % hosts] = await startHost()
    }
    await waitForAll()
    const { jobs, lost, doubled, for_a_person: people } = await countJobs()
    printCounts(
      `services: jobs lost ${lost}/${jobs} doubled ${doubled}/${jobs} for a person ${people} (kills ${kills.length}, seeds ${rounds.map(({ seed }) => seed).join(', ')})`,
    )
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    const strayed = await read("select kind from jobs where kind = 'stepped' and state <> 'done'")
    expect(strayed).toEqual([])
  },
)

it('A database lost under load leaves each job done once, or for a person', async () => {
  const proxy = await openDatabaseProxy(store.url)
  const through = openPool(proxy.url, 6)
  const stop = await startJobs(
    { database: through, url: proxy.url, log: createLog('silent'), now: () => new Date() },
    [steppedJob, outsideJob],
    [],
    { superviseSeconds: 1 },
  )
  try {
    const orgIds = await Promise.all([1, 2].map(() => buildOrganisation({ database })))
    await queueJobs(orgIds, 120)
    await vi.waitFor(
      async () => expect((await read('select from effects')).length).toBeGreaterThan(20),
      { timeout: 60_000, interval: 20 },
    )
    proxy.block()
    await vi.waitFor(
      async () =>
        expect(
          await read(
            "select from pg_stat_activity where datname = current_database() and application_name = 'forecourt_jobs'",
          ),
        ).toEqual([]),
      { timeout: 30_000, interval: 50 },
    )
    proxy.unblock()
    await waitForAll()
    expect(await countJobs()).toMatchObject({ lost: 0, doubled: 0 })
    expect(await database.asOwner((tx) => recoverOrphanedJobs(tx, ['stepped']))).toBe(0)
  } finally {
    await stop()
    await through.close()
    await proxy.close()
  }
}, 300_000)

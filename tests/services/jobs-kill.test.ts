import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { recoverOrphanedJobs } from '#server/jobs/job-recovery.store.ts'
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
import {
  countJobs,
  prepareCountedJobs,
  queueCountedJobs,
  waitForCountedJobs,
} from './support/job-tally.ts'

const fullKills = 24
const jobsPerKill = 15
const hosts = 2

let store: TestDatabase
let database: Database
const running = new Set<RunningProcess>()

beforeAll(async () => {
  store = await testDatabase()
  database = openPool(store.url, 10)
  await prepareCountedJobs(database)
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

async function read<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  return (await database.pool.query<Row>(query)).rows
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
      await queueCountedJobs(database, orgIds, jobsPerKill)
      const victim = alive[at % hosts]
      if (victim === undefined) throw new Error('There is no host to kill')
      await waitForPlace(victim, places, later)
      victim.process.kill('SIGKILL')
      await victim.ended
      running.delete(victim)
      alive[at % hosts] = await startHost()
    }
    await waitForCountedJobs(database)
    const { jobs, lost, doubled, for_a_person: people } = await countJobs(database)
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
    await queueCountedJobs(database, orgIds, 120)
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
    await waitForCountedJobs(database)
    expect(await countJobs(database)).toMatchObject({ lost: 0, doubled: 0 })
    expect(await database.asOwner((tx) => recoverOrphanedJobs(tx, ['stepped']))).toBe(0)
  } finally {
    await stop()
    await through.close()
    await proxy.close()
  }
}, 300_000)

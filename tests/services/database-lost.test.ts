import { tmpdir } from 'node:os'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { toStoreAddress } from '#server/db/store-address.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { recoverOrphanedJobs } from '#server/jobs/job-recovery.store.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { outsideJob, steppedJob } from './support/counted-jobs.ts'
import {
  countJobs,
  prepareCountedJobs,
  queueCountedJobs,
  waitForCountedJobs,
} from './support/job-tally.ts'
import { outwardDeps } from '#tests/support/gateways/outward-deps.ts'

let store: TestDatabase
let database: Database

beforeAll(async () => {
  store = await testDatabase()
  database = openPool(store.url, 10)
  await prepareCountedJobs(database)
})

afterAll(async () => {
  await database.close()
  await store.close()
})

async function read<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  return (await database.pool.query<Row>(query)).rows
}

it('A database lost under load leaves each job done once, or for a person', async () => {
  const proxy = await openDatabaseProxy(store.url)
  const through = openPool(proxy.url, 6)
  const stop = await startJobs(
    {
      database: through,
      address: toStoreAddress(proxy.url, null),
      log: createLog('silent'),
      now: () => new Date(),
      files: openFileStorage(tmpdir(), null),
      ...outwardDeps,
    },
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

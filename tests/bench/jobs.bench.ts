import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { toStoreAddress } from '#server/db/store-address.ts'
import { openPool } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { defineJob } from '#server/jobs/job-kind.ts'
import { enqueueJobs } from '#server/jobs/job.store.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { createGate } from '#tests/support/open-gate.ts'
import { withBenchStore } from './support/bench-store.ts'
import { outwardDeps } from '#tests/support/gateways/outward-deps.ts'

const count = process.env['LONG'] === '1' ? 20_000 : 1000
const organisations = 4
const seconds = (since: number): number => (performance.now() - since) / 1000

/**
 * Jobs that insert one row each, beside the same rows inserted one transaction after another by as
 * many connections as there are workers.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url, 6)
    const orgIds = Array.from(
      { length: organisations },
      (_, at) => `00000000-0000-4000-8000-00000000000${at}`,
    )
    await database.pool.query(`create table effects (org_id text, id text);
      grant insert on effects to forecourt_app`)
    for (const orgId of orgIds)
      await database.pool.query('insert into organisations (id, name) values ($1, $1)', [orgId])
    const insert = (orgId: string, id: string) => sql`insert into effects values (${orgId}, ${id})`

    const plainFrom = performance.now()
    await Promise.all(
      orgIds.map(async (orgId) => {
        for (let at = 0; at < count / organisations; at++)
          await database.within({ orgId, userId: null }, (tx) =>
            tx.execute(insert(orgId, String(at))),
          )
      }),
    )
    const plain = seconds(plainFrom)

    let left = count
    const done = createGate()
    const kind = defineJob({
      kind: 'bench',
      afterCrash: 'repeat',
      handler: async ({ job, finish }) => {
        await finish(async (tx) => {
          await tx.execute(insert(job.orgId, job.id))
          return {}
        })
        left -= 1
        if (left === 0) done.open()
      },
    })
    const log = createLog('silent')
    const stop = await startJobs(
      {
        database,
        address: toStoreAddress(url, null),
        log,
        now: () => new Date(),
        files: openFileStorage(tmpdir(), null),
        ...outwardDeps,
      },
      [kind],
      [],
    )
    const queueFrom = performance.now()
    for (const orgId of orgIds)
      await database.within({ orgId, userId: null }, (tx) =>
        enqueueJobs(
          tx,
          kind,
          Array.from({ length: count / organisations }, () => ({ orgId })),
        ),
      )
    report(`${count} queued in ${seconds(queueFrom).toFixed(2)} s`)
    await done.opened
    const jobs = seconds(queueFrom)
    report(
      `${Math.round(count / jobs)} jobs/s, ${(jobs / plain).toFixed(1)} times the time of plain inserts (${Math.round(count / plain)}/s)`,
    )
    await stop()
    await database.close()
  })
}

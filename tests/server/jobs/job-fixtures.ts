import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import type { JobState } from '#domain/jobs/job.model.ts'
import { toStoreAddress } from '#server/db/store-address.ts'
import { createLog } from '#server/log.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import type { JobContext, JobDeps, JobKind } from '#server/jobs/job-kind.ts'
import { enqueueJob } from '#server/jobs/job.store.ts'
import type { JobToQueue, StoredJob } from '#server/jobs/job.store.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import type { TestHost } from '#tests/support/host.ts'
import { outwardDeps } from '#tests/support/gateways/outward-deps.ts'

type Opened = Pick<TestHost, 'database'>

export const getJobDeps = ({ database }: Opened): JobDeps => ({
  database,
  address: toStoreAddress(database.pool.options.connectionString ?? '', null),
  log: createLog('silent'),
  now: () => new Date(),
  files: openFileStorage(tmpdir(), null),
  ...outwardDeps,
})

/** A table in which each effect of a job stands beside the job's id. */
export async function addEffects({ database }: Opened): Promise<void> {
  await database.pool.query(
    `create table effects (org_id text not null, job_id text not null);
     grant select, insert on effects to forecourt_app`,
  )
}

/** What a test's job does: one row, in the transaction that ends it. */
export const finishWithEffect = (context: JobContext): Promise<void> =>
  context.finish(async (tx) => {
    const { orgId, id } = context.job
    await tx.execute(sql`insert into effects values (${orgId}, ${id})`)
    return { effects: 1 }
  })

export async function countEffects({ database }: Opened, id: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from effects where job_id = $1',
    [id],
  )
  return rows[0]?.count ?? 0
}

/** One job in a transaction of its own; answers with its id. */
export const queueJob = ({ database }: Opened, kind: JobKind, job: JobToQueue): Promise<string> =>
  database.within({ orgId: job.orgId, userId: null }, (tx) => enqueueJob(tx, kind, job))

export async function readJob(
  { database }: Opened,
  id: string,
): Promise<Omit<StoredJob, 'state'> & { readonly state: JobState }> {
  const { rows } = await database.pool.query('select * from jobs where id = $1', [id])
  return rows[0]
}

/** Runs the kinds as a host does; stop it at the end of the test. */
export const startTestJobs = (host: Opened, kinds: readonly JobKind[]) =>
  startJobs(getJobDeps(host), kinds, [], { superviseSeconds: 1 })

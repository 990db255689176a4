import { sql } from 'drizzle-orm'
import { maxQueuedJobs, queueNames } from '#domain/support/support.model.ts'
import type { QueueCount, QueuedJob } from '#domain/support/support.model.ts'
import type { Transaction } from '../db/database.ts'

const toIso = (at: string | null): string | null =>
  at === null ? null : new Date(at).toISOString()

/** The jobs of the organisations that the caller supports, open ones first. */
export async function listSupportedJobs(tx: Transaction): Promise<QueuedJob[]> {
  const { rows } = await tx.execute<{ [Name in keyof QueuedJob]: QueuedJob[Name] }>(
    sql`select * from list_supported_jobs(${maxQueuedJobs})`,
  )
  return rows.map((job) =>
    Object.assign(job, {
      created_at: new Date(job.created_at).toISOString(),
      started_at: toIso(job.started_at),
      ended_at: toIso(job.ended_at),
    }),
  )
}

/** How long each queue is; one in which nothing waits is named too. */
export async function countQueues(tx: Transaction): Promise<QueueCount[]> {
  const { rows } = await tx.execute<{ [Name in keyof QueueCount]: QueueCount[Name] }>(
    sql`select * from count_supported_queues()`,
  )
  return queueNames.map(
    (queue) => rows.find((row) => row.queue === queue) ?? { queue, waiting: 0, running: 0 },
  )
}

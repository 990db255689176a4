import { and, eq } from 'drizzle-orm'
import { onlyOrganisation } from '../db/delete-counted.ts'
import { scheduledTasks } from '../db/schema/index.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { applyRetention, reportRetention } from './apply-retention.ts'
import { isOwnRetention, rowRetentionKinds } from './retention-rules.ts'

/** The title of the task that it is done for. */
async function findTitle({ job, step }: JobContext): Promise<string> {
  const [task] = await step((tx) =>
    tx
      .select({ title: scheduledTasks.title, deletedAt: scheduledTasks.deleted_at })
      .from(scheduledTasks)
      .where(and(eq(scheduledTasks.orgId, job.orgId), eq(scheduledTasks.id, job.subjectId ?? ''))),
  )
  if (task === undefined || task.deletedAt !== null)
    throw new JobFailure('task_gone', { mayRetry: false })
  return task.title
}

/** Deletes what is due; done again it finds nothing more. */
async function runRetention(context: JobContext): Promise<void> {
  const { job, database, finish, now, log } = context
  const task = await findTitle(context)
  const at = now()
  const scope = onlyOrganisation(job.orgId)
  const outcome = await database.asOwner(async (tx) => {
    const kinds = rowRetentionKinds.filter(isOwnRetention)
    const applied = await applyRetention(tx, { now: at, scope, kinds })
    await reportRetention(tx, applied, { now: at, scope, task, orgId: job.orgId })
    return applied
  })
  for (const { kind, error } of outcome.faults)
    log.error({ event: 'retention_failed', orgId: job.orgId, kind, err: error })
  if (outcome.faults.length > 0) throw new JobFailure('retention_failed', { mayRetry: true })
  const losses = outcome.deleted.get(job.orgId) ?? []
  await finish(async () => ({
    deleted: losses.reduce((sum, { count }) => sum + count, 0),
    kinds: losses.length,
  }))
}

/** Applies the rules of days to one organisation, at the times of its task. */
export const retentionJob = defineJob({
  kind: 'retention',
  lane: 'long',
  afterCrash: 'repeat',
  retryLimit: 2,
  handler: runRetention,
})

import { mayCancel, mayResubmit } from '#domain/jobs/job.rules.ts'
import { maxListedJobs } from '#domain/jobs/job.contract.ts'
import type { Job, JobResult, JobState } from '#domain/jobs/job.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findJob, findJobs, requestCancel, submitAgain } from './job.store.ts'
import type { StoredJob } from './job.store.ts'

/** A stored job as calls answer it. */
export const toJobReply = (job: StoredJob): Job => ({
  id: job.id,
  kind: job.kind,
  owner_user_id: job.owner_user_id,
  subject_id: job.subject_id,
  state: job.state as JobState,
  done: job.done,
  total: job.total,
  seconds_left: job.seconds_left,
  result: job.result as JobResult | null,
  failure: job.failure,
  is_cancel_requested: job.is_cancel_requested,
  attempts: job.attempts,
  created_at: job.created_at.toISOString(),
  started_at: job.started_at?.toISOString() ?? null,
  ended_at: job.ended_at?.toISOString() ?? null,
})

/** Whose jobs the caller has: everybody's, or their own. */
const getOwner = ({ actor }: CallContext): string | null =>
  actor.rights.has('CanViewProcessingTasks') ? null : actor.userId

/** A job that the caller has; another's does not exist for them. */
async function requireJob(context: CallContext, id: string): Promise<StoredJob> {
  const { tx, organisation } = context
  const job = id.includes('\0') ? null : await findJob(tx, { orgId: organisation.id, id }, 'locked')
  const owner = getOwner(context)
  if (job === null || (owner !== null && job.owner_user_id !== owner)) throw refusal('not_found')
  return job
}

/** The newest jobs that the caller has. */
export async function listJobs(
  context: CallContext,
  { state, kind }: { readonly state?: JobState | undefined; readonly kind?: string | undefined },
): Promise<Job[]> {
  const found = await findJobs(context.tx, {
    orgId: context.organisation.id,
    ownerUserId: getOwner(context),
    state,
    kind,
    limit: maxListedJobs,
  })
  return found.map(toJobReply)
}

/** One job that the caller has. */
export async function getJob(context: CallContext, id: string): Promise<Job> {
  return toJobReply(await requireJob(context, id))
}

/** Cancels a job at once, or asks the host that runs it to stop. */
export async function cancelJob(context: CallContext, id: string): Promise<Job> {
  const job = await requireJob(context, id)
  if (mayCancel(job.state as JobState)) await requestCancel(context.tx, job)
  return getJob(context, id)
}

/** Queues an ended job again. */
export async function resubmitJob(context: CallContext, id: string): Promise<Job> {
  const job = await requireJob(context, id)
  if (mayResubmit(job.state as JobState)) await submitAgain(context.tx, job)
  return getJob(context, id)
}

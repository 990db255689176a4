import { sql } from 'drizzle-orm'
import type { JobResult, JobState } from '#domain/jobs/job.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { createJobContext } from './job-context.ts'
import type { RunningJob } from './job-context.ts'
import { HostStoppingError, JobCancelledError, JobFailure, JobLostError } from './job-kind.ts'
import type { JobDeps, JobKind } from './job-kind.ts'
import { runFrom } from '../work-origin.ts'
import { beginAttempt, endAttempt, findJob, submitAgain } from './job.store.ts'
import type { Attempt, AttemptEnd, StoredJob } from './job.store.ts'

/** What the queue delivered. */
export interface DeliveredJob {
  readonly orgId: string
  readonly id: string
  /** Whether the queue delivers it again after a failure. */
  readonly isRetried: boolean
  readonly signal: AbortSignal
}

/** What the queue does next: a failed attempt is delivered again while it has retries left. */
export type Delivery = 'completed' | 'failed'

const inOrganisation = (orgId: string) => ({ orgId, userId: null })

const maxWaitForKind = 86_400_000
const secondsToKind = 15

/**
 * While hosts of two versions work, the queue gives jobs of a new kind to the former one, too: they
 * wait for a host that knows them, for a day at most.
 */
const mayWaitForKind = (job: StoredJob, { now }: JobDeps): boolean =>
  now().getTime() - job.created_at.getTime() < maxWaitForKind

/** Begins the next attempt; null where the job has ended, ends here or waits for another host. */
async function claimJob(
  deps: JobDeps,
  kinds: ReadonlyMap<string, JobKind>,
  { orgId, id, signal }: DeliveredJob,
): Promise<StoredJob | null> {
  return deps.database.within(inOrganisation(orgId), async (tx) => {
    const job = await findJob(tx, { orgId, id }, 'locked')
    if (job === null || isEnded(job.state as JobState)) return null
    const attempt: Attempt = { orgId, id, attempt: job.attempts }
    if (signal.aborted) {
      if (job.state === 'queued') await submitAgain(tx, attempt)
      return null
    }
    if (!kinds.has(job.kind) && job.state === 'queued' && mayWaitForKind(job, deps)) {
      await submitAgain(tx, attempt, secondsToKind)
      return null
    }
    const mayRepeat = kinds.get(job.kind)?.afterCrash === 'repeat'
    // A lost begin of what may be repeated costs nothing but another one.
    if (mayRepeat) await tx.execute(sql`set local synchronous_commit = off`)
    if (job.state === 'running' && !mayRepeat) {
      await endAttempt(tx, attempt, { state: 'needs_person', failure: 'interrupted' })
      return null
    }
    const begun = await beginAttempt(tx, job)
    if (!job.is_cancel_requested) return begun
    await endAttempt(tx, { ...attempt, attempt: begun.attempts }, { state: 'cancelled' })
    return null
  })
}

/** How an attempt ended that threw; null where it is no longer this attempt's to say. */
function toEnd(error: unknown, { afterCrash }: JobKind, isRetried: boolean): AttemptEnd | null {
  if (error instanceof JobLostError) return null
  if (error instanceof JobCancelledError) return { state: 'cancelled' }
  const failure =
    error instanceof JobFailure
      ? error.code
      : isDatabaseUnavailable(error)
        ? 'unavailable'
        : 'unexpected'
  const isSafe = error instanceof JobFailure ? error.mayRetry : afterCrash === 'repeat'
  if (isSafe) return { state: isRetried ? 'queued' : 'failed', failure }
  return { state: error instanceof JobFailure ? 'failed' : 'needs_person', failure }
}

async function handle(deps: JobDeps, kind: JobKind, job: RunningJob): Promise<void> {
  const context = createJobContext(deps, kind, job)
  const result: JobResult | void = await kind.handler(context)
  if (context.isFinished()) return
  await deps.database.within(inOrganisation(job.orgId), (tx) =>
    endAttempt(tx, job, { state: 'done', result: result ?? {} }),
  )
}

/**
 * Runs a delivered job to the end of one attempt. What became of it stands in its row; the queue
 * gets no more than whether to deliver it again.
 */
export async function runJob(
  deps: JobDeps,
  kinds: ReadonlyMap<string, JobKind>,
  delivered: DeliveredJob,
): Promise<Delivery> {
  const claimed = await claimJob(deps, kinds, delivered)
  if (claimed === null) return 'completed'
  const { id: jobId, request_id: requestId } = claimed
  const origin = requestId === null ? { jobId } : { jobId, requestId }
  return runFrom(origin, () => runClaimed(deps, kinds, claimed, delivered))
}

async function runClaimed(
  deps: JobDeps,
  kinds: ReadonlyMap<string, JobKind>,
  claimed: StoredJob,
  delivered: DeliveredJob,
): Promise<Delivery> {
  const { orgId, id } = claimed
  const attempt: Attempt = { orgId, id, attempt: claimed.attempts }
  const end = (how: AttemptEnd) =>
    deps.database.within(inOrganisation(orgId), (tx) => endAttempt(tx, attempt, how))
  const kind = kinds.get(claimed.kind)
  if (kind === undefined) {
    await end({ state: delivered.isRetried ? 'queued' : 'failed', failure: 'unknown_kind' })
    return 'failed'
  }
  try {
    await handle(deps, kind, { ...attempt, claimed, signal: delivered.signal })
    return 'completed'
  } catch (error) {
    if (kind.afterCrash === 'repeat' && delivered.signal.reason instanceof HostStoppingError) {
      await deps.database.within(inOrganisation(orgId), async (tx) => {
        if (await endAttempt(tx, attempt, { state: 'queued' })) await submitAgain(tx, attempt)
      })
      return 'completed'
    }
    const how = toEnd(error, kind, delivered.isRetried)
    if (how === null) return 'completed'
    if (how.state !== 'cancelled')
      deps.log.warn({ event: 'job_failed', fault: claimed.kind, code: how.failure, orgId })
    await end(how)
    return how.state === 'queued' ? 'failed' : 'completed'
  }
}

import { estimateSecondsLeft } from '#domain/jobs/job.rules.ts'
import type { Transaction } from '../db/database.ts'
import { JobCancelledError, JobLostError } from './job-kind.ts'
import type { ClaimedJob, JobContext, JobDeps, JobKind, JobProgress } from './job-kind.ts'
import { endAttempt, findJob, recordProgress } from './job.store.ts'
import type { Attempt, StoredJob } from './job.store.ts'

export interface RunningJob extends Attempt {
  readonly claimed: StoredJob
  readonly signal: AbortSignal
}

const millisecondsBetweenReports = 500

/** Says why an attempt may not go on. */
async function refuseStep(tx: Transaction, attempt: Attempt): Promise<never> {
  const stored = await findJob(tx, attempt)
  const isCancelled = stored?.attempts === attempt.attempt && stored.is_cancel_requested
  throw isCancelled ? new JobCancelledError('cancelled') : new JobLostError('lost')
}

/** Progress with the time that is left, by what this attempt has done since `begunAt`. */
function toProgressRecord(
  claimed: StoredJob,
  { done, total }: JobProgress,
  begunAt: number,
): JobProgress & { readonly secondsLeft: number | null } {
  const doneHere = { done: done - claimed.done, total: total - claimed.done }
  const elapsed = (performance.now() - begunAt) / 1000
  return { done, total, secondsLeft: estimateSecondsLeft(doneHere, elapsed) }
}

const toClaimedJob = ({ orgId, id, attempt, claimed }: RunningJob): ClaimedJob => ({
  orgId,
  id,
  kind: claimed.kind,
  ownerUserId: claimed.owner_user_id,
  subjectId: claimed.subject_id,
  attempt,
  done: claimed.done,
})

/** What an attempt works with. Its steps check, as their last act, that it still has the job. */
export function createJobContext(
  deps: JobDeps,
  { afterCrash }: JobKind,
  running: RunningJob,
): JobContext & { readonly isFinished: () => boolean } {
  const { claimed, signal, orgId } = running
  const scope = { orgId, userId: null }
  const begunAt = performance.now()
  let reportedAt = Number.NEGATIVE_INFINITY
  let isFinished = false

  const toRecord = (progress: JobProgress) => toProgressRecord(claimed, progress, begunAt)

  const requireGoingOn = (): void => {
    // What may not be repeated is brought to its end.
    if (afterCrash === 'repeat') signal.throwIfAborted()
  }

  return {
    ...deps,
    signal,
    job: toClaimedJob(running),
    isFinished: () => isFinished,
    async step(work, progress) {
      requireGoingOn()
      return deps.database.within(scope, async (tx) => {
        const result = await work(tx)
        const record = progress === undefined ? null : toRecord(progress)
        if (!(await recordProgress(tx, running, record))) await refuseStep(tx, running)
        return result
      })
    },
    async finish(work) {
      requireGoingOn()
      await deps.database.within(scope, async (tx) => {
        const result = await work(tx)
        if (!(await endAttempt(tx, running, { state: 'done', result }, 'going on')))
          await refuseStep(tx, running)
      })
      isFinished = true
    },
    async report(progress) {
      requireGoingOn()
      if (performance.now() - reportedAt < millisecondsBetweenReports) return
      reportedAt = performance.now()
      await deps.database.within(scope, async (tx) => {
        if (!(await recordProgress(tx, running, toRecord(progress)))) await refuseStep(tx, running)
      })
    },
  }
}

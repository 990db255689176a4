import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { JobResult, JobState } from '#domain/jobs/job.model.ts'
import type { Transaction } from '../db/database.ts'
import { jobs } from '../db/schema/index.ts'
import type { JobKind, JobProgress } from './job-kind.ts'

export type StoredJob = typeof jobs.$inferSelect

export interface JobToQueue {
  readonly orgId: string
  /** A UUID; one that is there already is left as it is. */
  readonly id?: string
  readonly ownerUserId?: string | null
  readonly subjectId?: string | null
  readonly startAfter?: Date
  /** Higher ones first. */
  readonly priority?: number
}

type JobKey = Pick<StoredJob, 'orgId' | 'id'>

const whereJob = ({ orgId, id }: JobKey) => and(eq(jobs.orgId, orgId), eq(jobs.id, id))

const toRow = (kind: JobKind, job: JobToQueue): typeof jobs.$inferInsert => ({
  orgId: job.orgId,
  id: job.id ?? crypto.randomUUID(),
  kind: kind.kind,
  lane: kind.lane,
  owner_user_id: job.ownerUserId ?? null,
  subject_id: job.subjectId ?? null,
  priority: job.priority ?? 0,
  retry_limit: kind.retryLimit,
  retry_delay_seconds: kind.retryDelaySeconds,
  expire_seconds: kind.expireSeconds,
  ...(job.startAfter === undefined ? {} : { start_after: job.startAfter }),
})

const rowsAtOnce = 1000

/**
 * Queues jobs in the caller's transaction: rolled back, they never were. Answers with the ids of
 * those that were not there yet.
 */
export async function enqueueJobs(
  tx: Transaction,
  kind: JobKind,
  list: readonly JobToQueue[],
): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < list.length; at += rowsAtOnce) {
    const rows = list.slice(at, at + rowsAtOnce).map((job) => toRow(kind, job))
    const added = await tx
      .insert(jobs)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: jobs.id })
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

/** Queues one job in the caller's transaction; answers with its id. */
export async function enqueueJob(tx: Transaction, kind: JobKind, job: JobToQueue): Promise<string> {
  const id = job.id ?? crypto.randomUUID()
  await enqueueJobs(tx, kind, [{ ...job, id }])
  return id
}

/** One job; its row is locked for the transaction where told so. */
export async function findJob(
  tx: Transaction,
  key: JobKey,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<StoredJob | null> {
  const query = tx.select().from(jobs).where(whereJob(key))
  const [job] = await (lock === 'locked' ? query.for('no key update') : query)
  return job ?? null
}

/** Which jobs to find; null or undefined for any. */
export interface JobFilter {
  readonly orgId: string
  readonly ownerUserId: string | null
  readonly state: JobState | undefined
  readonly kind: string | undefined
  readonly limit: number
}

/** The newest jobs first. */
export async function findJobs(
  tx: Transaction,
  { orgId, ownerUserId, state, kind, limit }: JobFilter,
): Promise<StoredJob[]> {
  return tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.orgId, orgId),
        ownerUserId === null ? undefined : eq(jobs.owner_user_id, ownerUserId),
        state === undefined ? undefined : eq(jobs.state, state),
        kind === undefined ? undefined : eq(jobs.kind, kind),
      ),
    )
    .orderBy(desc(jobs.created_at), desc(jobs.id))
    .limit(limit)
}

/** Begins the next attempt of a locked job. */
export async function beginAttempt(tx: Transaction, job: StoredJob): Promise<StoredJob> {
  const [begun] = await tx
    .update(jobs)
    .set({
      state: 'running',
      attempts: job.attempts + 1,
      failure: null,
      result: null,
      seconds_left: null,
      started_at: sql`coalesce(${jobs.started_at}, now())`,
      ended_at: null,
      changed_at: sql`now()`,
    })
    .where(whereJob(job))
    .returning()
  if (begun === undefined) throw new Error('A locked job is gone')
  return begun
}

export interface Attempt extends JobKey {
  readonly attempt: number
}

/** Writes how far an attempt is; false when it no longer has the job, or shall not go on. */
export async function recordProgress(
  tx: Transaction,
  attempt: Attempt,
  progress: (JobProgress & { readonly secondsLeft: number | null }) | null,
): Promise<boolean> {
  const recorded = await tx
    .update(jobs)
    .set({
      changed_at: sql`now()`,
      ...(progress === null
        ? {}
        : { done: progress.done, total: progress.total, seconds_left: progress.secondsLeft }),
    })
    .where(
      and(
        whereJob(attempt),
        eq(jobs.attempts, attempt.attempt),
        eq(jobs.state, 'running'),
        eq(jobs.is_cancel_requested, false),
      ),
    )
    .returning({ id: jobs.id })
  return recorded.length > 0
}

export interface AttemptEnd {
  readonly state: Exclude<JobState, 'running'>
  readonly result?: JobResult
  readonly failure?: string
}

/** Whose end counts: of an attempt that goes on, or also of one that was believed to be cut off. */
type EndedAttempt = 'going on' | 'cut off'

/** Ends an attempt; false when another one has the job, or this one shall not go on. */
export async function endAttempt(
  tx: Transaction,
  attempt: Attempt,
  { state, result, failure }: AttemptEnd,
  which: EndedAttempt = 'cut off',
): Promise<boolean> {
  const ended = await tx
    .update(jobs)
    .set({
      state,
      result: result ?? null,
      failure: failure ?? null,
      seconds_left: null,
      ended_at: state === 'queued' ? null : sql`now()`,
      changed_at: sql`now()`,
    })
    .where(
      and(
        whereJob(attempt),
        eq(jobs.attempts, attempt.attempt),
        ...(which === 'going on'
          ? [eq(jobs.state, 'running'), eq(jobs.is_cancel_requested, false)]
          : [inArray(jobs.state, ['running', 'needs_person'])]),
      ),
    )
    .returning({ id: jobs.id })
  return ended.length > 0
}

/** Queues a job again, after its running attempt where it has one, to start in `delaySeconds`. */
export async function submitAgain(tx: Transaction, key: JobKey, delaySeconds = 0): Promise<void> {
  await tx
    .update(jobs)
    .set({
      state: 'queued',
      submissions: sql`${jobs.submissions} + 1`,
      start_after: sql`now() + make_interval(secs => ${delaySeconds})`,
      is_cancel_requested: false,
      failure: null,
      result: null,
      seconds_left: null,
      ended_at: null,
      changed_at: sql`now()`,
    })
    .where(whereJob(key))
}

/** Cancels a job that does not run, and asks a running one to stop at its next step. */
export async function requestCancel(tx: Transaction, job: StoredJob): Promise<void> {
  await tx
    .update(jobs)
    .set(
      job.state === 'running'
        ? { is_cancel_requested: true }
        : { state: 'cancelled', ended_at: sql`now()`, changed_at: sql`now()` },
    )
    .where(whereJob(job))
}

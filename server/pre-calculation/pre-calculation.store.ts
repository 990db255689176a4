import { and, desc, eq, gte, or, sql } from 'drizzle-orm'
import type { RunReason } from '#domain/pre-calculation/pre-calculation.contract.ts'
import type { Transaction } from '../db/database.ts'
import { preCalculationRuns } from '../db/schema/index.ts'

export type StoredRun = typeof preCalculationRuns.$inferSelect

export interface RunToQueue {
  readonly orgId: string
  readonly id: string
  readonly reason: RunReason
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly asOf: Date
  readonly requestedBy: string | null
}

const isOpen = sql`${preCalculationRuns.state} in ('queued', 'processing')`
const whereRun = ({ orgId, id }: Pick<StoredRun, 'orgId' | 'id'>) =>
  and(eq(preCalculationRuns.orgId, orgId), eq(preCalculationRuns.id, id))

/** How far a run is that begins. */
const beginning = {
  reached: '',
  done: 0,
  offers: 0,
  held_until: null,
  attempts: 0,
  failure: null,
} as const

/** Whether it takes the customers alone that imports or incentives changed. */
export const isForChangedOnly = ({ reason }: Pick<StoredRun, 'reason'>): boolean =>
  reason === 'import' || reason === 'incentive'

/** Whether a run is open, or has ended since. */
export async function hasRunSince(tx: Transaction, orgId: string, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: preCalculationRuns.id })
    .from(preCalculationRuns)
    .where(
      and(
        eq(preCalculationRuns.orgId, orgId),
        or(isOpen, gte(preCalculationRuns.finished_at, since)),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Adds a run; where one is open already nothing is added. Answers with the open one. */
export async function addRun(
  tx: Transaction,
  { orgId, id, reason, day, asOf, requestedBy }: RunToQueue,
): Promise<StoredRun> {
  await tx
    .insert(preCalculationRuns)
    .values({ orgId, id, reason, day, as_of: asOf, requested_by: requestedBy })
    .onConflictDoNothing()
  const open = await findOpenRun(tx, orgId)
  if (open === null) throw new Error(`No run of ${orgId} is open`)
  return open
}

/**
 * Restarts an open run on another day and date; its worker notices. A run over all customers stays
 * one.
 */
export async function restartRun(
  tx: Transaction,
  run: StoredRun,
  { reason, day, asOf }: RunToQueue,
): Promise<StoredRun> {
  const [again] = await tx
    .update(preCalculationRuns)
    .set({
      reason: isForChangedOnly(run) ? reason : run.reason,
      day,
      as_of: asOf,
      state: 'queued',
      ...beginning,
    })
    .where(and(whereRun(run), isOpen))
    .returning()
  return again ?? run
}

/** A run in any state; null where there is none. */
export async function findRun(
  tx: Transaction,
  run: Pick<StoredRun, 'orgId' | 'id'>,
): Promise<StoredRun | null> {
  const [found] = await tx.select().from(preCalculationRuns).where(whereRun(run))
  return found ?? null
}

/** Begins a run in error from the start, on another day and date. */
export async function reopenRun(
  tx: Transaction,
  run: Pick<StoredRun, 'orgId' | 'id'>,
  { day, asOf }: Pick<RunToQueue, 'day' | 'asOf'>,
): Promise<void> {
  await tx
    .update(preCalculationRuns)
    .set({
      ...beginning,
      day,
      as_of: asOf,
      state: 'queued',
    })
    .where(and(whereRun(run), eq(preCalculationRuns.state, 'error')))
}

/** The latest run of the organisation, null before the first. */
export async function latestRun(tx: Transaction, orgId: string): Promise<StoredRun | null> {
  const [run] = await tx
    .select()
    .from(preCalculationRuns)
    .where(eq(preCalculationRuns.orgId, orgId))
    .orderBy(desc(preCalculationRuns.as_of), desc(preCalculationRuns.id))
    .limit(1)
  return run ?? null
}

/** The open run of the organisation, null where there is none. */
export async function findOpenRun(tx: Transaction, orgId: string): Promise<StoredRun | null> {
  const [open] = await tx
    .select()
    .from(preCalculationRuns)
    .where(and(eq(preCalculationRuns.orgId, orgId), isOpen))
  return open ?? null
}

/** Ends an open run without finishing it. */
export async function cancelRun(
  tx: Transaction,
  run: Pick<StoredRun, 'orgId' | 'id'>,
): Promise<void> {
  await tx
    .update(preCalculationRuns)
    .set({ state: 'error', failure: 'cancelled', held_until: null })
    .where(and(whereRun(run), isOpen))
}

/**
 * Whether any customer's figures are of a day before `day` in the organisation's zone, or of none.
 */
export async function hasAgedFigures(
  tx: Transaction,
  orgId: string,
  day: string,
  timeZone: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ aged: boolean }>(
    sql`select exists (select from customers where org_id = ${orgId} and (processed_at is null
      or processed_at < (${day}::date)::timestamp at time zone ${timeZone})) as aged`,
  )
  return rows[0]?.aged ?? false
}

const heldFor = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Claims a run for some seconds; null when it is done or claimed. */
export async function claimRun(
  tx: Transaction,
  run: Pick<StoredRun, 'orgId' | 'id'>,
  seconds: number,
  now: Date,
): Promise<StoredRun | null> {
  const { done, reason } = preCalculationRuns
  const [taken] = await tx
    .update(preCalculationRuns)
    .set({
      state: 'processing',
      started_at: sql`coalesce(${preCalculationRuns.started_at}, ${now.toISOString()}::timestamptz)`,
      held_until: heldFor(seconds),
      total: sql`case when ${reason} = 'import'
        then ${done} + (select count(*) from changed_customers where org_id = ${run.orgId})
        else (select count(*) from customers where org_id = ${run.orgId}) end`,
    })
    .where(
      and(
        whereRun(run),
        isOpen,
        sql`(${preCalculationRuns.held_until} is null or ${preCalculationRuns.held_until} < now())`,
      ),
    )
    .returning()
  return taken ?? null
}

export interface BatchProgress {
  /** The position before and after the batch. */
  readonly from: string
  readonly to: string
  readonly customers: number
  readonly offers: number
  readonly seconds: number
}

/** Records a batch in its own transaction; false when the run has moved since the batch began. */
export async function recordBatch(
  tx: Transaction,
  run: StoredRun,
  { from, to, customers, offers, seconds }: BatchProgress,
): Promise<boolean> {
  const moved = await tx
    .update(preCalculationRuns)
    .set({
      reached: to,
      done: sql`${preCalculationRuns.done} + ${customers}`,
      offers: sql`${preCalculationRuns.offers} + ${offers}`,
      held_until: heldFor(seconds),
    })
    .where(
      and(
        whereRun(run),
        isOpen,
        eq(preCalculationRuns.reached, from),
        eq(preCalculationRuns.as_of, run.as_of),
      ),
    )
    .returning({ id: preCalculationRuns.id })
  return moved.length > 0
}

/** Ends a run that stands at `reached`. */
export async function finishRun(
  tx: Transaction,
  run: StoredRun,
  reached: string,
  now: Date,
): Promise<void> {
  await tx
    .update(preCalculationRuns)
    .set({ state: 'finished', finished_at: now, held_until: null })
    .where(
      and(
        whereRun(run),
        isOpen,
        eq(preCalculationRuns.reached, reached),
        eq(preCalculationRuns.as_of, run.as_of),
      ),
    )
}

/** Releases a run so that another process may claim it. */
export async function releaseRun(tx: Transaction, run: StoredRun): Promise<void> {
  await tx
    .update(preCalculationRuns)
    .set({ held_until: null })
    .where(and(whereRun(run), isOpen))
}

/** Records a failure; after `maxFailures` the run is in error, before that it is retried. */
export async function recordRunFailure(
  tx: Transaction,
  run: StoredRun,
  maxFailures: number,
  failure: string,
): Promise<void> {
  const { attempts, state } = preCalculationRuns
  await tx
    .update(preCalculationRuns)
    .set({
      held_until: null,
      failure,
      attempts: sql`${attempts} + 1`,
      state: sql`case when ${attempts} + 1 >= ${maxFailures} then 'error' else ${state} end`,
    })
    .where(and(whereRun(run), isOpen))
}

import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { RunType } from '#domain/processing/processing.model.ts'
import type { Transaction } from '../db/database.ts'
import { jobs, processingRuns } from '../db/schema/index.ts'
import type { StoredJob } from '../jobs/job.store.ts'

export type StoredProcessing = typeof processingRuns.$inferSelect

type RunKey = Pick<StoredProcessing, 'orgId' | 'id'>

/** A run with its job; null once the job was deleted for its age. */
export interface RunWithJob {
  readonly run: StoredProcessing
  readonly job: StoredJob | null
}

const whereRun = ({ orgId, id }: RunKey) =>
  and(eq(processingRuns.orgId, orgId), eq(processingRuns.id, id))

const isOpen = inArray(jobs.state, ['queued', 'running'])

const joinedJob = and(eq(jobs.orgId, processingRuns.orgId), eq(jobs.id, processingRuns.id))

const listLimit = 500

/** The runs of a type, or those that wait or run; the latest first. */
export async function findProcessings(
  tx: Transaction,
  orgId: string,
  which: RunType | 'open',
): Promise<RunWithJob[]> {
  return tx
    .select({ run: processingRuns, job: jobs })
    .from(processingRuns)
    .leftJoin(jobs, joinedJob)
    .where(
      and(
        eq(processingRuns.orgId, orgId),
        isNull(processingRuns.deletedAt),
        which === 'open' ? isOpen : eq(processingRuns.type, which),
      ),
    )
    .orderBy(desc(processingRuns.createdAt), desc(processingRuns.id))
    .limit(listLimit)
}

export async function countOpenProcessings(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(processingRuns)
    .innerJoin(jobs, joinedJob)
    .where(and(eq(processingRuns.orgId, orgId), isNull(processingRuns.deletedAt), isOpen))
  return row?.count ?? 0
}

/** One run, also a deleted one. */
export async function findProcessing(tx: Transaction, key: RunKey): Promise<RunWithJob | null> {
  if (key.id.includes('\0')) return null
  const [found] = await tx
    .select({ run: processingRuns, job: jobs })
    .from(processingRuns)
    .leftJoin(jobs, joinedJob)
    .where(whereRun(key))
  return found ?? null
}

/** Locks a run until the transaction ends. */
export async function lockProcessing(tx: Transaction, key: RunKey): Promise<void> {
  if (key.id.includes('\0')) return
  await tx
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(whereRun(key))
    .for('no key update')
}

export async function addProcessing(
  tx: Transaction,
  run: typeof processingRuns.$inferInsert,
): Promise<void> {
  await tx.insert(processingRuns).values(run)
}

export async function changeProcessing(
  tx: Transaction,
  key: RunKey,
  change: Partial<Omit<StoredProcessing, 'orgId' | 'id'>>,
): Promise<void> {
  await tx.update(processingRuns).set(change).where(whereRun(key))
}

/** A load that was taken back and begins again has done nothing yet. */
export async function resetUndone(tx: Transaction, key: RunKey): Promise<void> {
  await tx
    .update(processingRuns)
    .set({ undoneAt: null, undoneBy: null, added: 0, changed: 0 })
    .where(and(whereRun(key), isNotNull(processingRuns.undoneAt)))
}

/** Notes a stored batch, in its transaction. */
export async function countBatch(
  tx: Transaction,
  key: RunKey,
  { added, changed }: Pick<StoredProcessing, 'added' | 'changed'>,
): Promise<void> {
  if (added + changed === 0) return
  await tx
    .update(processingRuns)
    .set({
      added: sql`${processingRuns.added} + ${added}`,
      changed: sql`${processingRuns.changed} + ${changed}`,
    })
    .where(whereRun(key))
}

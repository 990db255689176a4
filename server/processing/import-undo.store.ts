import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import {
  maxUndoSamples,
  noUndoCounts,
  undoDays,
  undoLoads,
} from '#domain/imports/import-undo.model.ts'
import type { UndoCounts, UndoSample } from '#domain/imports/import-undo.model.ts'
import { addUndoCounts } from '#domain/imports/import-undo.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { Transaction } from '../db/database.ts'
import { everyOrganisation, withoutDay } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { importChanges, importUndos, jobs, processingRuns } from '../db/schema/index.ts'
import type { StoredJob } from '../jobs/job.store.ts'

export type StoredUndo = typeof importUndos.$inferSelect

type UndoKey = Pick<StoredUndo, 'orgId' | 'id'>
type UndoOfRun = Pick<StoredUndo, 'orgId' | 'runId'>

/** A preview or an act with its job; null once the job was deleted for its age. */
export interface UndoWithJob {
  readonly undo: StoredUndo
  readonly job: StoredJob | null
}

/** Whether a job waits or runs. */
export const isJobOpen = (job: StoredJob | null): boolean =>
  job !== null && !isEnded(job.state as JobState)

const whereUndo = ({ orgId, id }: UndoKey) =>
  and(eq(importUndos.orgId, orgId), eq(importUndos.id, id))

const isOpen = inArray(jobs.state, ['queued', 'running'])

export async function addUndo(
  tx: Transaction,
  undo: Omit<typeof importUndos.$inferInsert, 'counts'>,
): Promise<void> {
  await tx.insert(importUndos).values({ ...undo, counts: noUndoCounts })
}

export async function findUndo(tx: Transaction, key: UndoKey): Promise<StoredUndo | null> {
  const [found] = await tx.select().from(importUndos).where(whereUndo(key))
  return found ?? null
}

const listLimit = 20

/** The latest previews and acts of a load, the latest first. */
export async function findUndos(
  tx: Transaction,
  { orgId, runId }: UndoOfRun,
): Promise<UndoWithJob[]> {
  return tx
    .select({ undo: importUndos, job: jobs })
    .from(importUndos)
    .leftJoin(jobs, and(eq(jobs.orgId, importUndos.orgId), eq(jobs.id, importUndos.id)))
    .where(and(eq(importUndos.orgId, orgId), eq(importUndos.runId, runId)))
    .orderBy(desc(importUndos.seq))
    .limit(listLimit)
}

/** Adds what a batch did, in its transaction. */
export async function countUndone(
  tx: Transaction,
  key: UndoKey,
  counts: UndoCounts,
  samples: readonly UndoSample[],
): Promise<UndoCounts> {
  const [stored] = await tx.select().from(importUndos).where(whereUndo(key)).for('update')
  if (stored === undefined) throw new Error('The undo is gone')
  const sum = addUndoCounts(stored.counts as UndoCounts, counts)
  const listed = [...(stored.samples as UndoSample[]), ...samples].slice(0, maxUndoSamples)
  await tx.update(importUndos).set({ counts: sum, samples: listed }).where(whereUndo(key))
  return sum
}

export async function changeUndo(
  tx: Transaction,
  key: UndoKey,
  change: Partial<Pick<StoredUndo, 'later' | 'completedAt'>>,
): Promise<void> {
  await tx.update(importUndos).set(change).where(whereUndo(key))
}

/** Whether what a load changed is still recorded. */
export async function hasChanges(tx: Transaction, { orgId, runId }: UndoOfRun): Promise<boolean> {
  const found = await tx
    .select({ key: importChanges.key })
    .from(importChanges)
    .where(and(eq(importChanges.orgId, orgId), eq(importChanges.runId, runId)))
    .limit(1)
  return found.length > 0
}

/** Whether a load is being taken back, or waits for it. */
export async function isUndoOpen(tx: Transaction, load: UndoOfRun): Promise<boolean> {
  const undos = await findUndos(tx, load)
  return undos.some(({ undo, job }) => !undo.isPreview && isJobOpen(job))
}

/** Whether another load of the organisation waits or runs. */
export async function isLoadOpen(tx: Transaction, { orgId, runId }: UndoOfRun): Promise<boolean> {
  const found = await tx
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .innerJoin(jobs, and(eq(jobs.orgId, processingRuns.orgId), eq(jobs.id, processingRuns.id)))
    .where(
      and(
        eq(processingRuns.orgId, orgId),
        eq(processingRuns.type, 'target'),
        ne(processingRuns.id, runId),
        isOpen,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Notes on the load that it was taken back, and forgets what is left of its changes. */
export async function endUndo(
  tx: Transaction,
  { orgId, runId, userName }: Pick<StoredUndo, 'orgId' | 'runId' | 'userName'>,
  now: Date,
): Promise<void> {
  await tx
    .delete(importChanges)
    .where(and(eq(importChanges.orgId, orgId), eq(importChanges.runId, runId)))
  await tx
    .update(processingRuns)
    .set({ undoneAt: now, undoneBy: userName })
    .where(and(eq(processingRuns.orgId, orgId), eq(processingRuns.id, runId)))
}

/**
 * Deletes what is recorded of loads that are too old, not among the latest, or whose entry is
 * deleted. As the owner.
 */
export async function deleteOldImportChanges(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const oldest = new Date(now.getTime() - undoDays * 86_400_000)
  const recorded = sql`exists (select from ${importChanges} c where c.org_id = ${processingRuns.orgId} and c.run_id = ${processingRuns.id})`
  const ranked = tx.$with('ranked').as(
    tx
      .select({
        orgId: processingRuns.orgId,
        id: processingRuns.id,
        createdAt: processingRuns.createdAt,
        isGone: sql<boolean>`${processingRuns.deletedAt} is not null`.as('is_gone'),
        rank: sql<number>`row_number() over (partition by ${processingRuns.orgId}
          order by ${processingRuns.deletedAt} is not null, ${processingRuns.createdAt} desc)`.as(
          'rank',
        ),
      })
      .from(processingRuns)
      .where(and(eq(processingRuns.type, 'target'), recorded, scope(processingRuns.orgId))),
  )
  const old = await tx
    .with(ranked)
    .select({ orgId: ranked.orgId, id: ranked.id })
    .from(ranked)
    .where(
      or(lt(ranked.createdAt, oldest), eq(ranked.isGone, true), sql`${ranked.rank} > ${undoLoads}`),
    )
  const deleted: { readonly orgId: string; readonly count: number }[] = []
  for (const { orgId, id } of old) {
    const { rowCount } = await tx
      .delete(importChanges)
      .where(and(eq(importChanges.orgId, orgId), eq(importChanges.runId, id)))
    deleted.push({ orgId, count: rowCount ?? 0 })
  }
  return withoutDay(deleted)
}

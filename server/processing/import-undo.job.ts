import { noUndoCounts, maxUndoSamples } from '#domain/imports/import-undo.model.ts'
import type { UndoSample } from '#domain/imports/import-undo.model.ts'
import type { ImportKind } from '#domain/imports/import-field.model.ts'
import { addUndoCounts } from '#domain/imports/import-undo.rules.ts'
import { getPgClient } from '../db/copy-rows.ts'
import type { Transaction } from '../db/database.ts'
import { findLaterLoads } from '../imports/undo/later-loads.store.ts'
import {
  LaterLoadError,
  countChanges,
  undoGroups,
  undoNextBatch,
} from '../imports/undo/undo-batch.ts'
import type { UndoneBatch } from '../imports/undo/undo-batch.ts'
import type { UndoTarget } from '../imports/undo/undo-target.ts'
import { undoTraces } from '../imports/undo/undo-traces.store.ts'
import { JobFailure, defineJob } from '../jobs/job-kind.ts'
import type { JobContext, JobKind } from '../jobs/job-kind.ts'
import { readOrganisationToday } from '../organisations/organisation-time-zone.ts'
import { queueAfterImport } from '../pre-calculation/after-import.ts'
import { changeUndo, countUndone, endUndo, findUndo } from './import-undo.store.ts'
import type { StoredUndo } from './import-undo.store.ts'
import { findProcessing } from './processing-run.store.ts'

const fail = (code: string) => new JobFailure(code, { mayRetry: false })

interface UndoInput {
  readonly undo: StoredUndo
  readonly kind: ImportKind
  readonly target: UndoTarget
  /** Names of later loads that stand on the load. */
  readonly later: readonly string[]
  /** Rows that are left to be taken back. */
  readonly rows: number
  readonly rowsAtOnce: number
}

async function readInput(
  { database, job, now }: JobContext,
  rowsAtOnce: number,
): Promise<UndoInput> {
  const { orgId } = job
  return database.within({ orgId, userId: null }, async (tx) => {
    const undo = await findUndo(tx, job)
    if (undo === null) throw fail('undo_gone')
    const found = await findProcessing(tx, { orgId, id: undo.runId })
    if (found === null) throw fail('undo_gone')
    const { runId, userId, userName } = undo
    const target = { orgId, runId, now: now(), userId, userName }
    const client = getPgClient(tx)
    return {
      undo,
      kind: found.run.kind as ImportKind,
      target,
      later: await findLaterLoads(client, target),
      rows: await countChanges(client, target),
      rowsAtOnce,
    }
  })
}

/** Does a batch; the next begins behind its last key. */
type DoBatch = (
  work: (tx: Transaction) => Promise<UndoneBatch | null>,
) => Promise<UndoneBatch | null>

async function eachBatch({ target, rowsAtOnce }: UndoInput, batch: DoBatch): Promise<void> {
  for (const group of undoGroups) {
    let last = ''
    for (;;) {
      const after = last
      const done = await batch((tx) => undoNextBatch(tx, target, group, after, rowsAtOnce))
      if (done === null) break
      last = done.last
    }
  }
}

/** Ends the transaction of a preview's batch. */
class PreviewEnd extends Error {
  readonly done: UndoneBatch | null
  constructor(done: UndoneBatch | null) {
    super('preview')
    this.done = done
  }
}

/** Counts what taking the load back would do: each batch is done and rolled back. */
async function previewUndo(context: JobContext, input: UndoInput) {
  const { later, rows } = input
  const { database, job, now } = context
  let counts = noUndoCounts
  let samples: readonly UndoSample[] = []
  let done = 0
  if (later.length === 0)
    await eachBatch(input, async (work) => {
      try {
        await database.within({ orgId: job.orgId, userId: null }, async (tx) => {
          throw new PreviewEnd(await work(tx))
        })
      } catch (error) {
        if (!(error instanceof PreviewEnd)) throw error
        if (error.done === null) return null
        counts = addUndoCounts(counts, error.done.counts)
        samples = [...samples, ...error.done.samples].slice(0, maxUndoSamples)
        done += error.done.rows
        await context.report({ done: Math.min(done, rows), total: rows })
        return error.done
      }
      return null
    })
  await context.finish(async (tx) => {
    await countUndone(tx, job, counts, samples)
    await changeUndo(tx, job, { later: [...later], completedAt: now() })
    return { removed: counts.removed, restored: counts.restored }
  })
}

/** Has the customers calculated whom the batches touched. */
async function recalculate({ database, job }: JobContext, { kind, target }: UndoInput) {
  await queueAfterImport({
    kind,
    changes: 1,
    database,
    orgId: job.orgId,
    today: await readOrganisationToday(database, job.orgId, target.now),
    now: target.now,
  })
}

async function undoBatches(context: JobContext, input: UndoInput): Promise<void> {
  const { rows } = input
  const { job } = context
  let done = job.done
  const total = done + rows
  await eachBatch(input, async (work) => {
    const batch = await context.step(async (tx) => {
      const undone = await work(tx)
      if (undone !== null) await countUndone(tx, job, undone.counts, undone.samples)
      return undone
    })
    if (batch === null) return null
    done = Math.min(total, done + batch.rows)
    await context.report({ done, total })
    return batch
  })
}

/** Takes the load back; a batch that is done is forgotten with it, so that none is done twice. */
async function takeBack(context: JobContext, input: UndoInput): Promise<void> {
  const { job, now } = context
  const { target, undo, later } = input
  if (later.length > 0) throw fail('later_import')
  try {
    await undoBatches(context, input)
  } catch (error) {
    await recalculate(context, input)
    throw error
  }
  await recalculate(context, input)
  await context.finish(async (tx) => {
    const dealers = await undoTraces(getPgClient(tx), target)
    const counts = await countUndone(tx, job, { ...noUndoCounts, dealers }, [])
    await changeUndo(tx, job, { completedAt: now() })
    await endUndo(tx, undo, now())
    return { removed: counts.removed, restored: counts.restored, stayed: counts.stayed }
  })
}

const defaultRowsAtOnce = 1000

/** Takes a load back, or tells what that would do. */
export const createImportUndoJob = (rowsAtOnce = defaultRowsAtOnce): JobKind =>
  defineJob({
    kind: 'import_undo',
    lane: 'long',
    afterCrash: 'repeat',
    expireSeconds: 21_600,
    handler: async (context) => {
      const input = await readInput(context, rowsAtOnce)
      try {
        await (input.undo.isPreview ? previewUndo(context, input) : takeBack(context, input))
      } catch (error) {
        if (error instanceof LaterLoadError) throw fail('later_import')
        throw error
      }
    },
  })

export const importUndoJob = createImportUndoJob()

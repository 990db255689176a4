import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { undoDays } from '#domain/imports/import-undo.model.ts'
import type {
  ImportUndo,
  UndoCounts,
  UndoRefusal,
  UndoSample,
  UndoState,
} from '#domain/imports/import-undo.model.ts'
import { findUndoRefusal } from '#domain/imports/import-undo.rules.ts'
import type { CallContext } from '../http/context.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { importUndoJob } from './import-undo.job.ts'
import { addUndo, findUndos, hasChanges, isJobOpen, isLoadOpen } from './import-undo.store.ts'
import type { UndoWithJob } from './import-undo.store.ts'
import { requireRun } from './processing-run.service.ts'
import { lockProcessing } from './processing-run.store.ts'
import type { RunWithJob } from './processing-run.store.ts'

function toReply({ undo, job }: UndoWithJob): ImportUndo {
  const hasCounts = undo.completedAt !== null || !undo.isPreview
  return {
    id: undo.id,
    job: job === null ? null : toJobReply(job),
    by: undo.userName,
    at: (undo.completedAt ?? undo.createdAt).toISOString(),
    counts: hasCounts ? (undo.counts as UndoCounts) : null,
    samples: undo.samples as UndoSample[],
    later: undo.later ?? [],
  }
}

async function findRefusal(
  { tx }: CallContext,
  { run, job }: RunWithJob,
  undos: readonly UndoWithJob[],
): Promise<UndoRefusal | null> {
  const key = { orgId: run.orgId, runId: run.id }
  return findUndoRefusal({
    isLoad: run.type === 'target',
    isUndone: run.undoneAt !== null,
    isRunOpen: isJobOpen(job),
    isOtherLoadOpen: await isLoadOpen(tx, key),
    isUndoOpen: undos.some((one) => !one.undo.isPreview && isJobOpen(one.job)),
    hasChanges: await hasChanges(tx, key),
    changed: run.added + run.changed + run.ended,
  })
}

/** Whether and how a load can be taken back. Refuses `not_found`. */
export async function getUndoState(context: CallContext, runId: string): Promise<UndoState> {
  const found = await requireRun(context, runId)
  const { run } = found
  const undos = await findUndos(context.tx, { orgId: run.orgId, runId })
  const refusal = await findRefusal(context, found, undos)
  // One that was done before the load began again is history.
  const act = undos.find(
    ({ undo }) => !undo.isPreview && (undo.completedAt === null || run.undoneAt !== null),
  )
  const latest = undos[0]
  return {
    refusal,
    until:
      refusal === null || refusal === 'import_open'
        ? new Date(run.createdAt.getTime() + undoDays * 86_400_000).toISOString()
        : null,
    preview: latest?.undo.isPreview === true ? toReply(latest) : null,
    undo: act === undefined ? null : toReply(act),
  }
}

const refuse = (code: UndoRefusal | 'not_previewed' | 'later_import') =>
  new ORPCError('undo_refused', { status: 409, message: 'undo_refused', data: { code } })

/** Whether the preview is the latest, and has counted all. */
function isConfirmed(undos: readonly UndoWithJob[], previewId: string): boolean {
  const [latest] = undos
  return latest?.undo.id === previewId && latest.undo.isPreview && latest.undo.completedAt !== null
}

/**
 * Queues the preview of taking a load back; with the id of the latest preview, the act. Refuses
 * `not_found` and `undo_refused`; pressed twice, there is one.
 */
export async function undoImport(
  context: CallContext,
  runId: string,
  previewId: string | null,
): Promise<UndoState> {
  const { tx, actor, organisation, now } = context
  const orgId = organisation.id
  await lockProcessing(tx, { orgId, id: runId })
  const found = await requireRun(context, runId)
  const undos = await findUndos(tx, { orgId, runId })
  const isOpen = undos.some(({ job }) => isJobOpen(job))
  if (previewId === null && isOpen) return getUndoState(context, runId)
  const code = await findRefusal(context, found, undos)
  if (code !== null) throw refuse(code)
  if (previewId !== null && !isConfirmed(undos, previewId)) throw refuse('not_previewed')
  if (previewId !== null && (undos[0]?.undo.later ?? []).length > 0) throw refuse('later_import')
  const id = randomUUID()
  await addUndo(tx, {
    orgId,
    id,
    runId,
    isPreview: previewId === null,
    userId: actor.userId,
    userName: actor.name,
    createdAt: now,
  })
  await enqueueJob(tx, importUndoJob, { orgId, id, subjectId: runId, ownerUserId: actor.userId })
  return getUndoState(context, runId)
}

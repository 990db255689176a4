import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { FaultGroup } from '#domain/imports/fault-group.model.ts'
import type { ImportKind } from '#domain/imports/import-field.model.ts'
import type { Job, JobState } from '#domain/jobs/job.model.ts'
import { mayResubmit } from '#domain/jobs/job.rules.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import type {
  FailedSets,
  ProcessingRun,
  RefusedFile,
  RunDetails,
  RunType,
} from '#domain/processing/processing.model.ts'
import { getFile } from '../files/file.service.ts'
import type { FileRow } from '../files/file.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob, submitAgain } from '../jobs/job.store.ts'
import { processingJob } from './processing-job.ts'
import { requireUpload } from './upload.service.ts'
import * as store from './processing-run.store.ts'
import type { RunWithJob, StoredProcessing } from './processing-run.store.ts'

/** In place of a job that was deleted for its age. */
const toPastJob = ({ id, createdAt, completedAt, rows }: StoredProcessing): Job => ({
  id,
  kind: processingJob.kind,
  owner_user_id: null,
  subject_id: null,
  state: completedAt === null ? 'cancelled' : 'done',
  done: rows,
  total: rows,
  seconds_left: null,
  result: null,
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: createdAt.toISOString(),
  started_at: createdAt.toISOString(),
  ended_at: (completedAt ?? createdAt).toISOString(),
})

/** Rows that steps left out are counted with the groups of faults. */
const countLeftOut = ({ faultGroups }: RunWithJob['run']): number =>
  ((faultGroups ?? []) as FaultGroup[])
    .filter(({ type }) => type === 'left')
    .reduce((sum, { count }) => sum + count, 0)

/** A stored run as calls answer it. */
function toRunReply({ run, job }: RunWithJob): ProcessingRun {
  const { rows, added, changed, unchanged, ended, bad, warnings, dealersAdded } = run
  return {
    datasetid: run.id,
    job_id: run.id,
    type: run.type === 'target' ? 'target' : 'source',
    fileName: run.name,
    sourceFile: run.fileName,
    description: run.description,
    kind: run.kind as ImportKind,
    template: run.templateName,
    user: run.userName,
    addedAt: run.createdAt.toISOString(),
    job: job === null ? toPastJob(run) : toJobReply(job),
    counts:
      run.completedAt === null
        ? null
        : {
            rows,
            added,
            changed,
            unchanged,
            ended,
            bad,
            left_out: countLeftOut(run),
            warnings,
            dealers_added: dealersAdded,
          },
    undone:
      run.undoneAt === null ? null : { at: run.undoneAt.toISOString(), by: run.undoneBy ?? '' },
  }
}

/** The runs of a type, or those that wait or run. */
export async function listRuns(
  { tx, organisation }: CallContext,
  which: RunType | 'open',
): Promise<ProcessingRun[]> {
  return (await store.findProcessings(tx, organisation.id, which)).map(toRunReply)
}

/** A run that is not deleted. Refuses `not_found`. */
export async function requireRun(
  { tx, organisation }: CallContext,
  id: string,
): Promise<RunWithJob> {
  const found = await store.findProcessing(tx, { orgId: organisation.id, id })
  if (found === null || found.run.deletedAt !== null) throw refusal('not_found')
  return found
}

interface Submission {
  readonly datasetid: string
  readonly newname: string
  readonly template: string
  readonly type: RunType
}

/** What a run reads: the upload itself, or that of checked data. Refuses `not_found`. */
async function requireSubmitted(context: CallContext, { datasetid, type }: Submission) {
  if (type === 'source') return requireUpload(context, datasetid)
  const { run } = await requireRun(context, datasetid)
  return requireUpload(context, run.fileId)
}

/** Queues the check or the load of a file. Refuses `template_refused` and `not_found`. */
export async function submitRun(
  context: CallContext,
  submission: Submission,
): Promise<ProcessingRun> {
  const read = readTemplateText(submission.template)
  if (!read.ok)
    throw new ORPCError('template_refused', {
      status: 422,
      message: 'template_refused',
      data: read.problem,
    })
  const file = await requireSubmitted(context, submission)
  return queueProcessing(context, file, {
    type: submission.type,
    name: submission.newname,
    kind: read.template.kind,
    templateName: read.template.name,
    template: submission.template,
  })
}

type QueuedRun = Pick<StoredProcessing, 'type' | 'name' | 'kind' | 'templateName' | 'template'>

/** Queues the check or the load of a file with a template that is known to be one. */
export async function queueProcessing(
  context: CallContext,
  file: Pick<FileRow, 'id' | 'name' | 'description'>,
  run: QueuedRun,
): Promise<ProcessingRun> {
  const { tx, organisation, actor, now } = context
  const key = { orgId: organisation.id, id: randomUUID() }
  await store.addProcessing(tx, {
    ...key,
    ...run,
    fileId: file.id,
    fileName: file.name,
    description: file.description ?? '',
    userName: actor.name,
    userId: actor.userId,
    createdAt: now,
  })
  await enqueueJob(tx, processingJob, { ...key, subjectId: key.id, ownerUserId: actor.userId })
  return toRunReply(await requireRun(context, key.id))
}

/** Queues a run again that ended without having done its work. Refuses `not_found`. */
export async function resubmitRun(context: CallContext, id: string): Promise<ProcessingRun> {
  const { job } = await requireRun(context, id)
  if (job !== null && mayResubmit(job.state as JobState)) await submitAgain(context.tx, job)
  return toRunReply(await requireRun(context, id))
}

/** One run in full. Refuses `not_found`. */
export async function getRunDetails(context: CallContext, id: string): Promise<RunDetails> {
  const found = await requireRun(context, id)
  const { run, job } = found
  const begun = job?.started_at ?? null
  const took =
    run.completedAt === null || begun === null ? null : run.completedAt.getTime() - begun.getTime()
  return {
    run: toRunReply(found),
    completed_in: took === null ? null : took / 1000,
    time: run.completedAt?.toISOString() ?? null,
    totalErrors: run.bad,
    totalRows: run.rows,
    template_data: run.template,
    refusals: (run.refusals ?? []) as RefusedFile[],
  }
}

/** Errors and warnings of a run; the refused rows as a file where that is asked for. */
export async function listFailedSets(
  context: CallContext,
  id: string,
  isExport: boolean,
): Promise<FailedSets> {
  const { run } = await requireRun(context, id)
  // Copies of customers' rows leave with the person themselves alone.
  if (isExport && context.actor.actingBy !== null) throw refusal('withheld_while_acting')
  const groups = (run.faultGroups ?? []) as FaultGroup[]
  const createdAt = (run.completedAt ?? run.createdAt).toISOString()
  return {
    sets: groups.map((group) =>
      Object.assign({ row: group.samples[0]?.line ?? 0, createdAt }, group),
    ),
    file: isExport && run.badRowsFileId !== null ? await getLink(context, run.badRowsFileId) : null,
  }
}

/** The name of a file and the address that downloads it. Refuses `not_found`. */
export async function getLink(
  context: CallContext,
  id: string,
): Promise<{ name: string; address: string }> {
  const { file, address } = await getFile(context, id)
  if (address === null) throw refusal('not_found')
  return { name: file.name, address }
}

import { randomUUID } from 'node:crypto'
import { cleanFileName } from '#domain/files/file-name.rules.ts'
import { filePurposes, getFileExpiry, readFileQuota } from '#domain/files/file-purpose.rules.ts'
import { fileTypes, getNamedType } from '#domain/files/file-type.model.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import type { FetchProblem, SftpFiles } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { joinPath } from '#domain/sftp/sftp-server.rules.ts'
import type { Transaction } from '../db/database.ts'
import { findOrganisationContext } from '../exports/export-maker.store.ts'
import { inspectFile } from '../files/file-inspection.ts'
import { addFile, countStoredBytes } from '../files/file.store.ts'
import type { NewFile } from '../files/file.store.ts'
import { JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { processingJob } from '../processing/processing-job.ts'
import { addProcessing } from '../processing/processing-run.store.ts'
import { listProcessingTemplates } from '../processing/processing-template.service.ts'
import { StorageFullError } from '../storage/file-store.ts'
import { addFetchedFile, changeFetchedFile } from './fetched-file.store.ts'
import type { OpenedServer } from '../sftp/open-server.ts'
import type { SftpEntry } from '../outgoing/sftp-client.ts'

const { maxBytes, types } = filePurposes.import

/** Stores the bytes of a file; false where it changed meanwhile: it is not whole yet. */
async function storeBytes(
  { files }: JobContext,
  { connection, place }: OpenedServer,
  entry: SftpEntry,
  id: string,
): Promise<boolean> {
  const path = joinPath(place.folder, entry.name)
  await files.store.put(id, connection.read(path)).catch((error: unknown) => {
    if (error instanceof StorageFullError) throw new JobFailure('no_room', { mayRetry: true })
    throw error
  })
  const now = await connection.find(path)
  return (
    now?.size === entry.size &&
    now.modified === entry.modified &&
    (await files.store.size(id)) === entry.size
  )
}

/** What the bytes are, or why they are refused. */
async function inspect(
  { files }: JobContext,
  { name, size }: SftpEntry,
  id: string,
): Promise<{ readonly type: string; readonly sha256: string } | FetchProblem> {
  const read = async (range?: Parameters<typeof files.store.read>[1]) => {
    const stream = await files.store.read(id, range)
    if (stream === null) throw new Error('Bytes that were just stored are gone')
    return stream
  }
  const named = getNamedType(name)
  const { sha256, type, isReadable } = await inspectFile({ size, read }, named)
  if (type === null || type !== named || !types.includes(type)) return 'file_mismatch'
  return isReadable ? { type: fileTypes[type], sha256 } : 'file_unreadable'
}

/** Starts the check or the load; the run's id, null where the template is gone. */
async function startRun(
  tx: Transaction,
  { job, now }: JobContext,
  { template_id, action }: SftpFiles,
  file: NewFile,
): Promise<string | null> {
  const { orgId } = job
  const templates = await listProcessingTemplates({ tx, organisation: { id: orgId } })
  const template = templates.find((one) => one.template_id === template_id)
  const read = template === undefined ? null : readTemplateText(template.data)
  if (template === undefined || read === null || !read.ok) return null
  const key = { orgId, id: randomUUID() }
  await addProcessing(tx, {
    ...key,
    type: action === 'load' ? 'target' : 'source',
    name: file.name,
    fileId: file.id,
    fileName: file.name,
    description: file.description ?? '',
    kind: read.template.kind,
    templateName: read.template.name,
    template: template.data,
    userName: file.owner,
    createdAt: now(),
  })
  await enqueueJob(tx, processingJob, { ...key, subjectId: key.id })
  return key.id
}

/** What became of one file. */
export type Fetched = 'fetched' | 'refused' | 'not whole' | 'known'

interface FetchInput {
  readonly server: OpenedServer
  readonly taskId: string
  readonly settings: SftpFiles
}

/** The upload and what is made of it; within the quota. */
async function recordUpload(
  tx: Transaction,
  context: JobContext,
  { settings }: FetchInput,
  file: NewFile,
): Promise<{ readonly runId: string | null; readonly problem: FetchProblem | null }> {
  const { parameters } = await findOrganisationContext(tx, file.orgId)
  if ((await countStoredBytes(tx, file.orgId)) + file.size > readFileQuota(parameters))
    throw new JobFailure('no_room', { mayRetry: false })
  await addFile(tx, file)
  if (settings.action === 'store') return { runId: null, problem: null }
  const runId = await startRun(tx, context, settings, file)
  return { runId, problem: runId === null ? 'template_gone' : null }
}

/**
 * Fetches one file and hands it over, once: what is remembered of it, the upload and the run are
 * one transaction.
 */
export async function fetchFile(
  context: JobContext,
  input: FetchInput,
  entry: SftpEntry,
): Promise<Fetched> {
  const { job, step, now, files } = context
  const { orgId } = job
  const { server, taskId } = input
  const { name, size, modified } = entry
  const remembered = { orgId, taskId, name, size, modified, fetchedAt: now() }
  const refuse = async (problem: FetchProblem): Promise<Fetched> => {
    await step((tx) => addFetchedFile(tx, { ...remembered, problem }))
    return 'refused'
  }
  if (size > maxBytes) return refuse('file_too_large')
  const id = randomUUID()
  let isTaken = false
  try {
    if (!(await storeBytes(context, server, entry, id))) return 'not whole'
    const found = await inspect(context, entry, id)
    if (typeof found === 'string') return await refuse(found)
    isTaken = await step(async (tx) => {
      if (!(await addFetchedFile(tx, { ...remembered, fileId: id }))) return false
      const outcome = await recordUpload(tx, context, input, {
        orgId,
        id,
        size,
        ...found,
        purpose: 'import',
        name: cleanFileName(name),
        description: server.name,
        ownerId: job.ownerUserId ?? '',
        owner: `SFTP ${server.name}`,
        state: 'ready',
        createdAt: now(),
        expiresAt: getFileExpiry('import', now()),
      })
      await changeFetchedFile(tx, remembered, outcome)
      return true
    })
    return isTaken ? 'fetched' : 'known'
  } finally {
    // Nobody would ever find these bytes.
    if (!isTaken) await files.store.delete(id).catch(() => {})
  }
}

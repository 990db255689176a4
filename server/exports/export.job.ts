import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { ExportFailure, ExportFormat, ExportSettings } from '#domain/exports/export.model.ts'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import { cleanFileName } from '#domain/files/file-name.rules.ts'
import { filePurposes, getFileExpiry, readFileQuota } from '#domain/files/file-purpose.rules.ts'
import { fileTypes } from '#domain/files/file-type.model.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import type { Transaction } from '../db/database.ts'
import { requireNobodyErased } from '../files/erased-since.store.ts'
import * as fileStore from '../files/file.store.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import { StorageFullError } from '../storage/file-store.ts'
import { findOrganisationContext } from './export-maker.store.ts'
import { findSource } from './export-source.ts'
import { maxSheetRows, writeExport } from './export-writer.ts'
import * as store from './export.store.ts'
import type { StoredExport } from './export.store.ts'
import { requireMaker } from './require-maker.ts'
import { sftpDeliveryJob } from './sftp-delivery.job.ts'

const failed = (code: ExportFailure): JobFailure => new JobFailure(code, { mayRetry: false })

interface MadeFile {
  readonly size: number
  readonly sha256: string
  readonly rows: number
  readonly leftOut: number | null
  readonly heldOut: number | null
}

/** Counts and digests the bytes on their way, and ends one that becomes too large. */
async function* measure(
  bytes: AsyncIterable<Uint8Array>,
  onEnd: (size: number, sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > filePurposes.export.maxBytes) throw failed('too_large')
    hash.update(chunk)
    yield chunk
  }
  onEnd(size, hash.digest('hex'))
}

/** Writes the file from one reading of the data, as the person may see it now. */
async function makeFile(
  { files, now, report }: JobContext,
  tx: Transaction,
  request: StoredExport,
): Promise<MadeFile> {
  const actor = await requireMaker(tx, request)
  const organisation = await findOrganisationContext(tx, request.orgId)
  const t = await loadSheetTexts(tx, request.orgId, request.language)
  const { parameters } = organisation
  const context = { tx, actor, organisation, now: now(), t }
  const settings = request.settings as ExportSettings
  const source = await findSource(context, request.kind as ExportKind, settings)
  const { total, columns } = source
  const type = request.format as ExportFormat
  if (type === 'xlsx' && total >= maxSheetRows) throw failed('too_many_rows')
  let rows = 0
  const batches = source.read(async (done) => {
    rows = done
    await report({ done, total: Math.max(done, total) })
  })
  const format = readOrganisationFormat((key, fallback) => parameters.get(key) ?? fallback)
  const written = writeExport(type, { sheet: t('exports_sheet'), columns, batches, format })
  let made = { size: 0, sha256: '' }
  const bytes = measure(written, (size, sha256) => {
    made = { size, sha256 }
  })
  // The file store may keep the transaction waiting while it writes what was read.
  await files.store.put(request.id, bytes)
  return { ...made, rows, leftOut: source.leftOut, heldOut: source.heldOut }
}

/** The file and the end of the export, in the transaction that ends the job. */
async function recordFile(
  tx: Transaction,
  request: StoredExport,
  { size, sha256, rows, leftOut, heldOut }: MadeFile,
  now: Date,
  begun: Date,
): Promise<{ rows: number }> {
  await requireMaker(tx, request)
  await requireNobodyErased(tx, request.orgId, begun)
  const { parameters } = await findOrganisationContext(tx, request.orgId)
  const used = await fileStore.countStoredBytes(tx, request.orgId)
  if (used + size > readFileQuota(parameters)) throw failed('no_room')
  const expiresAt = getFileExpiry('export', now)
  const { orgId, id } = request
  const type = request.format as ExportFormat
  await fileStore.addFile(tx, {
    orgId,
    id,
    purpose: 'export',
    name: cleanFileName(`${request.name}.${type}`),
    type: fileTypes[type],
    size,
    sha256,
    ownerId: request.userId,
    owner: request.requestedBy,
    state: 'ready',
    createdAt: now,
    expiresAt,
  })
  await store.endExport(tx, request, { endedAt: now, expiresAt, rows, leftOut, heldOut })
  if (request.serverId !== null)
    await enqueueJob(tx, sftpDeliveryJob, { orgId, subjectId: id, ownerUserId: request.userId })
  return { rows }
}

/** What a person can be told; anything else stays as it is. */
function toFailure(error: unknown): unknown {
  if (error instanceof StorageFullError) return failed('no_room')
  if (error instanceof ORPCError && error.code === 'search_refused') return failed('search_refused')
  return error
}

async function runExport(context: JobContext): Promise<void> {
  const { job, files, step, finish, now } = context
  const key = { orgId: job.orgId, id: job.id }
  const found = await step((tx) => store.findExport(tx, key))
  if (found === null) throw new JobFailure('unexpected', { mayRetry: false })
  const { request } = found
  const begun = now()
  try {
    const made = await step((tx) => makeFile(context, tx, request))
    await finish((tx) => recordFile(tx, request, made, now(), begun))
  } catch (error) {
    // Nobody would ever find these bytes.
    await files.store.delete(request.id).catch(() => {})
    throw toFailure(error)
  }
}

/** Makes the file of the export that has the job's id; one that is cut off is made again. */
export const exportJob = defineJob({
  kind: 'export',
  lane: 'long',
  afterCrash: 'repeat',
  retryLimit: 2,
  expireSeconds: 7200,
  handler: runExport,
})

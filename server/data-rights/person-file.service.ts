import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { getPersonFileState } from '#domain/data-rights/person-file.rules.ts'
import type { PersonFile, PersonFileFormat } from '#domain/data-rights/person-file.model.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import { recordDownload, toDownloadAddress } from '../exports/export-download.service.ts'
import { findDownloads } from '../exports/export.store.ts'
import type { StoredDownload } from '../exports/export.store.ts'
import type { FileRow } from '../files/file.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { personFileJob } from './person-file.job.ts'
import * as store from './person-file.store.ts'
import type { FoundPersonFile } from './person-file.store.ts'

const getState = ({ request, job, hasBytes }: FoundPersonFile, now: Date) =>
  getPersonFileState({
    jobState: job?.state ?? null,
    hasEnded: request.endedAt !== null,
    hasFile: hasBytes && request.expiresAt !== null && request.expiresAt > now,
  })

function toReply(
  found: FoundPersonFile,
  downloads: readonly StoredDownload[],
  now: Date,
): PersonFile {
  const { request, job } = found
  return {
    id: request.id,
    format: request.format as PersonFileFormat,
    state: getState(found, now),
    requested_by: request.requestedBy,
    created_at: request.createdAt.toISOString(),
    expires_at: request.expiresAt?.toISOString() ?? null,
    size: request.size,
    downloads: downloads
      .filter(({ exportId }) => exportId === request.id)
      .map(({ by, at, device }) => ({ by, at: at.toISOString(), device })),
    job: job === null ? null : toJobReply(job),
  }
}

/** The files of a customer, the latest first. Refuses `not_found`. */
export async function listPersonFiles(
  context: CallContext,
  agreementNo: string,
): Promise<PersonFile[]> {
  const { tx, now } = context
  const { orgId, fAgreementNo } = await requireCustomer(context, agreementNo)
  const found = await store.findPersonFiles(tx, { orgId, fAgreementNo })
  const ids = found.map(({ request }) => request.id)
  const downloads = await findDownloads(tx, orgId, ids)
  return found.map((one) => toReply(one, downloads, now))
}

interface PersonFileInput {
  readonly agreementNo: string
  readonly format: PersonFileFormat
  readonly language?: string | undefined
}

/** Has a file made, or answers the one that is being made. Refuses `not_found`. */
export async function requestPersonFile(
  context: CallContext,
  { agreementNo, format, language }: PersonFileInput,
): Promise<PersonFile> {
  const { tx, actor, now } = context
  const { orgId, fAgreementNo } = await requireCustomer(context, agreementNo, true)
  const customer = { orgId, fAgreementNo }
  const others = await store.findPersonFiles(tx, customer)
  const open = others.find((one) => one.request.format === format && getState(one, now) === 'open')
  if (open !== undefined) return toReply(open, [], now)
  const id = randomUUID()
  await store.addPersonFile(tx, {
    ...customer,
    id,
    format,
    language: language ?? actor.defaultLanguage ?? 'en_gb',
    userId: actor.userId,
    requestedBy: actor.name,
    createdAt: now,
  })
  await enqueueJob(tx, personFileJob, {
    orgId,
    id,
    ownerUserId: actor.userId,
    subjectId: fAgreementNo,
  })
  const found = await store.findPersonFile(tx, customer, id)
  if (found === null) throw new Error('A file that was just asked for is gone')
  return toReply(found, [], now)
}

/** Where the file of a person is downloaded. Refuses `not_found` and `person_file_not_ready`. */
export async function getPersonFileAddress(
  context: CallContext,
  input: {
    readonly agreementNo: string
    readonly personFileId: string
    readonly language?: string | undefined
  },
): Promise<{ address: string }> {
  const { tx, now } = context
  const { orgId, fAgreementNo } = await requireCustomer(context, input.agreementNo)
  const found = await store.findPersonFile(tx, { orgId, fAgreementNo }, input.personFileId)
  if (found === null) throw refusal('not_found')
  if (getState(found, now) !== 'ready')
    throw new ORPCError('person_file_not_ready', { status: 409, message: 'person_file_not_ready' })
  return toDownloadAddress(context, found.request, input.language)
}

/** Records who takes the file of a person. */
export async function recordPersonFileDownload(context: CallContext, file: FileRow): Promise<void> {
  if (file.purpose === 'person_file') await recordDownload(context, file)
}

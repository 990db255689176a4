import { createHash } from 'node:crypto'
import { dataRightsRights } from '#domain/data-rights/person-file.model.ts'
import type { PersonFileFormat, PersonRecord } from '#domain/data-rights/person-file.model.ts'
import { cleanFileName } from '#domain/files/file-name.rules.ts'
import { filePurposes, getFileExpiry, readFileQuota } from '#domain/files/file-purpose.rules.ts'
import { fileTypes } from '#domain/files/file-type.model.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { readStoredCustomer } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { findMaker, findOrganisationContext } from '../exports/export-maker.store.ts'
import { addFile, countStoredBytes } from '../files/file.store.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import { findOrganisationById } from '../organisations/organisation.store.ts'
import { findPersonAgreements } from './person-agreements.store.ts'
import { printPersonRecord } from './person-file-pdf.ts'
import { endPersonFile, findRequestedFile } from './person-file.store.ts'
import type { StoredPersonFile } from './person-file.store.ts'
import { readHeld } from './person-record.store.ts'

const failed = (code: string): JobFailure => new JobFailure(code, { mayRetry: false })

/** All that is held, as who asked may see the customer now. */
async function readRecord(
  tx: Transaction,
  request: StoredPersonFile,
  now: Date,
): Promise<PersonRecord> {
  const { orgId, fAgreementNo, requestedBy } = request
  const maker = await findMaker(tx, request)
  if (maker === null || !hasRights(maker.rights, dataRightsRights)) throw failed('right_lost')
  const scope = { orgId, dealers: maker.dealerCodes }
  const stored = await readStoredCustomer(tx, scope, fAgreementNo)
  if (stored === null) throw failed('right_lost')
  const found = await findPersonAgreements(tx, scope, stored)
  const agreements = found.map((one) => one.fAgreementNo)
  const since = found.reduce(
    (first, { createdAt }) => (createdAt < first ? createdAt : first),
    stored.createdAt,
  )
  return {
    made_at: now.toISOString(),
    made_by: requestedBy,
    organisation: (await findOrganisationById(tx, orgId))?.name ?? '',
    agreements,
    units: { money: 'minor units', instants: 'ISO 8601' },
    held: await readHeld(tx, orgId, agreements, since),
  }
}

async function toPdf(
  tx: Transaction,
  { orgId, language }: StoredPersonFile,
  record: PersonRecord,
): Promise<Buffer> {
  const { parameters } = await findOrganisationContext(tx, orgId)
  const format = readOrganisationFormat((key, fallback) => parameters.get(key) ?? fallback)
  const t = await loadSheetTexts(tx, orgId, language)
  const chunks: Uint8Array[] = []
  for await (const chunk of printPersonRecord(record, { t, format })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function makeBytes(tx: Transaction, request: StoredPersonFile, now: Date): Promise<Buffer> {
  const record = await readRecord(tx, request, now)
  const bytes =
    request.format === 'json'
      ? Buffer.from(`${JSON.stringify(record, null, 2)}\n`)
      : await toPdf(tx, request, record)
  if (bytes.length > filePurposes.person_file.maxBytes) throw failed('too_large')
  return bytes
}

/** The file and the end of the request, in the transaction that ends the job. */
async function recordFile(
  tx: Transaction,
  request: StoredPersonFile,
  bytes: Buffer,
  now: Date,
): Promise<{ bytes: number }> {
  const { orgId, id, fAgreementNo } = request
  const { parameters } = await findOrganisationContext(tx, orgId)
  const used = await countStoredBytes(tx, orgId)
  const size = bytes.length
  if (used + size > readFileQuota(parameters)) throw failed('no_room')
  if ((await findRequestedFile(tx, request, fAgreementNo)) === null) throw failed('customer_gone')
  const expiresAt = getFileExpiry('person_file', now)
  const format = request.format as PersonFileFormat
  await addFile(tx, {
    orgId,
    id,
    purpose: 'person_file',
    name: cleanFileName(`${fAgreementNo}.${format}`),
    type: fileTypes[format],
    size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ownerId: request.userId,
    owner: request.requestedBy,
    state: 'ready',
    createdAt: now,
    expiresAt,
  })
  await endPersonFile(tx, request, { endedAt: now, expiresAt, size })
  return { bytes: size }
}

async function makePersonFile({ job, files, step, finish, now }: JobContext): Promise<void> {
  const request = await step((tx) => findRequestedFile(tx, job, job.subjectId ?? ''))
  if (request === null) throw failed('customer_gone')
  const at = now()
  const bytes = await step((tx) => makeBytes(tx, request, at))
  try {
    await files.store.put(request.id, inOnePiece(bytes))
    await finish((tx) => recordFile(tx, request, bytes, at))
  } catch (error) {
    // Nobody would ever find these bytes.
    await files.store.delete(request.id).catch(() => {})
    throw error
  }
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Makes the file of a person that has the job's id; one that is cut off is made again. */
export const personFileJob = defineJob({
  kind: 'person_file',
  lane: 'long',
  afterCrash: 'repeat',
  retryLimit: 2,
  handler: makePersonFile,
})

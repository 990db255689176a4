import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { getFileExpiry } from '#domain/files/file-purpose.rules.ts'
import { fileTypes } from '#domain/files/file-type.model.ts'
import { numberParts } from '#domain/formatting/number.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { mappedPairsModel } from '#domain/model-mapping/model-mapping.model.ts'
import type { Transaction } from '../db/database.ts'
import { findOrganisationContext } from '../exports/export-maker.store.ts'
import { addFile } from '../files/file.store.ts'
import { JobFailure, defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import { findActivePairs } from '../pre-calculation/model-mapping-version.store.ts'
import { buildMappingReport } from './mapping-report.ts'
import { findCustomerModels, findOfferModels, findVersion } from './model-mapping.store.ts'

interface MadeReport {
  readonly name: string
  readonly owner: string
  readonly bytes: Buffer
}

/** Null where the version was saved again meanwhile, so that the report is of an older state. */
async function makeReport(
  tx: Transaction,
  { orgId, id, subjectId }: JobContext['job'],
): Promise<MadeReport | null> {
  const found = await findVersion(tx, { orgId, id: subjectId ?? '' })
  if (found === null) throw new JobFailure('unexpected', { mayRetry: false })
  const { version } = found
  if (version.reportId !== id) return null
  const { parameters } = await findOrganisationContext(tx, orgId)
  const format = readOrganisationFormat((key, fallback) => parameters.get(key) ?? fallback)
  const t = await loadSheetTexts(tx, orgId, version.reportLanguage)
  const text = buildMappingReport({
    pairs: v.parse(mappedPairsModel, version.mapping),
    active: await findActivePairs(tx, orgId),
    customers: await findCustomerModels(tx, orgId, []),
    offers: await findOfferModels(tx, orgId, []),
    decimalMark: numberParts(1.5, format.money.number, 1).fraction.slice(0, 1),
    t,
  })
  return {
    name: `model-mapping-${version.version}.csv`,
    owner: version.updatedBy ?? '',
    bytes: Buffer.from(text),
  }
}

async function buildReport(context: JobContext): Promise<{ bytes: number } | undefined> {
  const { job, files, step, finish, now } = context
  const report = await step((tx) => makeReport(tx, job))
  if (report === null) return undefined
  const { bytes, name, owner } = report
  await files.store.put(job.id, Readable.from([bytes]))
  await finish(async (tx) => {
    await addFile(tx, {
      orgId: job.orgId,
      id: job.id,
      purpose: 'mapping_report',
      name,
      type: fileTypes.csv,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ownerId: job.ownerUserId ?? '',
      owner,
      state: 'ready',
      createdAt: now(),
      expiresAt: getFileExpiry('mapping_report', now()),
    })
    return { bytes: bytes.length }
  })
  return { bytes: bytes.length }
}

/** Builds the report of the version that is the job’s subject; the file has the job’s id. */
export const mappingReportJob = defineJob({
  kind: 'model_mapping_report',
  afterCrash: 'repeat',
  handler: buildReport,
})

import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isStorableText } from '#domain/input.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import type { ReportStatus } from '#domain/model-mapping/model-mapping.model.ts'
import { createFileLink } from '../files/file-link.ts'
import { findFile } from '../files/file.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { enqueueJob, findJob } from '../jobs/job.store.ts'
import { mappingReportJob } from './mapping-report.job.ts'
import { requireVersion } from './model-mapping.service.ts'
import { changeVersion } from './model-mapping.store.ts'
import type { StoredVersion } from './model-mapping.store.ts'

interface ReportInput {
  readonly versionId: string
  readonly version?: number | undefined
}

async function readStatus(
  { tx, now }: CallContext,
  { orgId, reportId }: StoredVersion,
): Promise<ReportStatus> {
  if (reportId === null) return 'EMPTY'
  const file = await findFile(tx, { orgId, id: reportId })
  const isThere = file?.state === 'ready' && file.lostAt === null
  if (isThere && (file.expiresAt === null || file.expiresAt > now)) return 'SUCCESS'
  const job = await findJob(tx, { orgId, id: reportId })
  return job === null || isEnded(job.state as JobState) ? 'EMPTY' : 'BUILDING'
}

async function requireNumbered(
  context: CallContext,
  { versionId, version: number }: ReportInput,
): Promise<StoredVersion> {
  const { version } = await requireVersion(context, versionId)
  if (number !== undefined && version.version !== number) throw refusal('not_found')
  return version
}

export async function getReportStatus(
  context: CallContext,
  versionId: string,
): Promise<{ report_status: ReportStatus }> {
  const { version } = await requireVersion(context, versionId)
  return { report_status: await readStatus(context, version) }
}

/** Has the report built; one that is being built goes on. */
export async function requestReport(
  context: CallContext,
  { language, ...input }: ReportInput & { readonly language: string },
): Promise<{ report_status: ReportStatus }> {
  const { tx, actor } = context
  if (!isStorableText(language))
    throw refusal('bad_input', { issues: [{ path: 'language', problem: 'invalid' }] })
  const version = await requireNumbered(context, input)
  if ((await readStatus(context, version)) === 'BUILDING') return { report_status: 'BUILDING' }
  const { orgId, id } = version
  const reportId = randomUUID()
  await changeVersion(tx, version, { reportId, reportLanguage: language })
  await enqueueJob(tx, mappingReportJob, {
    orgId,
    id: reportId,
    subjectId: id,
    ownerUserId: actor.userId,
  })
  return { report_status: 'BUILDING' }
}

/** The address of the report, for some minutes and this person. Refuses `report_not_ready`. */
export async function getReportAddress(
  context: CallContext,
  input: ReportInput,
): Promise<{ address: string }> {
  const { actor, secretKeys, now } = context
  const version = await requireNumbered(context, input)
  const { orgId, reportId: fileId } = version
  if (fileId === null || (await readStatus(context, version)) !== 'SUCCESS')
    throw new ORPCError('report_not_ready', { status: 409, message: 'report_not_ready' })
  return { address: createFileLink(secretKeys, { orgId, userId: actor.userId, fileId }, now) }
}

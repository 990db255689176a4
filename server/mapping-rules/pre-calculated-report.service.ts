import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import type { PreCalculatedReport } from '#domain/mapping-rules/mapping-results.model.ts'
import { createFileLink } from '../files/file-link.ts'
import { findFile } from '../files/file.store.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { enqueueJob, findJobs } from '../jobs/job.store.ts'
import type { StoredJob } from '../jobs/job.store.ts'
import { preCalculatedReportJob } from './pre-calculated-report.job.ts'

type ReportState = PreCalculatedReport['status']

const findReportJobs = (
  { tx, organisation }: CallContext,
  state: JobState | undefined,
): Promise<StoredJob[]> =>
  findJobs(tx, {
    orgId: organisation.id,
    ownerUserId: null,
    state,
    kind: preCalculatedReportJob.kind,
    limit: 1,
  })

async function isFileThere({ tx, now }: CallContext, { orgId, id }: StoredJob): Promise<boolean> {
  const file = await findFile(tx, { orgId, id })
  const isReady = file?.state === 'ready' && file.lostAt === null
  return isReady && (file.expiresAt === null || file.expiresAt > now)
}

/** How far the report is that was asked for last; one whose file is gone was never there. */
async function readState(context: CallContext): Promise<ReportState> {
  const [job] = await findReportJobs(context, undefined)
  if (job === undefined) return null
  if (!isEnded(job.state as JobState)) return 'PROCESSING'
  if (job.state !== 'done') return 'ERROR'
  return (await isFileThere(context, job)) ? 'FINISHED' : null
}

export async function getPreCalculatedStatus(context: CallContext): Promise<PreCalculatedReport> {
  return { status: await readState(context) }
}

/** Has the report built; one that is being built goes on. */
export async function requestPreCalculatedReport(
  context: CallContext,
): Promise<PreCalculatedReport> {
  const { tx, organisation, actor } = context
  await lockConfiguration(tx, organisation.id)
  if ((await readState(context)) !== 'PROCESSING')
    await enqueueJob(tx, preCalculatedReportJob, {
      orgId: organisation.id,
      id: randomUUID(),
      subjectId: null,
      ownerUserId: actor.userId,
    })
  return { status: 'PROCESSING' }
}

/** Where the last finished report is, for some minutes and this person. Refuses `report_not_ready`. */
export async function getPreCalculatedAddress(context: CallContext): Promise<{ url: string }> {
  const { organisation, actor, secretKeys, now, request } = context
  const [job] = await findReportJobs(context, 'done')
  if (job === undefined || !(await isFileThere(context, job)))
    throw new ORPCError('report_not_ready', { status: 409, message: 'report_not_ready' })
  const subject = { orgId: organisation.id, userId: actor.userId, fileId: job.id }
  const path = createFileLink(secretKeys, subject, now)
  return { url: `${request.origins[0] ?? ''}${path}` }
}

import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { exportMakerRights } from '#domain/exports/export-rights.model.ts'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import type { ExportFormat } from '#domain/exports/export.model.ts'
import { maxExportSchedules } from '#domain/exports/export-schedule.model.ts'
import type {
  ExportSchedule,
  ExportScheduleSettings,
} from '#domain/exports/export-schedule.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { deleteSchedule } from '../jobs/job-schedule.store.ts'
import { toJobReply } from '../jobs/job.service.ts'
import type { StoredJob } from '../jobs/job.store.ts'
import { getNextRuns } from '../jobs/cron.ts'
import { scheduleJob } from '../jobs/schedules-task.ts'
import { refuseCrontab } from '../jobs/crontab.service.ts'
import { findSftpServer, listSftpServers } from '../sftp/sftp-server.store.ts'
import { maySeeExport } from './export.service.ts'
import { findDeliveryJobs, findExport } from './export.store.ts'
import * as store from './export-schedule.store.ts'
import type { PlannedExport, StoredExportSchedule } from './export-schedule.store.ts'
import { scheduledExportJob } from './scheduled-export.job.ts'

const refuse = (code: string) => new ORPCError(code, { status: 409, message: code })

const mayMake = ({ actor }: CallContext, { kind }: { readonly kind: string }): boolean =>
  hasRights(actor.rights, exportMakerRights[kind as ExportKind])

/** As the exports that it has made: one's own, or another's of whom one sees all of it. */
const maySee = (context: CallContext, schedule: StoredExportSchedule): boolean =>
  mayMake(context, schedule) && maySeeExport({ request: schedule }, context)

/** The last export of a schedule and its way to the server. */
interface LastExport {
  readonly job: StoredJob
  readonly delivery: StoredJob | undefined
}

const toJob = (job: StoredJob | undefined) => (job === undefined ? null : toJobReply(job))

async function findLastExports(
  { tx, organisation }: CallContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastExport>> {
  const jobs = await store.findLastExportJobs(tx, organisation.id, ids)
  const exportIds = [...jobs.values()].map(({ id }) => id)
  const deliveries = await findDeliveryJobs(tx, organisation.id, exportIds)
  return new Map([...jobs].map(([id, job]) => [id, { job, delivery: deliveries.get(job.id) }]))
}

const toReply = (
  { schedule, nextRun, server }: PlannedExport,
  last: LastExport | undefined,
  { actor }: CallContext,
): ExportSchedule => ({
  id: schedule.id,
  name: schedule.name,
  crontab: schedule.crontab,
  server_id: schedule.serverId,
  server,
  kind: schedule.kind as ExportKind,
  format: schedule.format as ExportFormat,
  requested_by: schedule.requestedBy,
  is_own: schedule.userId === actor.userId,
  is_enabled: schedule.isEnabled,
  stopped: schedule.stopped as ExportSchedule['stopped'],
  next_run: nextRun?.toISOString() ?? null,
  job: toJob(last?.job),
  delivery: toJob(last?.delivery),
})

async function findSchedules(context: CallContext, id?: string): Promise<ExportSchedule[]> {
  const { tx, organisation } = context
  const found = (await store.findExportSchedules(tx, organisation.id, id)).filter(({ schedule }) =>
    maySee(context, schedule),
  )
  const ids = found.map(({ schedule }) => schedule.id)
  const last = await findLastExports(context, ids)
  return found.map((one) => toReply(one, last.get(one.schedule.id), context))
}

/** The schedules that the caller sees, and the SFTP servers that one may name. */
export async function listExportSchedules(context: CallContext) {
  const { tx, organisation } = context
  const servers = await listSftpServers(tx, organisation.id)
  return {
    schedules: await findSchedules(context),
    servers: servers.map(({ id, name }) => ({ id, name })),
  }
}

async function getSchedule(context: CallContext, id: string): Promise<ExportSchedule> {
  const [found] = await findSchedules(context, id)
  if (found === undefined) throw refusal('not_found')
  return found
}

type NewSchedule = Omit<StoredExportSchedule, 'orgId' | 'changedAt' | 'deletedAt' | 'stopped'>

/**
 * Stores a schedule and, while it is enabled, its next run. One that stays is left alone: a run that
 * is due is not lost. Refuses `crontab_refused` and `server_gone`.
 */
async function saveSchedule(
  context: CallContext,
  row: NewSchedule,
  before: StoredExportSchedule | null,
): Promise<ExportSchedule> {
  const { tx, organisation, now } = context
  const { id: orgId, timeZone } = organisation
  const { id, crontab: cron, serverId, userId } = row
  if (serverId !== null && (await findSftpServer(tx, { orgId, id: serverId })) === null)
    throw refuse('server_gone')
  await refuseCrontab(async () => {
    getNextRuns(cron, { timeZone, after: now, count: 1 })
    if (!row.isEnabled) await deleteSchedule(tx, { orgId, id })
    else if (before?.crontab !== cron || !before.isEnabled)
      await scheduleJob(
        tx,
        scheduledExportJob,
        { orgId, id, cron, timeZone, subjectId: id, ownerUserId: userId },
        now,
      )
  })
  const stopped = row.isEnabled ? null : (before?.stopped ?? null)
  await store.storeExportSchedule(tx, { ...row, orgId, changedAt: now, stopped })
  return getSchedule(context, id)
}

/**
 * Has an export of the caller's own made again and again, with its settings. Refuses `not_found`,
 * `too_many_schedules`, `crontab_refused` and `server_gone`.
 */
export async function createExportSchedule(
  context: CallContext,
  exportId: string,
  { name, crontab, server_id: serverId, is_enabled: isEnabled = true }: ExportScheduleSettings,
): Promise<ExportSchedule> {
  const { tx, organisation, actor } = context
  const found = await findExport(tx, { orgId: organisation.id, id: exportId })
  // A bar of a run is exported where it is shown: the run may be gone. Reports have tasks.
  const isRepeatable = !['p4Export', 'reports'].includes(found?.request.kind ?? '')
  if (found === null || !isRepeatable || found.request.userId !== actor.userId)
    throw refusal('not_found')
  if (!mayMake(context, found.request)) throw refusal('right_missing')
  const whose = { orgId: organisation.id, userId: actor.userId }
  if ((await store.countExportSchedules(tx, whose)) >= maxExportSchedules)
    throw refuse('too_many_schedules')
  const { kind, format, settings, language, title, userId } = found.request
  const row = {
    kind,
    format,
    settings,
    language,
    title,
    userId,
    name,
    crontab,
    serverId,
    isEnabled,
    requestedBy: actor.name,
    id: randomUUID(),
  }
  return saveSchedule(context, row, null)
}

/** One that may be deleted already and that the caller sees. Refuses `not_found`. */
async function requireSchedule(context: CallContext, id: string): Promise<StoredExportSchedule> {
  const { tx, organisation } = context
  const row = id.includes('\0')
    ? null
    : await store.lockExportSchedule(tx, { orgId: organisation.id, id })
  if (row === null || !maySee(context, row)) throw refusal('not_found')
  return row
}

/** Changes one's own. Refuses `not_found`, `crontab_refused` and `server_gone`. */
export async function changeExportSchedule(
  context: CallContext,
  id: string,
  { name, crontab, server_id: serverId, is_enabled }: ExportScheduleSettings,
): Promise<ExportSchedule> {
  const before = await requireSchedule(context, id)
  const { deletedAt, stopped: _stopped, ...row } = before
  // Its files have what its person may see.
  if (deletedAt !== null || row.userId !== context.actor.userId) throw refusal('not_found')
  const isEnabled = is_enabled ?? row.isEnabled
  return saveSchedule(context, { ...row, name, crontab, serverId, isEnabled }, before)
}

/** Deletes a schedule; what it had made stays. Refuses `not_found`. */
export async function removeExportSchedule(
  context: CallContext,
  id: string,
): Promise<{ id: string }> {
  await requireSchedule(context, id)
  const { tx, organisation, now } = context
  const key = { orgId: organisation.id, id }
  await deleteSchedule(tx, key)
  await store.deleteExportSchedule(tx, key, now)
  return { id }
}

import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import type {
  FetchedFile,
  FetchProblem,
  ScheduledTask,
  SftpFiles,
  TaskKind,
  TaskSettings,
} from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { isTaskEnabled, mayExecuteTask } from '#domain/scheduled-tasks/scheduled-task.rules.ts'
import type { TaskParameters } from '#domain/scheduled-tasks/task-parameters.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { getNextRuns } from '../jobs/cron.ts'
import { refuseCrontab } from '../jobs/crontab.service.ts'
import { deleteSchedule } from '../jobs/job-schedule.store.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import type { StoredJob } from '../jobs/job.store.ts'
import { scheduleJob } from '../jobs/schedules-task.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { orgHealthJob } from '../org-health/org-health.job.ts'
import { preCalculationJob } from '../pre-calculation/pre-calculation.job.ts'
import { retentionJob } from '../retention/retention.job.ts'
import { listFetchedFiles } from '../sftp-files/fetched-file.store.ts'
import { sftpFilesJob } from '../sftp-files/sftp-files.job.ts'
import { findSftpServer } from '../sftp/sftp-server.store.ts'
import {
  countTasks,
  deleteTask,
  findTaskRuns,
  findPlannedTasks,
  lockTask,
  storeTask,
} from './scheduled-task.store.ts'
import type { PlannedTask, StoredTask } from './scheduled-task.store.ts'
import { taskFileJob } from './task-file.job.ts'
import { requireParameters } from './task-parameters.service.ts'

const jobsByKind: Readonly<Record<TaskKind, JobKind>> = {
  pre_calculation: preCalculationJob,
  sftp_files: sftpFilesJob,
  org_health: orgHealthJob,
  retention: retentionJob,
  reports: taskFileJob,
  exports: taskFileJob,
}

const getJob = ({ kind }: { readonly kind: string }): JobKind => jobsByKind[kind as TaskKind]

/** What an organisation can oversee; each is a row of the minute's search for due schedules. */
const maxTasks = 200

function toTaskReply(
  { task, nextRun }: PlannedTask,
  jobs: readonly StoredJob[] = [],
): ScheduledTask {
  const runs = jobs.map(toJobReply)
  return {
    id: task.id,
    title: task.title,
    crontab: task.crontab,
    kind: task.kind as TaskKind,
    sftp: task.sftp as SftpFiles | null,
    parameters: task.parameters as TaskParameters | null,
    set_by: task.user_name,
    is_enabled: task.is_enabled,
    next_run: nextRun?.toISOString() ?? null,
    job: runs[0] ?? null,
    runs,
    changed_by: task.changed_by,
    changed_at: task.changed_at.toISOString(),
  }
}

/** The tasks of the organisation, by title. */
export async function listTasks({ tx, organisation }: CallContext): Promise<ScheduledTask[]> {
  const planned = await findPlannedTasks(tx, organisation.id)
  const lastRuns = await findTaskRuns(
    tx,
    organisation.id,
    planned.map(({ task }) => task.id),
  )
  return planned.map((one) => toTaskReply(one, lastRuns.get(one.task.id)))
}

async function getTask({ tx, organisation }: CallContext, id: string): Promise<ScheduledTask> {
  const [planned] = await findPlannedTasks(tx, organisation.id, id)
  if (planned === undefined) throw refusal('not_found')
  return toTaskReply(planned, (await findTaskRuns(tx, organisation.id, [id])).get(id))
}

/** A task that may be deleted already. Refuses `not_found`. */
async function requireKnownTask(
  { tx, organisation }: CallContext,
  id: string,
): Promise<StoredTask> {
  const task = id.includes('\0') ? null : await lockTask(tx, { orgId: organisation.id, id })
  if (task === null) throw refusal('not_found')
  return task
}

/** Refuses `not_found`. */
async function requireTask(context: CallContext, id: string): Promise<StoredTask> {
  const task = await requireKnownTask(context, id)
  if (task.deleted_at !== null) throw refusal('not_found')
  return task
}

/**
 * Stores a task and, while it is enabled, its schedule. A schedule that stays is left alone: a run
 * that is due is not lost.
 */
async function saveTask(
  { tx, organisation, actor, now }: CallContext,
  task: Omit<StoredTask, 'orgId' | 'created_at' | 'changed_by' | 'changed_at' | 'deleted_at'>,
  before: StoredTask | null,
): Promise<void> {
  const { id: orgId, timeZone } = organisation
  const { id, crontab: cron, is_enabled } = task
  await refuseCrontab(async () => {
    // Also of a task that is disabled: who enables it later did not write it.
    getNextRuns(cron, { timeZone, after: now, count: 1 })
    if (!is_enabled) await deleteSchedule(tx, { orgId, id })
    else if (before?.crontab !== cron || !before.is_enabled)
      await scheduleJob(tx, getJob(task), { orgId, id, cron, timeZone, subjectId: id }, now)
  })
  await storeTask(tx, { ...task, orgId, changed_by: actor.name, changed_at: now })
}

/** What a task fetches; null of one that fetches nothing. Refuses `sftp_refused`. */
async function requireSftp(
  { tx, organisation }: CallContext,
  kind: string,
  sftp: SftpFiles | null | undefined,
): Promise<SftpFiles | null> {
  if (kind !== 'sftp_files') return null
  const refused = new ORPCError('sftp_refused', { status: 422, message: 'sftp_refused' })
  if (sftp === null || sftp === undefined) throw refused
  const server = await findSftpServer(tx, { orgId: organisation.id, id: sftp.server_id })
  if (server === null) throw refused
  // Without a template there is nothing to be done with a file.
  return sftp.template_id === null ? { ...sftp, action: 'store' } : sftp
}

/**
 * Creates a task. Refuses `crontab_refused`, `sftp_refused`, `parameters_refused` and
 * `too_many_tasks`.
 */
export async function createTask(
  context: CallContext,
  settings: TaskSettings,
): Promise<ScheduledTask> {
  if ((await countTasks(context.tx, context.organisation.id)) >= maxTasks)
    throw new ORPCError('too_many_tasks', { status: 409, message: 'too_many_tasks' })
  const { title, crontab, kind = 'pre_calculation' } = settings
  const sftp = await requireSftp(context, kind, settings.sftp)
  const parameters = await requireParameters(context, kind, settings.parameters)
  const id = randomUUID()
  const is_enabled = isTaskEnabled(settings)
  await saveTask(context, { id, title, crontab, is_enabled, kind, sftp, ...parameters }, null)
  return getTask(context, id)
}

interface TaskChange {
  readonly title?: string | undefined
  readonly crontab?: string | undefined
  readonly is_enabled?: boolean | undefined
  readonly enabled?: boolean | undefined
  readonly sftp?: SftpFiles | null | undefined
  readonly parameters?: TaskParameters | null | undefined
  readonly seen?:
    | {
        readonly title: string
        readonly crontab: string
        readonly is_enabled: boolean
        readonly sftp?: SftpFiles | null | undefined
        readonly parameters?: TaskParameters | null | undefined
      }
    | undefined
}

/**
 * Changes a task; what is left out stays. Refuses `not_found`, `stale`, `crontab_refused`,
 * `sftp_refused` and `parameters_refused`.
 */
export async function changeTask(
  context: CallContext,
  id: string,
  { title, crontab, is_enabled, enabled, seen, sftp, parameters }: TaskChange,
): Promise<ScheduledTask> {
  const task = await requireTask(context, id)
  const current = {
    title: task.title,
    crontab: task.crontab,
    is_enabled: task.is_enabled,
    ...(seen?.sftp === undefined ? {} : { sftp: task.sftp }),
    ...(seen?.parameters === undefined ? {} : { parameters: task.parameters }),
  }
  if (seen !== undefined && !isSameValue(seen, current))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  const changed = {
    id,
    title: title ?? task.title,
    crontab: crontab ?? task.crontab,
    is_enabled: is_enabled ?? enabled ?? task.is_enabled,
    kind: task.kind,
    sftp: sftp === undefined ? task.sftp : await requireSftp(context, task.kind, sftp),
    ...(await requireParameters(context, task.kind, parameters, task)),
  }
  await saveTask(context, changed, task)
  return getTask(context, id)
}

/** Deletes a task with its schedule; one that is deleted stays so. Refuses `not_found`. */
export async function removeTask(context: CallContext, id: string): Promise<{ id: string }> {
  await requireKnownTask(context, id)
  const { tx, organisation, now } = context
  const key = { orgId: organisation.id, id }
  await deleteSchedule(tx, key)
  await deleteTask(tx, key, now)
  return { id }
}

/** Queues a task's job, unless one is under way. Refuses `not_found` and `task_disabled`. */
export async function executeTask(context: CallContext, id: string): Promise<ScheduledTask> {
  const { tx, organisation, actor } = context
  await requireTask(context, id)
  const task = await getTask(context, id)
  if (!isTaskEnabled(task))
    throw new ORPCError('task_disabled', { status: 409, message: 'task_disabled' })
  if (!mayExecuteTask(task)) return task
  await enqueueJob(tx, getJob(task), {
    orgId: organisation.id,
    subjectId: id,
    ownerUserId: actor.userId,
  })
  return getTask(context, id)
}

/** The files that a task has fetched or refused. Refuses `not_found`. */
export async function listTaskFiles(context: CallContext, id: string): Promise<FetchedFile[]> {
  await requireTask(context, id)
  const rows = await listFetchedFiles(context.tx, context.organisation.id, id)
  return rows.map(({ name, size, fetchedAt, movedAt, fileId, problem }) => ({
    name,
    size,
    fetched_at: fetchedAt.toISOString(),
    moved_at: movedAt?.toISOString() ?? null,
    file_id: fileId,
    problem: problem as FetchProblem | null,
  }))
}

import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { exportMakerRights } from '#domain/exports/export-rights.model.ts'
import { exportLimits } from '#domain/exports/export.model.ts'
import type { ExportSettings } from '#domain/exports/export.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { scheduledTaskRights } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { TaskParameters } from '#domain/scheduled-tasks/task-parameters.model.ts'
import type { SearchCallContext } from '../customers/search/customer-search.service.ts'
import type { Transaction } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import { findMaker, findOrganisationContext } from '../exports/export-maker.store.ts'
import { exportJob } from '../exports/export.job.ts'
import { withColumns } from '../exports/export.service.ts'
import { addExport, findExport } from '../exports/export.store.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { findSeenSearches } from '../saved-searches/saved-search.store.ts'
import { lockTask } from './scheduled-task.store.ts'
import type { StoredTask } from './scheduled-task.store.ts'

const fail = (code: string) => new JobFailure(code, { mayRetry: false })

/** Which right the files of each kind need, beside that to have tasks. */
export const fileKinds = {
  exports: 'customers',
  reports: 'reports',
} as const satisfies Readonly<Record<TaskParameters['kind'], keyof typeof exportMakerRights>>

interface FileTask {
  readonly task: StoredTask
  readonly parameters: TaskParameters
  readonly userId: string
}

async function findFileTask(tx: Transaction, { job }: JobContext): Promise<FileTask> {
  const task = await lockTask(tx, { orgId: job.orgId, id: job.subjectId ?? '' })
  const parameters = task?.parameters as TaskParameters | null | undefined
  if (task === null || task.deleted_at !== null) throw fail('task_gone')
  if (parameters === null || parameters === undefined || task.user_id === null)
    throw fail('task_gone')
  return { task, parameters, userId: task.user_id }
}

/** The search as it is saved now, with the columns that its person sees first. */
export async function readSavedSearch(
  context: SearchCallContext,
  searchId: string,
): Promise<ExportSettings | 'search_gone' | 'search_refused'> {
  const { tx, organisation, actor } = context
  const reader = { orgId: organisation.id, userId: actor.userId }
  const [seen] = searchId.includes('\0') ? [] : await findSeenSearches(tx, reader, searchId)
  if (seen === undefined || seen.search.deleted_at !== null) return 'search_gone'
  try {
    return withColumns(context, { q: seen.search.q })
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'search_refused') return 'search_refused'
    throw error
  }
}

async function readSettings(
  context: SearchCallContext,
  parameters: TaskParameters,
): Promise<ExportSettings> {
  if (parameters.kind === 'reports') return { report: parameters.report, period: parameters.period }
  const settings = await readSavedSearch(context, parameters.search_id)
  if (typeof settings === 'string') throw fail(settings)
  return settings
}

/** The person who set the parameters, if they may still have such files, and by a task. */
async function requireMaker(tx: Transaction, { task, parameters, userId }: FileTask) {
  const maker = await findMaker(tx, { orgId: task.orgId, userId })
  const needed = [scheduledTaskRights, exportMakerRights[fileKinds[parameters.kind]]]
  if (maker === null || !needed.every((rights) => hasRights(maker.rights, rights)))
    throw fail('right_lost')
  const [user] = await tx
    .select({ language: users.default_language })
    .from(users)
    .where(eq(users.id, userId))
  return { actor: maker, language: user?.language ?? 'en_gb' }
}

/** Asks for the file as its person would, under the job's own id; once. */
async function requestFile(tx: Transaction, context: JobContext): Promise<void> {
  const { job, now } = context
  if ((await findExport(tx, job)) !== null) return
  const found = await findFileTask(tx, context)
  const { task, parameters, userId } = found
  const { actor, language } = await requireMaker(tx, found)
  const organisation = await findOrganisationContext(tx, job.orgId)
  const settings = await readSettings({ tx, actor, organisation, now: now() }, parameters)
  await addExport(tx, {
    orgId: job.orgId,
    id: job.id,
    kind: fileKinds[parameters.kind],
    name: task.title.slice(0, exportLimits.name).trim(),
    format: parameters.format,
    settings,
    language,
    userId,
    requestedBy: task.user_name ?? '',
    createdAt: now(),
    serverId: parameters.server_id,
  })
}

/** Makes the file of a task of `reports` or `exports`: the run is the export. */
export const taskFileJob = defineJob({
  ...exportJob,
  kind: 'task_file',
  async handler(context) {
    await context.step((tx) => requestFile(tx, context))
    return exportJob.handler(context)
  },
})

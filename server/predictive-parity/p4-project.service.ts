import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isStorableText } from '#domain/input.model.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import { p4Limits } from '#domain/predictive-parity/p4-project.model.ts'
import type { P4Settings } from '#domain/predictive-parity/p4-project.model.ts'
import type { ListedRun, P4Project } from '#domain/predictive-parity/p4-run.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toJobReply } from '../jobs/job.service.ts'
import * as store from './p4-project.store.ts'
import type { FoundP4Run, StoredProject } from './p4-project.store.ts'

export const toListedRun = (name: string, { run, job }: FoundP4Run): ListedRun => ({
  id: run.id,
  title: `${name} ${run.number}`,
  number: run.number,
  created_at: run.createdAt.toISOString(),
  created_by: run.createdBy,
  customers_count: run.customers,
  job: job === null ? null : toJobReply(job),
  has_ended: run.endedAt !== null,
})

const toReply = (
  project: Omit<StoredProject, 'deletedAt'>,
  runs: readonly FoundP4Run[],
): P4Project => ({
  ...(project.settings as Omit<P4Settings, 'name'>),
  id: project.id,
  name: project.name,
  version: project.version,
  updated_at: project.updatedAt.toISOString(),
  updated_by: project.updatedBy,
  runs: runs
    .filter(({ run }) => run.projectId === project.id)
    .map((found) => toListedRun(project.name, found)),
})

/** The projects of the organisation with their runs. */
export async function listProjects({ tx, organisation }: CallContext): Promise<P4Project[]> {
  const projects = await store.findProjects(tx, organisation.id)
  const ids = projects.map(({ id }) => id)
  const runs = await store.findProjectRuns(tx, organisation.id, ids)
  return projects.map((project) => toReply(project, runs))
}

const isUnderWay = ({ run, job }: FoundP4Run): boolean =>
  run.endedAt === null && job !== null && !isEnded(job.state as JobState)

/**
 * Deletes a project with its runs; one that is deleted already is answered alike. Refuses
 * `not_found`, and `run_under_way` while one runs.
 */
export async function deleteProject(
  context: CallContext,
  projectId: string,
): Promise<{ id: string }> {
  const { tx, organisation, now } = context
  if (await store.isProjectDeleted(tx, { orgId: organisation.id, id: projectId }))
    return { id: projectId }
  const { orgId, id } = await requireProject(context, projectId, true)
  const runs = await store.findProjectRuns(tx, organisation.id, [id])
  if (runs.some(isUnderWay))
    throw new ORPCError('run_under_way', { status: 409, message: 'run_under_way' })
  await store.markProjectDeleted(tx, { orgId, id }, now)
  return { id }
}

/** One that is to be changed is locked. Refuses `not_found`. */
export async function requireProject(
  { tx, organisation }: Pick<CallContext, 'tx' | 'organisation'>,
  id: string,
  isLocked = false,
): Promise<StoredProject> {
  const project = await store.findProject(tx, { orgId: organisation.id, id }, isLocked)
  if (project === null) throw refusal('not_found')
  return project
}

/** Refuses `exists`, and `bad_input` for text that no row can hold. */
async function writeProject(
  { tx, actor, now }: CallContext,
  { orgId, id, version }: Pick<StoredProject, 'orgId' | 'id' | 'version'>,
  { name, parameters, products, models, horizon }: P4Settings,
): Promise<P4Project> {
  if (![name, ...products, ...models].every(isStorableText)) throw refusal('bad_input')
  if (await store.isNameTaken(tx, { orgId, id, name }))
    throw new ORPCError('exists', { status: 409, message: 'exists' })
  const project = {
    orgId,
    id,
    version,
    name,
    settings: { parameters, products, models, horizon },
    updatedAt: now,
    updatedBy: actor.name,
  }
  await store.storeProject(tx, project)
  return toReply(project, await store.findProjectRuns(tx, orgId, [id]))
}

/** Adds a project. Refuses `exists`, `too_many` and `bad_input`. */
export async function createProject(
  context: CallContext,
  settings: P4Settings,
): Promise<P4Project> {
  const { tx, organisation } = context
  if ((await store.countProjects(tx, organisation.id)) >= p4Limits.projects)
    throw new ORPCError('too_many', { status: 422, message: 'too_many' })
  return writeProject(context, { orgId: organisation.id, id: randomUUID(), version: 1 }, settings)
}

/** Changes a project. Refuses `not_found`, `stale`, `exists` and `bad_input`. */
export async function changeProject(
  context: CallContext,
  {
    projectId,
    version,
    ...settings
  }: P4Settings & { readonly projectId: string; readonly version?: number | undefined },
): Promise<P4Project> {
  const project = await requireProject(context, projectId, true)
  if (version !== undefined && project.version !== version)
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  return writeProject(context, { ...project, version: project.version + 1 }, settings)
}

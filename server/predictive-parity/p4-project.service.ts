import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isStorableText } from '#domain/input.model.ts'
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

const toReply = (project: StoredProject, runs: readonly FoundP4Run[]): P4Project => ({
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
  before: Pick<StoredProject, 'orgId' | 'id' | 'version'>,
  { name, parameters, products, models, horizon }: P4Settings,
): Promise<P4Project> {
  if (![name, ...products, ...models].every(isStorableText)) throw refusal('bad_input')
  if (await store.isNameTaken(tx, { ...before, name }))
    throw new ORPCError('exists', { status: 409, message: 'exists' })
  const project = {
    ...before,
    name,
    settings: { parameters, products, models, horizon },
    updatedAt: now,
    updatedBy: actor.name,
  }
  await store.storeProject(tx, project)
  return toReply(project, await store.findProjectRuns(tx, before.orgId, [before.id]))
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

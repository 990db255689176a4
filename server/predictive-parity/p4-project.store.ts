import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { everyOrganisation, withoutDay } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { jobs, p4Projects, p4Runs } from '../db/schema/index.ts'
import type { StoredJob } from '../jobs/job.store.ts'

export type StoredProject = typeof p4Projects.$inferSelect
type StoredP4Run = typeof p4Runs.$inferSelect

/** A run without what it counted. */
export interface FoundP4Run {
  readonly run: Pick<
    StoredP4Run,
    'id' | 'projectId' | 'number' | 'createdAt' | 'createdBy' | 'endedAt' | 'done'
  > & { readonly customers: number }
  readonly job: StoredJob | null
}

const { id, projectId, number, createdAt, createdBy, endedAt, done } = p4Runs
const listed = {
  run: {
    id,
    projectId,
    number,
    createdAt,
    createdBy,
    endedAt,
    done,
    customers: sql<number>`coalesce((${p4Runs.counts} ->> 'customers')::int, 0)`,
  },
  job: jobs,
}

const whereProject = ({ orgId, id: named }: Pick<StoredProject, 'orgId' | 'id'>) =>
  and(eq(p4Projects.orgId, orgId), eq(p4Projects.id, named))

/** By name. */
export async function findProjects(tx: Transaction, orgId: string): Promise<StoredProject[]> {
  return tx
    .select()
    .from(p4Projects)
    .where(and(eq(p4Projects.orgId, orgId), isNull(p4Projects.deletedAt)))
    .orderBy(asc(sql`lower(${p4Projects.name})`))
}

export async function findProject(
  tx: Transaction,
  key: Pick<StoredProject, 'orgId' | 'id'>,
  isLocked: boolean,
): Promise<StoredProject | null> {
  if (key.id.includes('\0')) return null
  const query = tx
    .select()
    .from(p4Projects)
    .where(and(whereProject(key), isNull(p4Projects.deletedAt)))
  const [found] = await (isLocked ? query.for('update') : query)
  return found ?? null
}

/** The runs of these projects, the newest first. */
export async function findProjectRuns(
  tx: Transaction,
  orgId: string,
  projectIds: readonly string[],
): Promise<FoundP4Run[]> {
  if (projectIds.length === 0) return []
  return tx
    .select(listed)
    .from(p4Runs)
    .leftJoin(jobs, and(eq(jobs.orgId, p4Runs.orgId), eq(jobs.id, p4Runs.id)))
    .where(and(eq(p4Runs.orgId, orgId), inArray(p4Runs.projectId, [...projectIds])))
    .orderBy(desc(p4Runs.number))
}

/** Whether another project of the organisation has the name. */
export async function isNameTaken(
  tx: Transaction,
  { orgId, id: own, name }: Pick<StoredProject, 'orgId' | 'id' | 'name'>,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: p4Projects.id })
    .from(p4Projects)
    .where(
      and(
        eq(p4Projects.orgId, orgId),
        eq(sql`lower(${p4Projects.name})`, sql`lower(${name})`),
        sql`${p4Projects.id} <> ${own}`,
      ),
    )
  return found !== undefined
}

export async function countProjects(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(p4Projects)
    .where(and(eq(p4Projects.orgId, orgId), isNull(p4Projects.deletedAt)))
  return row?.found ?? 0
}

/** Adds a project, or replaces the one of its id. */
export async function storeProject(
  tx: Transaction,
  project: Omit<StoredProject, 'deletedAt'>,
): Promise<void> {
  await tx
    .insert(p4Projects)
    .values(project)
    .onConflictDoUpdate({ target: [p4Projects.orgId, p4Projects.id], set: project })
}

/** Hides a project at once, and frees its name; `deleteGoneProjects` deletes it. */
export async function markProjectDeleted(
  tx: Transaction,
  key: Pick<StoredProject, 'orgId' | 'id'>,
  at: Date,
): Promise<void> {
  await tx.update(p4Projects).set({ deletedAt: at, name: key.id }).where(whereProject(key))
}

/** Whether somebody deleted the project, and its rows are still there. */
export async function isProjectDeleted(
  tx: Transaction,
  key: Pick<StoredProject, 'orgId' | 'id'>,
): Promise<boolean> {
  if (key.id.includes('\0')) return false
  const [found] = await tx
    .select({ id: p4Projects.id })
    .from(p4Projects)
    .where(and(whereProject(key), isNotNull(p4Projects.deletedAt)))
  return found !== undefined
}

/** A run may hold a row for every customer. */
const runsAtOnce = 3

/** Deletes the rows of some runs whose projects people deleted, and projects without any more. */
export async function deleteGoneProjects(
  tx: Transaction,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const itsProject = and(eq(p4Projects.orgId, p4Runs.orgId), eq(p4Projects.id, p4Runs.projectId))
  const gone = await tx
    .select({ orgId: p4Runs.orgId, id })
    .from(p4Runs)
    .innerJoin(p4Projects, itsProject)
    .where(and(isNotNull(p4Projects.deletedAt), scope(p4Runs.orgId)))
    .orderBy(asc(p4Projects.deletedAt), asc(number))
    .limit(runsAtOnce)
  for (const { orgId, id: runId } of gone)
    await tx.delete(p4Runs).where(and(eq(p4Runs.orgId, orgId), eq(id, runId)))
  const left = tx.select({ id }).from(p4Runs).where(itsProject)
  await tx
    .delete(p4Projects)
    .where(and(isNotNull(p4Projects.deletedAt), notExists(left), scope(p4Projects.orgId)))
  return withoutDay(gone.map(({ orgId }) => ({ orgId, count: 1 })))
}

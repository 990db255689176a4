import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
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

/** By name. */
export async function findProjects(tx: Transaction, orgId: string): Promise<StoredProject[]> {
  return tx
    .select()
    .from(p4Projects)
    .where(eq(p4Projects.orgId, orgId))
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
    .where(and(eq(p4Projects.orgId, key.orgId), eq(p4Projects.id, key.id)))
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
    .where(eq(p4Projects.orgId, orgId))
  return row?.found ?? 0
}

/** Adds a project, or replaces the one of its id. */
export async function storeProject(tx: Transaction, project: StoredProject): Promise<void> {
  await tx
    .insert(p4Projects)
    .values(project)
    .onConflictDoUpdate({ target: [p4Projects.orgId, p4Projects.id], set: project })
}

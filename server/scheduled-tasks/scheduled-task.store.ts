import { and, asc, count, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm'
import { listedRuns } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { Transaction } from '../db/database.ts'
import { jobs, jobSchedules, scheduledTasks } from '../db/schema/index.ts'
import type { StoredJob } from '../jobs/job.store.ts'

export type StoredTask = typeof scheduledTasks.$inferSelect

type TaskKey = Pick<StoredTask, 'orgId' | 'id'>

const whereTask = ({ orgId, id }: TaskKey) =>
  and(eq(scheduledTasks.orgId, orgId), eq(scheduledTasks.id, id))

/** A task with its next run; null while it has no schedule. */
export interface PlannedTask {
  readonly task: StoredTask
  readonly nextRun: Date | null
}

/** The tasks of an organisation, or one of them, by title. */
export async function findPlannedTasks(
  tx: Transaction,
  orgId: string,
  id?: string,
): Promise<PlannedTask[]> {
  return tx
    .select({ task: scheduledTasks, nextRun: jobSchedules.next_run_at })
    .from(scheduledTasks)
    .leftJoin(
      jobSchedules,
      and(eq(jobSchedules.orgId, scheduledTasks.orgId), eq(jobSchedules.id, scheduledTasks.id)),
    )
    .where(
      and(
        isNull(scheduledTasks.deleted_at),
        id === undefined ? eq(scheduledTasks.orgId, orgId) : whereTask({ orgId, id }),
      ),
    )
    .orderBy(asc(scheduledTasks.title), asc(scheduledTasks.id))
}

/** The newest jobs of each of these tasks that has one, by the task's id, the latest first. */
export async function findTaskRuns(
  tx: Transaction,
  orgId: string,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredJob[]>> {
  const latestFirst = sql`${jobs.created_at} desc, ${jobs.id} desc`
  const ranked = tx
    .select({
      ...getTableColumns(jobs),
      rank: sql<number>`row_number() over (partition by ${jobs.subject_id} order by ${latestFirst})`
        .mapWith(Number)
        .as('rank'),
    })
    .from(jobs)
    .where(and(eq(jobs.orgId, orgId), inArray(jobs.subject_id, [...taskIds])))
    .as('ranked')
  const found = await tx
    .select()
    .from(ranked)
    .where(lte(ranked.rank, listedRuns))
    .orderBy(asc(ranked.rank))
  return new Map(
    taskIds.map((id) => [id, found.filter(({ subject_id: subject }) => subject === id)]),
  )
}

/** One task, also a deleted one, locked for the transaction. */
export async function lockTask(tx: Transaction, key: TaskKey): Promise<StoredTask | null> {
  const [task] = await tx.select().from(scheduledTasks).where(whereTask(key)).for('update')
  return task ?? null
}

export async function countTasks(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx
    .select({ tasks: count() })
    .from(scheduledTasks)
    .where(and(eq(scheduledTasks.orgId, orgId), isNull(scheduledTasks.deleted_at)))
  return row?.tasks ?? 0
}

type OptionalColumn = 'kind' | 'sftp' | 'parameters' | 'user_id' | 'user_name'

/** Adds a task, or replaces the one of the same id. */
export async function storeTask(
  tx: Transaction,
  task: Omit<StoredTask, 'created_at' | 'deleted_at' | OptionalColumn> &
    Partial<Pick<StoredTask, OptionalColumn>>,
): Promise<void> {
  await tx
    .insert(scheduledTasks)
    .values(task)
    .onConflictDoUpdate({ target: [scheduledTasks.orgId, scheduledTasks.id], set: task })
}

export async function deleteTask(tx: Transaction, key: TaskKey, now: Date): Promise<void> {
  await tx
    .update(scheduledTasks)
    .set({ deleted_at: now })
    .where(and(whereTask(key), isNull(scheduledTasks.deleted_at)))
}

import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { deleteSchedule } from '../jobs/job-schedule.store.ts'
import {
  exportRequests,
  exportSchedules,
  jobs,
  jobSchedules,
  sftpServers,
} from '../db/schema/index.ts'

export type StoredExportSchedule = typeof exportSchedules.$inferSelect

type ScheduleKey = Pick<StoredExportSchedule, 'orgId' | 'id'>

const byKey = ({ orgId, id }: ScheduleKey) =>
  and(eq(exportSchedules.orgId, orgId), eq(exportSchedules.id, id))

/** A schedule with its next run and the server that its files go to. */
export interface PlannedExport {
  readonly schedule: StoredExportSchedule
  readonly nextRun: Date | null
  readonly server: string | null
}

/** The schedules of an organisation, or one of them, by name. */
export async function findExportSchedules(
  tx: Transaction,
  orgId: string,
  id?: string,
): Promise<PlannedExport[]> {
  return tx
    .select({
      schedule: exportSchedules,
      nextRun: jobSchedules.next_run_at,
      server: sftpServers.name,
    })
    .from(exportSchedules)
    .leftJoin(
      jobSchedules,
      and(eq(jobSchedules.orgId, exportSchedules.orgId), eq(jobSchedules.id, exportSchedules.id)),
    )
    .leftJoin(
      sftpServers,
      and(
        eq(sftpServers.orgId, exportSchedules.orgId),
        eq(sftpServers.id, exportSchedules.serverId),
      ),
    )
    .where(
      and(
        isNull(exportSchedules.deletedAt),
        id === undefined ? eq(exportSchedules.orgId, orgId) : byKey({ orgId, id }),
      ),
    )
    .orderBy(asc(exportSchedules.name), asc(exportSchedules.id))
}

/** The job of the last export of each of these schedules that has one. */
export async function findLastExportJobs(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, typeof jobs.$inferSelect>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectDistinctOn([exportRequests.scheduleId], { id: exportRequests.scheduleId, job: jobs })
    .from(exportRequests)
    .innerJoin(jobs, and(eq(jobs.orgId, exportRequests.orgId), eq(jobs.id, exportRequests.id)))
    .where(and(eq(exportRequests.orgId, orgId), inArray(exportRequests.scheduleId, [...ids])))
    .orderBy(exportRequests.scheduleId, desc(exportRequests.createdAt))
  return new Map(found.map(({ id, job }) => [id ?? '', job]))
}

/** One that may be deleted already, locked for the transaction. */
export async function lockExportSchedule(
  tx: Transaction,
  key: ScheduleKey,
): Promise<StoredExportSchedule | null> {
  const [row] = await tx.select().from(exportSchedules).where(byKey(key)).for('update')
  return row ?? null
}

/** How many schedules a person has. */
export async function countExportSchedules(
  tx: Transaction,
  { orgId, userId }: Pick<StoredExportSchedule, 'orgId' | 'userId'>,
): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(exportSchedules)
    .where(
      and(
        eq(exportSchedules.orgId, orgId),
        eq(exportSchedules.userId, userId),
        isNull(exportSchedules.deletedAt),
      ),
    )
  return row?.rows ?? 0
}

/** Adds a schedule, or changes the one of the same id. */
export async function storeExportSchedule(
  tx: Transaction,
  row: Omit<StoredExportSchedule, 'deletedAt'>,
): Promise<void> {
  await tx
    .insert(exportSchedules)
    .values(row)
    .onConflictDoUpdate({ target: [exportSchedules.orgId, exportSchedules.id], set: row })
}

/** It has no next run until its person enables it again. */
export async function stopExportSchedule(
  tx: Transaction,
  key: ScheduleKey,
  stopped: string,
): Promise<void> {
  await tx.update(exportSchedules).set({ isEnabled: false, stopped }).where(byKey(key))
  await deleteSchedule(tx, key)
}

export async function deleteExportSchedule(
  tx: Transaction,
  key: ScheduleKey,
  now: Date,
): Promise<void> {
  await tx
    .update(exportSchedules)
    .set({
      deletedAt: sql`coalesce(${exportSchedules.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(byKey(key))
}

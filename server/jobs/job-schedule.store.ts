import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { jobSchedules, jobs } from '../db/schema/index.ts'

export type StoredSchedule = typeof jobSchedules.$inferSelect

/** Adds a schedule, or replaces the one of the same id. */
export async function storeSchedule(tx: Transaction, schedule: StoredSchedule): Promise<void> {
  await tx
    .insert(jobSchedules)
    .values(schedule)
    .onConflictDoUpdate({ target: [jobSchedules.orgId, jobSchedules.id], set: schedule })
}

export async function deleteSchedule(
  tx: Transaction,
  { orgId, id }: Pick<StoredSchedule, 'orgId' | 'id'>,
): Promise<void> {
  await tx.delete(jobSchedules).where(and(eq(jobSchedules.orgId, orgId), eq(jobSchedules.id, id)))
}

/** The schedules of every organisation whose time has come; reads as the owner. */
export async function findDueSchedules(
  tx: Transaction,
  now: Date,
): Promise<Pick<StoredSchedule, 'orgId' | 'id' | 'kind'>[]> {
  return tx
    .select({ orgId: jobSchedules.orgId, id: jobSchedules.id, kind: jobSchedules.kind })
    .from(jobSchedules)
    .where(lte(jobSchedules.next_run_at, now))
    .orderBy(jobSchedules.next_run_at)
    .limit(1000)
}

/** A due schedule that no other host has; null where one has it, or ran it already. */
export async function takeDueSchedule(
  tx: Transaction,
  { orgId, id }: Pick<StoredSchedule, 'orgId' | 'id'>,
  now: Date,
): Promise<StoredSchedule | null> {
  const [schedule] = await tx
    .select()
    .from(jobSchedules)
    .where(
      and(
        eq(jobSchedules.orgId, orgId),
        eq(jobSchedules.id, id),
        lte(jobSchedules.next_run_at, now),
      ),
    )
    .for('update', { skipLocked: true })
  return schedule ?? null
}

/** Whether the last job of a schedule is still open. */
export async function hasOpenJob(
  tx: Transaction,
  { orgId, kind, subject_id }: StoredSchedule,
): Promise<boolean> {
  const found = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.orgId, orgId),
        eq(jobs.kind, kind),
        inArray(jobs.state, ['queued', 'running']),
        subject_id === null ? undefined : eq(jobs.subject_id, subject_id),
      ),
    )
    .limit(1)
  return found.length > 0
}

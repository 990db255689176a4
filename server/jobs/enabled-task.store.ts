import { and, eq, isNull } from 'drizzle-orm'
import type { TaskKind } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { Transaction } from '../db/database.ts'
import { scheduledTasks } from '../db/schema/index.ts'

/** Whether the organisation has an enabled task of the kind. */
export async function hasEnabledTask(
  tx: Transaction,
  orgId: string,
  kind: TaskKind,
): Promise<boolean> {
  const tasks = await tx.$count(
    scheduledTasks,
    and(
      eq(scheduledTasks.orgId, orgId),
      eq(scheduledTasks.kind, kind),
      eq(scheduledTasks.is_enabled, true),
      isNull(scheduledTasks.deleted_at),
    ),
  )
  return tasks > 0
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { scheduledTasks, sftpFetchedFiles } from '../db/schema/index.ts'

export type StoredFetchedFile = typeof sftpFetchedFiles.$inferSelect

/** A file as a task remembers it: another size or time is another file. */
export type FetchedKey = Pick<StoredFetchedFile, 'orgId' | 'taskId' | 'name' | 'size' | 'modified'>

const listLimit = 200

/** The latest first. */
export const listFetchedFiles = (
  tx: Transaction,
  orgId: string,
  taskId: string,
): Promise<StoredFetchedFile[]> =>
  tx
    .select()
    .from(sftpFetchedFiles)
    .where(and(eq(sftpFetchedFiles.orgId, orgId), eq(sftpFetchedFiles.taskId, taskId)))
    .orderBy(desc(sftpFetchedFiles.fetchedAt), desc(sftpFetchedFiles.name))
    .limit(listLimit)

/** Which of these names a task remembers, with every size and time. */
export const findFetchedFiles = (
  tx: Transaction,
  orgId: string,
  taskId: string,
  names: readonly string[],
): Promise<StoredFetchedFile[]> =>
  tx
    .select()
    .from(sftpFetchedFiles)
    .where(
      and(
        eq(sftpFetchedFiles.orgId, orgId),
        eq(sftpFetchedFiles.taskId, taskId),
        inArray(sftpFetchedFiles.name, [...names]),
      ),
    )

/** False where another run has taken the same file. */
export async function addFetchedFile(
  tx: Transaction,
  row: typeof sftpFetchedFiles.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(sftpFetchedFiles)
    .values(row)
    .onConflictDoNothing()
    .returning({ name: sftpFetchedFiles.name })
  return added.length > 0
}

export async function changeFetchedFile(
  tx: Transaction,
  { orgId, taskId, name, size, modified }: FetchedKey,
  change: Partial<Pick<StoredFetchedFile, 'movedAt' | 'problem' | 'runId'>>,
): Promise<void> {
  await tx
    .update(sftpFetchedFiles)
    .set(change)
    .where(
      and(
        eq(sftpFetchedFiles.orgId, orgId),
        eq(sftpFetchedFiles.taskId, taskId),
        eq(sftpFetchedFiles.name, name),
        eq(sftpFetchedFiles.size, size),
        eq(sftpFetchedFiles.modified, modified),
      ),
    )
}

/** What the task of a run fetches. */
export async function lockFetchTask(tx: Transaction, orgId: string, id: string) {
  const [task] = await tx
    .select({ sftp: scheduledTasks.sftp, deleted_at: scheduledTasks.deleted_at })
    .from(scheduledTasks)
    .where(and(eq(scheduledTasks.orgId, orgId), eq(scheduledTasks.id, id)))
    .for('update')
  return task ?? null
}

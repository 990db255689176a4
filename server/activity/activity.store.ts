import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ActivityType } from '#domain/activity/activity.model.ts'
import type { Transaction } from '../db/database.ts'
import { activity, users } from '../db/schema/index.ts'

export type StoredActivity = typeof activity.$inferSelect

/** A customer's entries of the types, newest first; what was taken back is left out. */
export async function activityOf(tx: Transaction, orgId: string, agreement: string, types: readonly ActivityType[], most: number): Promise<StoredActivity[]> {
  return tx
    .select()
    .from(activity)
    .where(and(eq(activity.orgId, orgId), eq(activity.fAgreementNo, agreement), inArray(activity.type, [...types]), isNull(activity.deletedAt)))
    .orderBy(desc(activity.created_at), desc(activity.seq))
    .limit(most)
}

/** The name that a person signs entries with. */
export async function authorName(tx: Transaction, userId: string): Promise<string> {
  const [row] = await tx.select({ first: users.first_name, last: users.last_name, username: users.username }).from(users).where(eq(users.id, userId))
  return [row?.first, row?.last].filter(Boolean).join(' ') || (row?.username ?? '')
}

export async function insertActivity(tx: Transaction, row: typeof activity.$inferInsert): Promise<void> {
  await tx.insert(activity).values(row)
}

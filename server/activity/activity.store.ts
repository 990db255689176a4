import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { ActivityType } from '#domain/activity/activity.model.ts'
import type { Transaction } from '../db/database.ts'
import { activity } from '../db/schema/index.ts'

export type StoredActivity = typeof activity.$inferSelect

/** Each customer's newest entries first, at most `max` for each; deleted entries are left out. */
export async function listActivity(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
  types: readonly ActivityType[],
  max: number,
): Promise<StoredActivity[]> {
  const ranked = tx
    .select({
      ...getTableColumns(activity),
      place:
        sql<number>`row_number() over (partition by ${activity.fAgreementNo} order by ${activity.created_at} desc, ${activity.seq} desc)`.as(
          'place',
        ),
    })
    .from(activity)
    .where(
      and(
        eq(activity.orgId, orgId),
        inArray(activity.fAgreementNo, [...agreements]),
        inArray(activity.type, [...types]),
        isNull(activity.deletedAt),
      ),
    )
    .as('ranked')
  const { place, ...columns } = ranked._.selectedFields
  return tx.select(columns).from(ranked).where(lte(place, max)).orderBy(asc(place))
}

/** Adds an entry; false where its id names another of the organisation's. */
export async function insertActivityOnce(
  tx: Transaction,
  row: typeof activity.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(activity)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: activity.id })
  return added.length > 0
}

export async function insertActivity(
  tx: Transaction,
  row: typeof activity.$inferInsert,
): Promise<void> {
  await tx.insert(activity).values(row)
}

/** Adds the entry of a message, or gives it the message's later outcome. */
export async function upsertMessageActivity(
  tx: Transaction,
  row: typeof activity.$inferInsert,
): Promise<void> {
  const { outcome = null, reason = null } = row
  await tx
    .insert(activity)
    .values(row)
    .onConflictDoUpdate({
      target: [activity.orgId, activity.id],
      set: { outcome, reason, version: sql`${activity.version} + 1` },
      setWhere: eq(activity.type, 'communication'),
    })
}

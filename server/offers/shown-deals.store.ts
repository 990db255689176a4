import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { shownDeals } from '../db/schema/index.ts'

export type StoredShowing = typeof shownDeals.$inferSelect

/** Adds a showing; null where its id names something already. */
export async function addShowing(
  tx: Transaction,
  row: typeof shownDeals.$inferInsert,
): Promise<StoredShowing | null> {
  const [added] = await tx.insert(shownDeals).values(row).onConflictDoNothing().returning()
  return added ?? null
}

/** A showing of any customer by its id. */
export async function findShowingById(
  tx: Transaction,
  orgId: string,
  id: string,
): Promise<StoredShowing | null> {
  const [row] = await tx
    .select()
    .from(shownDeals)
    .where(and(eq(shownDeals.orgId, orgId), eq(shownDeals.id, id)))
  return row ?? null
}

/** A customer's showings, the latest first. */
export async function listShowings(
  tx: Transaction,
  orgId: string,
  agreement: string,
  limit: number,
): Promise<StoredShowing[]> {
  return tx
    .select()
    .from(shownDeals)
    .where(and(eq(shownDeals.orgId, orgId), eq(shownDeals.fAgreementNo, agreement)))
    .orderBy(desc(shownDeals.seq))
    .limit(limit)
}

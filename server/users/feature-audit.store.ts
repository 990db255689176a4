import type { Transaction } from '../db/database.ts'
import { featureUses } from '../db/schema/index.ts'

/** Adds a use of a feature; one whose id is known is there already. */
export async function addFeatureUse(
  tx: Transaction,
  row: typeof featureUses.$inferInsert,
): Promise<void> {
  await tx.insert(featureUses).values(row).onConflictDoNothing()
}

import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { metadata } from '../db/schema/index.ts'

export type StoredMetadata = typeof metadata.$inferSelect

export type MetadataKey = Pick<StoredMetadata, 'orgId' | 'category' | 'key'>

const whereMetadata = ({ orgId, category, key }: MetadataKey) =>
  and(eq(metadata.orgId, orgId), eq(metadata.category, category), eq(metadata.key, key))

/** What the organisation itself has written; null where it has not. */
export async function findOwnMetadata(
  tx: Transaction,
  key: MetadataKey,
): Promise<StoredMetadata | null> {
  const [row] = await tx.select().from(metadata).where(whereMetadata(key))
  return row ?? null
}

export async function storeMetadata(tx: Transaction, row: StoredMetadata): Promise<void> {
  const { value, lang_value, sort_order, status } = row
  await tx
    .insert(metadata)
    .values(row)
    .onConflictDoUpdate({
      target: [metadata.orgId, metadata.category, metadata.key],
      set: { value, lang_value, sort_order, status },
    })
}

export async function deleteMetadata(tx: Transaction, key: MetadataKey): Promise<void> {
  await tx.delete(metadata).where(whereMetadata(key))
}

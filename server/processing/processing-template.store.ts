import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { processingTemplates } from '../db/schema/index.ts'

export type StoredProcessingTemplate = typeof processingTemplates.$inferSelect

/** The organisation's rows, also the deleted ones. */
export async function findTemplateRows(
  tx: Transaction,
  orgId: string,
): Promise<StoredProcessingTemplate[]> {
  return tx.select().from(processingTemplates).where(eq(processingTemplates.orgId, orgId))
}

/** Adds a row, or replaces the one of its id; each time the next version. */
export async function storeProcessingTemplate(
  tx: Transaction,
  row: Omit<StoredProcessingTemplate, 'version' | 'createdAt'>,
): Promise<void> {
  await tx
    .insert(processingTemplates)
    .values({ ...row, version: 1, createdAt: row.modifiedAt })
    .onConflictDoUpdate({
      target: [processingTemplates.orgId, processingTemplates.id],
      set: { ...row, version: sql`${processingTemplates.version} + 1` },
    })
}

/** Takes the organisation's own row away, so that the product's template holds again. */
export async function removeTemplateRow(
  tx: Transaction,
  { orgId, id }: Pick<StoredProcessingTemplate, 'orgId' | 'id'>,
): Promise<void> {
  await tx
    .delete(processingTemplates)
    .where(and(eq(processingTemplates.orgId, orgId), eq(processingTemplates.id, id)))
}

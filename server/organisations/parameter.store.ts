import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { parameters } from '../db/schema/index.ts'

export type StoredParameter = typeof parameters.$inferSelect

const whereParameter = (orgId: string, key: string) =>
  and(eq(parameters.orgId, orgId), eq(parameters.key, key))

/** What the organisation itself has written; null where it has not. */
export async function findOwnParameter(
  tx: Transaction,
  orgId: string,
  key: string,
): Promise<StoredParameter | null> {
  const [row] = await tx.select().from(parameters).where(whereParameter(orgId, key))
  return row ?? null
}

export async function storeParameter(tx: Transaction, row: StoredParameter): Promise<void> {
  const { value, category } = row
  await tx
    .insert(parameters)
    .values(row)
    .onConflictDoUpdate({
      target: [parameters.orgId, parameters.key],
      set: { value, category },
    })
}

export async function deleteParameter(tx: Transaction, orgId: string, key: string): Promise<void> {
  await tx.delete(parameters).where(whereParameter(orgId, key))
}

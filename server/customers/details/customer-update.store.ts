import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { customers } from '../../db/schema/index.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'

/** Changes a customer's row and raises its version. */
export async function updateCustomer(
  tx: Transaction,
  orgId: string,
  agreement: string,
  changes: Partial<StoredCustomer>,
  now: Date,
): Promise<void> {
  await tx
    .update(customers)
    .set({ ...changes, updatedAt: now, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, agreement)))
}

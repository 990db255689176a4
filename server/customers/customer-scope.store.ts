import { and, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'

/** Where a customer must stand to be somebody's to see. */
export interface CustomerScope {
  readonly orgId: string
  /** Null is every dealer of the organisation. */
  readonly dealers: readonly string[] | null
}

export type StoredCustomer = typeof customers.$inferSelect

/** The condition that a row stands within the scope. */
export function isWithin({ orgId, dealers }: CustomerScope): SQL | undefined {
  return and(
    eq(customers.orgId, orgId),
    dealers === null ? undefined : inArray(customers.dCode, [...dealers]),
  )
}

/** The condition that a row is one of these agreements, within the scope. */
export function isOneOf(scope: CustomerScope, agreements: readonly string[]): SQL | undefined {
  return and(isWithin(scope), inArray(customers.fAgreementNo, [...agreements]))
}

/** The whole row of a customer, or null when there is none within the scope; held until the transaction ends where it is to be changed. */
export async function storedCustomer(
  tx: Transaction,
  scope: CustomerScope,
  agreement: string,
  isForUpdate = false,
): Promise<StoredCustomer | null> {
  const found = tx
    .select()
    .from(customers)
    .where(isOneOf(scope, [agreement]))
  const [row] = isForUpdate ? await found.for('update') : await found
  return row ?? null
}

/** The whole rows of customers, as many as there are within the scope. */
export async function storedCustomers(
  tx: Transaction,
  scope: CustomerScope,
  agreements: readonly string[],
): Promise<StoredCustomer[]> {
  return tx.select().from(customers).where(isOneOf(scope, agreements))
}

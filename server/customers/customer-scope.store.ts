import { and, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'

/** The customers that a person may see. */
export interface CustomerScope {
  readonly orgId: string
  /** Null is every dealer of the organisation. */
  readonly dealers: readonly string[] | null
}

/** One customer of one organisation. */
export interface CustomerKey {
  readonly orgId: string
  readonly fAgreementNo: string
}

export type StoredCustomer = typeof customers.$inferSelect

export function isInScope({ orgId, dealers }: CustomerScope): SQL | undefined {
  return and(
    eq(customers.orgId, orgId),
    dealers === null ? undefined : inArray(customers.dCode, [...dealers]),
  )
}

export function isOneInScope(scope: CustomerScope, agreements: readonly string[]): SQL | undefined {
  return and(isInScope(scope), inArray(customers.fAgreementNo, [...agreements]))
}

/** Null outside the scope. `isForUpdate` locks the row until the transaction ends. */
export async function readStoredCustomer(
  tx: Transaction,
  scope: CustomerScope,
  agreement: string,
  isForUpdate = false,
): Promise<StoredCustomer | null> {
  const found = tx
    .select()
    .from(customers)
    .where(isOneInScope(scope, [agreement]))
  const [row] = isForUpdate ? await found.for('update') : await found
  return row ?? null
}

export async function readStoredCustomers(
  tx: Transaction,
  scope: CustomerScope,
  agreements: readonly string[],
): Promise<StoredCustomer[]> {
  return tx.select().from(customers).where(isOneInScope(scope, agreements))
}

/** The agreement number behind a hash, within the scope; null where there is none. */
export async function findAgreementByHash(
  tx: Transaction,
  scope: CustomerScope,
  hash: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ fAgreementNo: customers.fAgreementNo })
    .from(customers)
    .where(and(isInScope(scope), eq(customers.agreementHash, hash)))
    .limit(1)
  return row?.fAgreementNo ?? null
}

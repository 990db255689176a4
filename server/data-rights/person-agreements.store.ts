import { and, asc, inArray, sql } from 'drizzle-orm'
import { personKey } from '#domain/customers/details/other-agreement.rules.ts'
import { isInScope } from '../customers/customer-scope.store.ts'
import type { CustomerScope, StoredCustomer } from '../customers/customer-scope.store.ts'
import { selectPersonAgreements } from '../customers/merged-person.ts'
import type { Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'

/** All agreements of the person behind one, in the scope, by number; the one alone where no key says more. */
export async function findPersonAgreements(
  tx: Transaction,
  scope: CustomerScope,
  stored: StoredCustomer,
): Promise<StoredCustomer[]> {
  const agreement = sql`${stored.fAgreementNo}::text`
  const person = sql`${personKey(stored)}::text`
  const numbers = sql`(${selectPersonAgreements(scope.orgId, agreement, person)})`
  return tx
    .select()
    .from(customers)
    .where(and(isInScope(scope), inArray(customers.fAgreementNo, numbers)))
    .orderBy(asc(customers.fAgreementNo))
}

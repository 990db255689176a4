import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { storedCustomer } from './customer-scope.store.ts'
import type { StoredCustomer } from './customer-scope.store.ts'

export type OfCustomer = Pick<CallContext, 'tx' | 'actor' | 'organisation' | 'now'>

/**
 * The customer of an agreement number, within the caller's dealers. Refuses `not_found` alike for an agreement that does not exist, is another dealer's or
 * another organisation's. `isForUpdate` holds the row until the transaction ends.
 */
export async function requireCustomer(
  { tx, actor, organisation }: OfCustomer,
  agreement: string,
  isForUpdate = false,
): Promise<StoredCustomer> {
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const stored = agreement.includes('\0')
    ? null
    : await storedCustomer(tx, scope, agreement, isForUpdate)
  if (stored === null) throw refusal('not_found')
  return stored
}

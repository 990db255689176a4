import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findAgreementByHash, readStoredCustomer } from './customer-scope.store.ts'
import type { StoredCustomer } from './customer-scope.store.ts'

export type CustomerContext = Pick<CallContext, 'tx' | 'actor' | 'organisation' | 'now'>

/**
 * Refuses `not_found` alike for unknown agreements, other dealers and other organisations.
 * `isForUpdate` locks the row until the transaction ends.
 */
export async function requireCustomer(
  { tx, actor, organisation }: CustomerContext,
  agreement: string,
  isForUpdate = false,
): Promise<StoredCustomer> {
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const stored = agreement.includes('\0')
    ? null
    : await readStoredCustomer(tx, scope, agreement, isForUpdate)
  if (stored === null) throw refusal('not_found')
  return stored
}

/** The customer of a link by hash. Refuses `not_found` as any unknown customer. */
export async function findHashedCustomer(
  { tx, actor, organisation }: Pick<CustomerContext, 'tx' | 'actor' | 'organisation'>,
  hash: string,
): Promise<{ fAgreementNo: string }> {
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const found = /^[\da-f]{32}$/iu.test(hash)
    ? await findAgreementByHash(tx, scope, hash.toLowerCase())
    : null
  if (found === null) throw refusal('not_found')
  return { fAgreementNo: found }
}

import { randomUUID } from 'node:crypto'
import {
  insertConsent,
  updateCustomerReturning,
} from '../../customers/contact/contact-log.store.ts'
import { readStoredCustomer } from '../../customers/customer-scope.store.ts'
import type { Database } from '../../db/database.ts'
import { findOrganisationById } from '../../organisations/organisation.store.ts'
import { lockMessage } from '../outbound-message.store.ts'
import type { MessageKey } from '../outbound-message.store.ts'

export interface UnsubscribeOffer {
  readonly organisation: string
  readonly address: string
}

/** What the page of a link shows; null for a message that is gone. It changes nothing. */
export async function readUnsubscribeOffer(
  database: Database,
  key: MessageKey,
): Promise<UnsubscribeOffer | null> {
  const { orgId } = key
  return database.within({ orgId, userId: null }, async (tx) => {
    const message = await lockMessage(tx, key)
    if (message === null) return null
    const organisation = await findOrganisationById(tx, orgId)
    return { organisation: organisation?.name ?? '', address: message.address }
  })
}

/**
 * Records the customer's objection to e-mail in the ledger, once: a second click changes nothing.
 * False for a message that is gone.
 */
export async function unsubscribe(
  database: Database,
  key: MessageKey,
  now: Date,
): Promise<boolean> {
  const { orgId } = key
  return database.within({ orgId, userId: null }, async (tx) => {
    const message = await lockMessage(tx, key)
    if (message === null) return false
    const { fAgreementNo } = message
    if (fAgreementNo === null) return true
    const of = { orgId, fAgreementNo }
    const customer = await readStoredCustomer(tx, { orgId, dealers: null }, fAgreementNo, true)
    if (customer === null || customer.dne) return customer !== null
    const entityVersion = customer.version + 1
    await insertConsent(tx, {
      ...of,
      id: randomUUID(),
      channel: 'email',
      objects: true,
      reason: null,
      source: 'email',
      representative: null,
      userId: null,
      username: message.address,
      entityVersion,
      occurredAt: now,
      created_at: now,
    })
    await updateCustomerReturning(tx, of, { dne: true, version: entityVersion, updatedAt: now })
    return true
  })
}

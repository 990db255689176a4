import { randomUUID } from 'node:crypto'
import {
  insertConsent,
  updateCustomerReturning,
} from '../../customers/contact/contact-log.store.ts'
import { readStoredCustomer } from '../../customers/customer-scope.store.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { findOrganisationById } from '../../organisations/organisation.store.ts'
import { notifyReceivers } from '../../webhooks/webhook-delivery.job.ts'
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

/** Who objects to which channel, and the address or number that said so. */
export interface NewObjection {
  readonly orgId: string
  readonly fAgreementNo: string
  readonly channel: 'email' | 'sms'
  readonly username: string
}

/**
 * Records the customer's objection to the channel in the ledger, once: a second one changes nothing.
 * False for a customer who is gone.
 */
export async function recordChannelObjection(
  tx: Transaction,
  { orgId, fAgreementNo, channel, username }: NewObjection,
  now: Date,
): Promise<boolean> {
  const of = { orgId, fAgreementNo }
  const flag = channel === 'email' ? 'dne' : 'dns'
  const customer = await readStoredCustomer(tx, { orgId, dealers: null }, fAgreementNo, true)
  if (customer === null || customer[flag]) return customer !== null
  const entityVersion = customer.version + 1
  const line = await insertConsent(tx, {
    ...of,
    id: randomUUID(),
    channel,
    objects: true,
    reason: null,
    source: channel,
    representative: null,
    userId: null,
    username,
    entityVersion,
    occurredAt: now,
    created_at: now,
  })
  await updateCustomerReturning(tx, of, { [flag]: true, version: entityVersion, updatedAt: now })
  if (line !== null) await notifyReceivers(tx, of, { kind: 'consent', ...line }, now)
  return true
}

/** The objection of who got an e-mail. False for a message that is gone. */
export async function unsubscribe(
  database: Database,
  key: MessageKey,
  now: Date,
): Promise<boolean> {
  const { orgId } = key
  return database.within({ orgId, userId: null }, async (tx) => {
    const message = await lockMessage(tx, key)
    if (message === null) return false
    const { fAgreementNo, address } = message
    if (fAgreementNo === null) return true
    return recordChannelObjection(
      tx,
      { orgId, fAgreementNo, channel: 'email', username: address },
      now,
    )
  })
}

import type { BulkLeftOutReason } from '#domain/bulk-contact/bulk-contact.model.ts'
import { readBulkPauseDays, toRecipientKey } from '#domain/bulk-contact/bulk-contact.rules.ts'
import type { ContactType } from '#domain/customer-contact/customer-contact.model.ts'
import { isUsableAddress } from '#domain/customer-contact/customer-contact.rules.ts'
import { findHeldOut } from '../customers/hold-out.ts'
import { contactPurpose } from '../customer-contact/write-contact.ts'
import type { CustomerContext } from '../customers/customer-scope.service.ts'
import { findBouncing } from '../messages/bouncing-address.store.ts'
import { findObstacle, getCustomerAddress } from '../messages/outbound-message.service.ts'
import { findContactedSince, readReachable } from './bulk-contact.store.ts'

export interface BulkMessage {
  readonly channel: ContactType
  readonly includesRecent: boolean
  /** What it is sent for; null for none. */
  readonly campaignId: string | null
}

/** A customer of the selection, and why they get nothing; null where they do. */
export interface CheckedRecipient {
  readonly agreementNo: string
  readonly name: string
  readonly address: string
  readonly key: string
  readonly reason: BulkLeftOutReason | null
}

const day = 86_400_000

/** What is known of several customers, each by its address or agreement. */
async function readFacts(
  { tx, actor, organisation, now }: CustomerContext,
  { channel, includesRecent, campaignId }: BulkMessage,
  agreements: readonly string[],
) {
  const { id: orgId, parameters } = organisation
  const found = await readReachable(tx, { orgId, dealers: actor.dealerCodes }, agreements)
  const addresses = found.map((customer) => getCustomerAddress(customer, channel))
  const since = new Date(now.getTime() - readBulkPauseDays(parameters) * day)
  return {
    customers: new Map(found.map((customer) => [customer.fAgreementNo, customer])),
    bouncing: channel === 'email' ? await findBouncing(tx, orgId, addresses) : new Set<string>(),
    heldOut:
      campaignId === null
        ? new Set<string>()
        : await findHeldOut(tx, { orgId, id: campaignId }, agreements),
    recent: includesRecent
      ? new Set<string>()
      : await findContactedSince(tx, orgId, agreements, since),
  }
}

/**
 * Who of these gets the message, in their order; the first reason counts. `written` holds the keys
 * of those who get it already, and is added to.
 */
export async function checkRecipients(
  context: CustomerContext,
  message: BulkMessage,
  agreements: readonly string[],
  written: Set<string>,
): Promise<CheckedRecipient[]> {
  const { channel } = message
  const { parameters } = context.organisation
  const { customers, bouncing, recent, heldOut } = await readFacts(context, message, agreements)
  return agreements.map((agreementNo) => {
    const customer = customers.get(agreementNo)
    if (customer === undefined)
      return { agreementNo, name: agreementNo, address: '', key: '', reason: 'not_found' }
    const name = customer.cFullName ?? agreementNo
    const address = getCustomerAddress(customer, channel)
    const key = toRecipientKey(channel, name, address)
    const findReason = (): BulkLeftOutReason | null => {
      if (heldOut.has(agreementNo)) return 'held_out'
      const sent = { channel, purpose: contactPurpose, address } as const
      const obstacle = findObstacle(customer, sent, parameters, bouncing)
      if (obstacle !== null) return obstacle
      if (!isUsableAddress(channel, address)) return 'address_unusable'
      if (recent.has(agreementNo)) return 'contacted_recently'
      return written.has(key) ? 'same_person' : null
    }
    const reason = findReason()
    if (reason === null) written.add(key)
    return { agreementNo, name, address, key, reason }
  })
}

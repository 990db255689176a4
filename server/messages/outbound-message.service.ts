import { randomUUID } from 'node:crypto'
import type { AppointmentInvitation } from '#domain/customers/contact/appointment-invitation.model.ts'
import { findConsentRefusal } from '#domain/messages/message-consent.rules.ts'
import type {
  MessageChannel,
  MessagePurpose,
  MessageReason,
} from '#domain/messages/outbound-message.model.ts'
import { countSmsSegments } from '#domain/messages/sms-segments.rules.ts'
import { readStoredCustomers } from '../customers/customer-scope.store.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import type { CallContext } from '../http/context.ts'
import { findBouncing } from './bouncing-address.store.ts'
import { insertMessages } from './outbound-message.store.ts'

export interface NewMessage {
  readonly channel: MessageChannel
  readonly purpose: MessagePurpose
  /** Null for a message to staff. */
  readonly agreementNo: string | null
  readonly recipient: string
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly invitation?: AppointmentInvitation
  /** As `en_gb`: the language of the frame around an e-mail. */
  readonly language?: string
  /** Another sender than the host's. */
  readonly sender?: string | null
  /** A new one unless given. */
  readonly id?: string
}

type QueueContext = Pick<CallContext, 'tx' | 'actor' | 'organisation' | 'now'>

/**
 * Writes messages to be sent once the transaction is committed; consent is checked then. Returns
 * their ids, in order.
 */
export async function queueMessages(
  { tx, actor, organisation, now }: QueueContext,
  messages: readonly NewMessage[],
): Promise<string[]> {
  const rows = messages.map(({ agreementNo, id = randomUUID(), ...message }) => ({
    ...message,
    orgId: organisation.id,
    id,
    fAgreementNo: agreementNo,
    parts: message.channel === 'sms' ? countSmsSegments(message.text).segments : 1,
    requestedById: actor.userId,
    requestedBy: actor.name,
    requestedAt: now,
    changedAt: now,
  }))
  if (rows.length > 0) await insertMessages(tx, rows)
  return rows.map(({ id }) => id)
}

export type PreviewReason = MessageReason | 'not_found'

export interface MessagePreview {
  readonly recipients: readonly {
    readonly agreementNo: string
    readonly recipient: string
    readonly address: string
  }[]
  readonly left_out: readonly { readonly agreementNo: string; readonly reason: PreviewReason }[]
}

/** What decides whether and where a customer is reached. */
export type ReachableCustomer = Pick<
  StoredCustomer,
  | 'fAgreementNo'
  | 'cFullName'
  | 'cEmail'
  | 'cMobile'
  | 'cAddress1'
  | 'cAddress2'
  | 'cCity'
  | 'cPostcode'
  | 'dnc'
  | 'dne'
  | 'dnm'
  | 'dns'
  | 'doNotContact'
>

const postalAddress = (customer: ReachableCustomer): string =>
  [customer.cAddress1, customer.cAddress2, customer.cCity, customer.cPostcode]
    .filter((line) => line !== null && line.trim() !== '')
    .join('\n')

/** Where a channel reaches the customer; empty where it does not. */
export function getCustomerAddress(customer: ReachableCustomer, channel: MessageChannel): string {
  if (channel === 'letter') return postalAddress(customer)
  return ((channel === 'email' ? customer.cEmail : customer.cMobile) ?? '').trim()
}

/** Why a customer gets no message at this address, as of now; null where they do. */
export function findObstacle(
  customer: ReachableCustomer,
  { channel, purpose, address }: Pick<NewMessage, 'channel' | 'purpose' | 'address'>,
  parameters: ReadonlyMap<string, string>,
  bouncing: ReadonlySet<string>,
) {
  const refusal = findConsentRefusal({ channel, purpose }, { customer, parameters })
  if (refusal !== null) return refusal
  if (address === '') return 'no_address'
  return bouncing.has(address.toLowerCase()) ? 'address_bouncing' : null
}

/**
 * Who of these customers would get a message now, and who would not, each with the reason. It is
 * checked again when the message is sent.
 */
export async function previewMessages(
  { tx, actor, organisation }: QueueContext,
  { channel, purpose }: Pick<NewMessage, 'channel' | 'purpose'>,
  agreements: readonly string[],
): Promise<MessagePreview> {
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const found = await readStoredCustomers(tx, scope, agreements)
  const customers = new Map(found.map((customer) => [customer.fAgreementNo, customer]))
  const addresses = found.map((customer) => getCustomerAddress(customer, channel))
  const bouncing =
    channel === 'email' ? await findBouncing(tx, organisation.id, addresses) : new Set<string>()
  const findReason = (customer: StoredCustomer | undefined): PreviewReason | null => {
    if (customer === undefined) return 'not_found'
    const address = getCustomerAddress(customer, channel)
    return findObstacle(customer, { channel, purpose, address }, organisation.parameters, bouncing)
  }
  const checked = [...new Set(agreements)].map((agreementNo) => {
    const customer = customers.get(agreementNo)
    return { agreementNo, customer, reason: findReason(customer) }
  })
  return {
    recipients: checked.flatMap(({ agreementNo, customer, reason }) =>
      customer === undefined || reason !== null
        ? []
        : [
            {
              agreementNo,
              recipient: customer.cFullName ?? '',
              address: getCustomerAddress(customer, channel),
            },
          ],
    ),
    left_out: checked.flatMap(({ agreementNo, reason }) =>
      reason === null ? [] : [{ agreementNo, reason }],
    ),
  }
}

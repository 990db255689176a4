import {
  contactChannels,
  getContactPermission,
} from '../customers/contact/contact-permission.rules.ts'
import type { ContactChannel, Objections } from '../customers/contact/contact-permission.rules.ts'
import { parseListParameter } from '../organisations/parameter.rules.ts'
import type { MessageChannel, MessagePurpose, MessageReason } from './outbound-message.model.ts'

/** Purposes that the organisation sends nothing for: a list, as `marketing`. */
export const purposesOffParameter = 'message_purposes_off'

/** The channel of contact preferences that a message goes by. */
const contactChannelBy = {
  email: 'email',
  sms: 'sms',
  letter: 'mail',
} as const satisfies Readonly<Record<MessageChannel, ContactChannel>>

export interface ConsentFacts {
  /** Null for a message to staff. */
  readonly customer: (Objections & { readonly doNotContact: boolean | null }) | null
  readonly parameters: ReadonlyMap<string, string>
}

/**
 * Why the message may not be sent, or null. The strictest wins: the customer's master switch, the
 * channel's objection, then the organisation's own rule.
 */
export function findConsentRefusal(
  { channel, purpose }: { readonly channel: MessageChannel; readonly purpose: MessagePurpose },
  { customer, parameters }: ConsentFacts,
): Extract<MessageReason, 'do_not_contact' | 'channel_objection' | 'purpose_off'> | null {
  if (customer !== null) {
    const entry = contactChannels.find((one) => one.channel === contactChannelBy[channel])
    const objects = entry === undefined ? true : customer[entry.flag]
    const permission = getContactPermission(objects, customer.doNotContact)
    if (permission === 'do_not_contact') return 'do_not_contact'
    if (permission === 'not_allowed') return 'channel_objection'
  }
  const isOff =
    purpose !== 'system' && parseListParameter(parameters, purposesOffParameter).includes(purpose)
  return isOff ? 'purpose_off' : null
}

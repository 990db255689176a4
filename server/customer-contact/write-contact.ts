import { ORPCError } from '@orpc/server'
import { textToHtml } from '#domain/activity/html-text.rules.ts'
import type { ContactMessage } from '#domain/customer-contact/customer-contact.model.ts'
import { isOfDomain, isUsableAddress } from '#domain/customer-contact/customer-contact.rules.ts'
import { findPublishedTemplate } from '../contact-templates/contact-template.service.ts'
import { fillTemplate } from '../contact-templates/fill-template.ts'
import { loadTemplateValues, pickKnown } from '../contact-templates/template-values.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import { readCustomerRow } from '../customers/details/customer-details.service.ts'
import type { CallContext } from '../http/context.ts'
import { findBouncing } from '../messages/bouncing-address.store.ts'
import { loadLetterSender } from '../messages/letters/letter-sender.ts'
import { findObstacle, getCustomerAddress } from '../messages/outbound-message.service.ts'

/** A message to a customer before anybody decides whether it may go. */
export interface WrittenContact {
  readonly address: string
  readonly subject: string
  readonly text: string
  /** Without the organisation's frame; null but for an e-mail. */
  readonly html: string | null
  readonly language: string
  /** Places of the template that nothing is known for. */
  readonly missing: readonly string[]
}

const defaultLanguage = 'en_gb'

/** Who writes to a customer wants them to buy or to stay. */
export const contactPurpose = 'marketing'

const cleanText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** The text as the customer gets it. Refuses `template_gone`. */
export async function writeContact(
  context: CallContext,
  customer: StoredCustomer,
  input: ContactMessage,
): Promise<WrittenContact> {
  const { contact_type: channel, subject, content, to, template: name, template_lang: lang } = input
  const address = (to ?? getCustomerAddress(customer, channel)).trim()
  const written = {
    address,
    subject: channel === 'sms' ? '' : subject.trim(),
    text: cleanText(content),
    html: channel === 'email' ? textToHtml(cleanText(content)) : null,
    language: lang ?? context.actor.defaultLanguage ?? defaultLanguage,
    missing: [],
  }
  // Who has begun an SMS with a template sends what became of it.
  if (name === null || (channel === 'sms' && written.text !== '')) return written
  // A letter says in plain text what an e-mail's template says.
  const type = channel === 'letter' ? 'email' : channel
  const template = await findPublishedTemplate(context, { type, name, lang })
  if (template === null)
    throw new ORPCError('template_gone', { status: 409, message: 'template_gone' })
  const row = await readCustomerRow(context, input.agreementNo)
  const readValues = await loadTemplateValues(context)
  const filled = fillTemplate(template, pickKnown(readValues(row)))
  return {
    address,
    subject: filled.subject,
    text: filled.text,
    html: channel === 'email' ? filled.html : null,
    language: template.template_lang,
    missing: [...new Set(filled.problems.map((problem) => problem.name))],
  }
}

/** What a message comes from where its writer names no other sender; null for nothing. */
export const getDefaultSender = async (
  { tx, senders, organisation }: CallContext,
  channel: ContactMessage['contact_type'],
): Promise<string | null> =>
  channel === 'letter' ? loadLetterSender(tx, organisation.id) : senders[channel]

export const getSenderDomains = ({ senders, organisation }: CallContext): readonly string[] => [
  ...(senders.domains.get(organisation.id) ?? []),
]

/** What keeps the message from being sent, by the code that refuses it; null for nothing. */
export async function findContactObstacle(
  context: CallContext,
  customer: StoredCustomer,
  { contact_type: channel, from }: Pick<ContactMessage, 'contact_type' | 'from'>,
  { address, missing }: WrittenContact,
) {
  const { tx, organisation } = context
  const bouncing =
    channel === 'email' ? await findBouncing(tx, organisation.id, [address]) : new Set<string>()
  const { parameters } = organisation
  const obstacle = findObstacle(
    customer,
    { channel, purpose: contactPurpose, address },
    parameters,
    bouncing,
  )
  if (obstacle !== null) return obstacle
  if (!isUsableAddress(channel, address)) return 'address_unusable'
  if (from !== null && !isOfDomain(from, getSenderDomains(context))) return 'sender_not_allowed'
  return missing.length > 0 ? 'template_incomplete' : null
}

/** The status of each refusal, as its call declares it. */
const unprocessable: ReadonlySet<string> = new Set([
  'no_address',
  'address_unusable',
  'sender_not_allowed',
  'template_incomplete',
])

export function refuseContact(
  context: CallContext,
  code: string,
  { missing }: WrittenContact,
): ORPCError<string, unknown> {
  return new ORPCError(code, {
    status: unprocessable.has(code) ? 422 : 409,
    message: code,
    data: {
      ...(code === 'sender_not_allowed' ? { domains: getSenderDomains(context) } : {}),
      ...(code === 'template_incomplete' ? { missing } : {}),
    },
  })
}

import { textToHtml } from '#domain/activity/html-text.rules.ts'
import type { ContactPreview } from '#domain/customers/contact/customer-contact.contract.ts'
import { contactRights } from '#domain/customer-contact/customer-contact.model.ts'
import type {
  ContactType,
  ContactMessage,
} from '#domain/customer-contact/customer-contact.model.ts'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import {
  addLogEntry,
  beginContactLog,
  findEarlierAnswer,
  toContactLogAnswer,
} from '../customers/contact/contact-log.service.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { frameEmail } from '../messages/email/email-frame.ts'
import { loadEmailFrame } from '../messages/email/organisation-frame.ts'
import { queueMessages } from '../messages/outbound-message.service.ts'
import {
  contactPurpose,
  findContactObstacle,
  getSenderDomains,
  getDefaultSender,
  refuseContact,
  writeContact,
} from './write-contact.ts'

/** The declaration asks for either right; each type needs its own. */
function requireContactRight({ actor }: CallContext, type: ContactType): void {
  const right = contactRights[type]
  if (!actor.rights.has(right)) throw refusal('right_missing', { rights: [right] })
}

/**
 * Queues a message under the command's id, once: a repeat answers what the first did. Refuses what
 * keeps it from being sent now, of the call's own refusals; `not_found`, `id_taken`.
 */
export async function sendCustomerContact(
  context: CallContext,
  input: ContactMessage,
): Promise<ContactLogAnswer> {
  const { contact_type: channel, from, template } = input
  requireContactRight(context, channel)
  const call = await beginContactLog(context, input.agreementNo)
  const before = await findEarlierAnswer(call)
  if (before !== null) return before
  const { customer } = call
  const written = await writeContact(context, customer, input)
  const obstacle = await findContactObstacle(context, customer, input, written)
  if (obstacle !== null) throw refuseContact(context, obstacle, written)
  const { address, subject, text, html, language } = written
  await queueMessages(context, [
    {
      id: call.id,
      channel,
      purpose: contactPurpose,
      agreementNo: input.agreementNo,
      recipient: customer.cFullName ?? '',
      address,
      subject,
      text,
      html,
      language,
      sender: from,
    },
  ])
  const entry = await addLogEntry(call, {
    type: 'communication',
    activity: channel,
    comment: html ?? textToHtml(text),
    outcome: 'queued',
    details: {
      subject: subject === '' ? null : subject,
      sender: from ?? (await getDefaultSender(context, channel)),
      template,
    },
  })
  return toContactLogAnswer(call, { entries: [entry], customer })
}

/** Where the preview's "stop" link leads: nowhere. */
const previewAddress = 'about:blank'

/** The message as the customer would get it now. Refuses `not_found`, `template_gone`. */
export async function previewContact(
  context: CallContext,
  input: ContactMessage,
): Promise<ContactPreview> {
  const { contact_type: channel, from } = input
  requireContactRight(context, channel)
  const customer = await requireCustomer(context, input.agreementNo)
  const written = await writeContact(context, customer, input)
  const { html, language, missing } = written
  const frame =
    html === null
      ? null
      : await loadEmailFrame(context.tx, {
          orgId: context.organisation.id,
          language,
          purpose: contactPurpose,
        })
  return {
    recipient: customer.cFullName ?? '',
    address: written.address,
    sender: from ?? (await getDefaultSender(context, channel)),
    sender_domains: [...getSenderDomains(context)],
    subject: written.subject,
    text: written.text,
    html: html === null || frame === null ? null : await frameEmail(html, frame, previewAddress),
    obstacle: await findContactObstacle(context, customer, input, written),
    missing: [...missing],
  }
}

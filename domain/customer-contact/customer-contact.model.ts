import * as v from 'valibot'
import {
  maxTemplateName,
  maxTemplateSubject,
  templateLanguages,
} from '../contact-templates/contact-template.model.ts'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { organisationId } from '../organisation-id.ts'

/** What is written to a customer from their page or from the list; a letter is printed. */
export const contactTypes = ['email', 'sms', 'letter'] as const

export type ContactType = (typeof contactTypes)[number]

/** The right that each needs; a letter is logged as sent, which sets the customer's status. */
export const contactRights = {
  email: 'CanSendCustomerEmail',
  sms: 'CanSendCustomerSMS',
  letter: 'CanChangeCustomerStatus',
} as const satisfies Readonly<Record<ContactType, string>>

/** Characters; an SMS of that length is sent as many. */
export const maxContactContent = 10_000

const address = v.optional(
  v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())),
  null,
)

const entries = {
  agreementNo: agreementNumber,
  contact_type: v.picklist(contactTypes),
  customer_id: v.optional(agreementNumber),
  org_id: v.optional(organisationId),
  /** Plain text; of no effect in an e-mail or letter by a template. */
  content: v.optional(v.pipe(v.string(), v.maxLength(maxContactContent)), ''),
  subject: v.optional(
    v.pipe(v.string(), v.maxLength(maxTemplateSubject), v.regex(/^[^\r\n]*$/u)),
    '',
  ),
  /** Another sender than the host's, of a domain that its operator allows. */
  from: address,
  /** Another address than the customer's own. */
  to: address,
  /** The name of a published template. */
  template: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(maxTemplateName))), null),
  template_lang: v.optional(v.nullable(v.picklist(templateLanguages)), null),
}

type ContactEntries = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>

const hasText = ({
  contact_type,
  template,
  subject,
  content,
}: Pick<ContactEntries, 'contact_type' | 'template' | 'subject' | 'content'>): boolean => {
  const isWritten = content.trim() !== ''
  return contact_type === 'sms'
    ? isWritten
    : template !== null || (isWritten && subject.trim() !== '')
}

/** Only an e-mail has another sender or address; the customer is named once. */
const isConsistent = ({
  contact_type,
  agreementNo,
  customer_id,
  from,
  to,
}: Pick<ContactEntries, 'contact_type' | 'agreementNo' | 'customer_id' | 'from' | 'to'>): boolean =>
  (customer_id ?? agreementNo) === agreementNo &&
  (contact_type === 'email' || (from === null && to === null))

export const contactMessage = v.pipe(
  v.object(entries),
  v.check((input) => isConsistent(input), 'contact_type'),
  v.check((input) => hasText(input), 'content'),
)

export type ContactMessage = v.InferOutput<typeof contactMessage>

/** Fields and checks, for the calls that carry them. */
export const contactMessageInput = { entries, hasText, isConsistent } as const

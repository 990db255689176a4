import type { CallAccess } from '../call-access.ts'

const either = {
  who: 'member',
  isClosedToListUsers: true,
  some: ['CanSendCustomerEmail', 'CanSendCustomerSMS', 'CanChangeCustomerStatus'],
} as const

/** What a message to one customer is written by; each channel needs its own right. */
const written = {
  channel: 'email',
  template_lang: 'en_gb',
  includes_recent: true,
} as const

const emailOnly = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanSendCustomerEmail'],
} as const

/** Who may write to many, and see what became of it. */
export const bulkContactAccess: Readonly<Record<string, CallAccess>> = {
  'BULK_CONTACT_PREVIEW.post': {
    ...emailOnly,
    input: ({ agreementNo, templateName }) => ({
      ...written,
      template: templateName,
      customers: [agreementNo],
    }),
  },
  'BULK_CONTACTS.get': either,
  'BULK_CONTACTS.post': {
    ...emailOnly,
    input: ({ agreementNo, templateName }) => ({
      ...written,
      template: templateName,
      customers: [agreementNo],
      total: 1,
    }),
  },
  'BULK_CONTACT.get': {
    ...either,
    input: ({ templateName }) => ({ bulk: `bulk-of-${templateName}` }),
    ownerOr: 'CanEditOrganisation',
  },
  'BULK_CONTACT.post': {
    ...either,
    input: ({ templateName }) => ({ bulk: `bulk-of-${templateName}`, as: 'pause' }),
    ownerOr: 'CanEditOrganisation',
  },
}

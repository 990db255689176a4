import type { CallAccess } from '../call-access.ts'

/** A text that both types take, so that either right is enough for it. */
const written = { subject: 'Your next car', content: 'Your car is worth more today' } as const

/** Who may write to a customer: with either right, and to their own dealers' customers. */
export const customerContactAccess: Readonly<Record<string, CallAccess>> = {
  'CUSTOMER_CONTACT.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanSendCustomerEmail'],
    input: ({ agreementNo }) => ({
      ...written,
      agreementNo,
      contact_type: 'email',
      to: 'tamsin@wrexley.example',
    }),
    isOfDealer: true,
  },
  'CONTACT_PREVIEW.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanSendCustomerEmail'],
    input: ({ agreementNo }) => ({ ...written, agreementNo, contact_type: 'email' }),
    isOfDealer: true,
  },
}

import type { CallAccess } from './call-access.ts'

const mayOpenCustomer = {
  who: 'member',
  isClosedToListUsers: true,
  input: ({ agreementNo }) => ({ agreementNo }),
  isOfDealer: true,
} as const satisfies CallAccess

/** Who may say that they have a customer open, and see who else has. */
export const liveAccess: Readonly<Record<string, CallAccess>> = {
  'CUSTOMER_PRESENCE.put': mayOpenCustomer,
  'CUSTOMER_PRESENCE.delete': mayOpenCustomer,
}

import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'

/**
 * Who is shown, and who of them is spoken to: 0 is the customer, 1 to 3 a representative's
 * position.
 */
export interface ShownCustomer {
  readonly details: CustomerDetails
  readonly representative: number
}

/** The parts of the contact log that the route passes in; each needs `wrap` around it. */
export interface ContactLogSlots {
  readonly wrap: (shown: ShownCustomer, page: ReactNode) => ReactNode
  readonly status: ReactNode
  /** How many channels are allowed; opens their switches. */
  readonly consentButton: ReactNode
  /** The last recorded contact and its sending state. */
  readonly lastRecorded: ReactNode
  /** The sending state of a step or an assignee that the host does not have yet. */
  readonly pendingMark: ReactNode
  readonly actions: ReactNode
  /** Below desktop width, at the bottom. */
  readonly contactBar: ReactNode
  /** The open call script: beside the page, below desktop width above the bar. */
  readonly script: ReactNode
  /** In the permissions. */
  readonly consent: ReactNode
}

import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'

/** Who is shown, and who of them is spoken to: 0 is the customer, 1 to 3 a representative's position. */
export interface ShownCustomer {
  readonly details: CustomerDetails
  readonly representative: number
}

/** What the route lets be recorded here; each part stands inside `around`. */
export interface RecordingSlots {
  readonly around: (shown: ShownCustomer, page: ReactNode) => ReactNode
  readonly status: ReactNode
  readonly ways: ReactNode
  /** What was recorded last, and where it stands. */
  readonly last: ReactNode
  /** Where a step or an assignee that the host does not have yet stands. */
  readonly standing: ReactNode
  readonly acts: ReactNode
  /** Below a desk, under the thumb. */
  readonly bar: ReactNode
  /** What is said on the telephone, while it is open: beside the page, below a desk above the bar. */
  readonly script: ReactNode
  /** In the permissions. */
  readonly consent: ReactNode
}

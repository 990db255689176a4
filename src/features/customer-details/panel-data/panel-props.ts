import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { Api } from '#src/api/client.ts'

/** What every tab's panel receives. */
export interface PanelProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly details: CustomerDetails
  readonly access: FieldAccess
  /** In the key financials: the customer's offers. */
  readonly offers: ReactNode
  /** Who is spoken to: 0 is the customer, 1 to 3 a representative's position. */
  readonly representative: number
  /** In the permissions: where an objection is recorded. */
  readonly consent: ReactNode
}

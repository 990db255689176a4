import type { Offer } from '../../offers/offer.model.ts'
import type { CustomerListRow } from '../fields/customer-row.model.ts'

/** The part of an offer that searches compare. */
export type MatchedOffer = Pick<
  Offer,
  | 'type'
  | 'inventoryVin'
  | 'aFuelType'
  | 'aMake'
  | 'aModel'
  | 'fParity'
  | 'fEquity'
  | 'fPayment'
  | 'are_discounts_applied'
>

/** A customer as the device stores them: the host's row, and what searches need besides. */
export interface MatchedCustomer {
  readonly row: CustomerListRow
  readonly assignedUserId: string | null
  readonly offers: readonly MatchedOffer[]
}

/** What a search is compared with: parameters, time zone, dealer groups and the present time. */
export interface MatchContext {
  readonly parameters: ReadonlyMap<string, string>
  readonly timeZone: string
  /** ISO instant. */
  readonly now: string
  /** The dealers of each group. */
  readonly groups: ReadonlyMap<string, readonly string[]>
}

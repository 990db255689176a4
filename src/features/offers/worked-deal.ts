import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'

/** The offer that is worked with, and the deal that it makes with what was typed over it. */
export interface WorkedDeal {
  /** In force, with the figures that are shown. */
  readonly offer: Offer
  readonly overrides: DealOverrides
  /** By the host, or until it has answered by this device; null where neither has reckoned it. */
  readonly deal: KeyFinancials | null
  /** Something was typed over the offer. */
  readonly isCustom: boolean
  /** The host has reckoned this very deal. */
  readonly isConfirmed: boolean
}

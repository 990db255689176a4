import type { DealOverrides } from '../deal/deal-overrides.ts'
import type { KeyFinancials } from './key-financials/key-financials.model.ts'

/** Why an offer is calculated with another price than its car has in stock. */
export type StockPriceReason = 'entered' | 'solved' | 'discounted' | 'as_made'

/** The offer's own price, minor units, and why it differs. */
export interface OtherPrice {
  readonly price: number
  readonly reason: StockPriceReason
}

/** What tells an offer's price: its deal, where one is calculated, and what was entered. */
export interface PricedOffer {
  /** After discount, minor units. */
  readonly fPurchasePrice: number | null
  readonly deal: Pick<KeyFinancials, 'steps'> | null
  readonly overrides: DealOverrides
}

/** Null where the offer has the stock's price, or none. */
export function explainOfferPrice(
  stockPrice: number,
  { fPurchasePrice: price, deal, overrides: { offerOverrides: typed } }: PricedOffer,
): OtherPrice | null {
  if (price === null || price === stockPrice) return null
  if (typed.fPurchasePrice !== undefined) return { price, reason: 'entered' }
  const credit = deal?.steps.credit ?? []
  const before = credit.find(({ label }) => label === 'price')?.amount ?? price
  if (typed.fPayment !== undefined && before !== stockPrice) return { price, reason: 'solved' }
  return { price, reason: before === stockPrice ? 'discounted' : 'as_made' }
}

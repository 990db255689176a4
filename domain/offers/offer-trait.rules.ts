import type { Offer } from './offer.model.ts'

/** What makes an offer possible, as lists are filtered by it. */
export const offerTraits = ['uplift', 'dealer_discount', 'settlement_threshold'] as const

export type OfferTrait = (typeof offerTraits)[number]

type TraitFigures = Pick<Offer, 'fParity' | 'fEquity' | 'fPayment' | 'are_discounts_applied'>

/**
 * Whether an offer has a trait; `payment` is what the customer pays today a month, minor units.
 * `uplift`: dearer than today and still in parity. `dealer_discount`: a discount or support is in
 * its price. `settlement_threshold`: the settlement is more than the car is worth, and the offer
 * takes the difference in and is still in parity.
 */
export function hasOfferTrait(
  trait: OfferTrait,
  { fParity, fEquity, fPayment, are_discounts_applied }: TraitFigures,
  payment: number | null,
): boolean {
  const isInParity = fParity !== null && fParity >= 0
  switch (trait) {
    case 'uplift':
      return isInParity && fPayment !== null && payment !== null && fPayment > payment
    case 'dealer_discount':
      return are_discounts_applied
    case 'settlement_threshold':
      return isInParity && fEquity !== null && fEquity < 0
  }
}

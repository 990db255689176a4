import type { Offer } from './offer.model.ts'

/** A customer's offers by where they stand in the details (W§3 L56). */
export interface OfferGroups<One> {
  readonly proposals: One[]
  readonly saved_offers: One[]
  readonly applied_offers: One[]
}

/** Parts offers: saved ones, those applied from the stock, and every other as a proposal. */
export function groupOffers<One extends Pick<Offer, 'type'>>(
  offers: readonly One[],
): OfferGroups<One> {
  const isSaved = ({ type }: One): boolean => type === 'saved'
  const isApplied = ({ type }: One): boolean => type === 'pamAppliedInventory'
  return {
    proposals: offers.filter((offer) => !isSaved(offer) && !isApplied(offer)),
    saved_offers: offers.filter(isSaved),
    applied_offers: offers.filter(isApplied),
  }
}

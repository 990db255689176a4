import type { Offer } from './offer.model.ts'

/** A customer's offers by their place in the details. */
export interface OfferGroups<One> {
  readonly proposals: One[]
  readonly saved_offers: One[]
  readonly applied_offers: One[]
}

/** Splits offers into saved ones, applied stock offers and proposals. */
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

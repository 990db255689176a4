import type { Offer } from './offer.model.ts'

type RecommendableOffer = Pick<Offer, 'oId' | 'type' | 'subType' | 'isCustomRecommended'>

const isCalculatedRecommendation = ({ type, subType }: Pick<Offer, 'type' | 'subType'>): boolean =>
  type === 'recommended' || subType === 'recommended'

/** Whether the offer is recommended, by a person or by the calculation. */
export const isRecommended = (offer: Omit<RecommendableOffer, 'oId'>): boolean =>
  offer.isCustomRecommended || isCalculatedRecommendation(offer)

/** The recommended offer: the one a person recommends, else the first calculated one. */
export function findRecommended<One extends RecommendableOffer>(
  offers: readonly One[],
): One | undefined {
  return (
    offers.find(({ isCustomRecommended }) => isCustomRecommended) ??
    offers.find(isCalculatedRecommendation)
  )
}

/** The offers with at most one recommended: the others are plain, as they were calculated. */
export function recommendOne(offers: readonly Offer[]): readonly Offer[] {
  const recommended = findRecommended(offers)
  return offers.map((offer) =>
    offer.oId === recommended?.oId || !isRecommended(offer)
      ? offer
      : {
          ...offer,
          type: offer.type === 'recommended' ? 'offer' : offer.type,
          subType: offer.subType === 'recommended' ? null : offer.subType,
          isCustomRecommended: false,
          customRecommendedID: null,
        },
  )
}

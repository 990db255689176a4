import * as v from 'valibot'
import type { Offer, OfferType } from '#domain/offers/offer.model.ts'
import { offerStepsModel } from '#domain/offers/offer.model.ts'
import type { StoredOffer } from './offer.store.ts'

/** An offer's reply; `hasTCO` says whether its total cost can be calculated. */
export function toOfferReply(stored: StoredOffer, hasTCO: boolean): Offer {
  const {
    orgId: _organisation,
    saved_from: _from,
    acceptance_fee: _fee,
    mapping_override: _override,
    created_at,
    steps,
    recommended_alt_products,
    type,
    ...offer
  } = stored
  return {
    ...offer,
    type: type as OfferType,
    recommended_alt_products: recommended_alt_products ?? [],
    steps: v.parse(offerStepsModel, steps),
    hasTCO,
    created_at: created_at.toISOString(),
  }
}

import { inOrganisation } from '../http/gate.ts'
import { getMissingOffer } from './missing-offer.service.ts'
import { findOfferableVehicles } from './offerable-vehicles.store.ts'

const { MISSING_OFFER, OFFERABLE_VEHICLES } = inOrganisation

export const missingOfferRoutes = {
  MISSING_OFFER: {
    get: MISSING_OFFER.get.handler(({ context, input: { agreementNo, make, model, derivative } }) =>
      getMissingOffer(context, agreementNo, { make, model, derivative }),
    ),
  },
  OFFERABLE_VEHICLES: {
    get: OFFERABLE_VEHICLES.get.handler(
      ({ context: { tx, organisation }, input: { make, model, search } }) =>
        findOfferableVehicles(tx, organisation.id, { make, model, search }),
    ),
  },
}

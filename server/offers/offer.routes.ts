import { inOrganisation } from '../http/gate.ts'
import { getOfferDetails } from './offer.service.ts'

export const offerRoutes = {
  OFFER_DETAILS: {
    get: inOrganisation.OFFER_DETAILS.get.handler(({ input, context }) =>
      getOfferDetails(context, input.offerId),
    ),
  },
}

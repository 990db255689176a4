import { inOrganisation } from '../http/gate.ts'
import { offerDetails } from './offer.service.ts'

export const offerRoutes = {
  OFFER_DETAILS: {
    get: inOrganisation.OFFER_DETAILS.get.handler(({ input, context }) =>
      offerDetails(context, input.offerId),
    ),
  },
}

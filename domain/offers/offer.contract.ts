import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { offerModel } from './offer.model.ts'

const offerId = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

export const offerContract = {
  OFFER_DETAILS: {
    get: endpoint({
      key: 'OFFER_DETAILS',
      method: 'GET',
      service: 'offer-service',
      path: '{orgId}/offer/{offerId}',
      summary: 'One offer to a customer within the person’s dealers',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      input: v.object({ orgId: organisationId, offerId }),
      output: offerModel,
    }),
  },
}

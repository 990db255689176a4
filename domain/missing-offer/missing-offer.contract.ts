import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import {
  requestedVehicleEntries,
  missingOfferModel,
  offerableVehiclesModel,
  vehicleChoiceEntries,
} from './missing-offer.model.ts'

const common = {
  method: 'GET',
  service: 'offer-service',
  scope: 'organisation',
  isClosedToListUsers: true,
} as const

/** Why a vehicle of the price list is not among a customer's offers. Proposed keys. */
export const missingOfferContract = {
  MISSING_OFFER: {
    get: endpoint({
      ...common,
      key: 'MISSING_OFFER',
      path: '{orgId}/customer/{agreementNo}/missing-offer',
      summary: 'Why a customer within the person’s dealers was not offered a vehicle',
      input: v.object({
        orgId: organisationId,
        agreementNo: agreementNumber,
        ...requestedVehicleEntries,
      }),
      output: missingOfferModel,
    }),
  },
  OFFERABLE_VEHICLES: {
    get: endpoint({
      ...common,
      key: 'OFFERABLE_VEHICLES',
      path: '{orgId}/offerable-vehicles',
      summary: 'Vehicles of the price list by make, model and words; the first ones of many',
      input: v.object({ orgId: organisationId, ...vehicleChoiceEntries }),
      output: offerableVehiclesModel,
    }),
  },
}

import * as v from 'valibot'
import { agreementNumber } from '../customers/customer-details.contract.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { keyFinancialsQuestion } from './key-financials.model.ts'
import { offerModel } from './offer.model.ts'

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }
const ofOffer = v.object({ ...ofCustomer, oId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) })
const ofIndex = v.object({ ...ofCustomer, saved_offer_idx: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)) })
const maySave = { all: ['CanSaveCustomOffer'] } as const
const mayRecommend = { all: ['CanSetCustomRecommended'] } as const
const maySend = { all: ['CanSendLeadsToMyAccount'] } as const

/** Offers that people make of offers, one customer's within the person's dealers. Every answer is the saved offer as it now stands; a saved offer that is not there is `not_found`. */
export const savedOfferContract = {
  /** Proposed key (U-081). */
  SAVE_OFFER: {
    post: endpoint({
      key: 'SAVE_OFFER', method: 'POST', service: 'offer-service', path: '{orgId}/customer/{agreementNo}/saved-offer', summary: 'Keep an offer as typed over, reckoned by the host; its id is the request id', scope: 'organisation', rights: maySave,
      input: v.object({ ...ofCustomer, ...keyFinancialsQuestion.entries }),
      output: offerModel,
      /** As KEY_FINANCIALS. */
      refusals: { offer_not_found: { status: 404 }, inventory_not_available: { status: 409 }, not_editable: { status: 422 }, over_limit: { status: 422 }, not_offered: { status: 422 }, unsolvable: { status: 422 } },
    }),
  },
  FLAG_AS_RECOMMENDED: {
    post: endpoint({ key: 'FLAG_AS_RECOMMENDED', method: 'POST', service: 'offer-service', path: '{orgId}/customer/{agreementNo}/recommended/{oId}', summary: 'Recommend a saved offer; no other stays recommended (U-080)', scope: 'organisation', rights: mayRecommend, input: ofOffer, output: offerModel }),
    delete: endpoint({ key: 'FLAG_AS_RECOMMENDED', method: 'DELETE', service: 'offer-service', path: '{orgId}/customer/{agreementNo}/recommended/{oId}', summary: 'Recommend a saved offer no longer', scope: 'organisation', rights: mayRecommend, input: ofOffer, output: offerModel }),
  },
  SEND_TO_MYACCOUNT: {
    post: endpoint({ key: 'SEND_TO_MYACCOUNT', method: 'POST', service: 'offer-service', path: '{orgId}/customer/{agreementNo}/myaccount/send', summary: 'Put a saved offer where the customer’s account reads it (decision 24)', scope: 'organisation', rights: maySend, input: ofIndex, output: offerModel }),
  },
  REMOVE_FROM_MYACCOUNT: {
    post: endpoint({ key: 'REMOVE_FROM_MYACCOUNT', method: 'POST', service: 'offer-service', path: '{orgId}/customer/{agreementNo}/myaccount/remove', summary: 'Take a saved offer out of the customer’s account', scope: 'organisation', rights: maySend, input: ofIndex, output: offerModel }),
  },
}

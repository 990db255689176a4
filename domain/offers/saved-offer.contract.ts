import * as v from 'valibot'
import { agreementNumber } from '../customers/customer-details.contract.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { savedOfferAnswer, savedOfferWish } from './saved-offer.model.ts'

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }
const ofOffer = v.object({
  ...ofCustomer,
  oId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
})
const savedIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))
/** By its index, or by its id: an offer that was saved without network has no index of the host's yet. */
const ofSaved = v.pipe(
  v.object({
    ...ofCustomer,
    saved_offer_idx: v.optional(savedIndex),
    oId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  }),
  v.check(
    ({ saved_offer_idx, oId }) => saved_offer_idx !== undefined || oId !== undefined,
    'saved_offer_idx',
  ),
)
const maySave = { all: ['CanSaveCustomOffer'] } as const
const mayRecommend = { all: ['CanSetCustomRecommended'] } as const
const maySend = { all: ['CanSendLeadsToMyAccount'] } as const

/** Offers that people make of offers, one customer's within the person's dealers. Every answer is the saved offer as it now stands; a saved offer that is not there is `not_found`, or not there yet. */
export const savedOfferContract = {
  /** Proposed key (U-081). */
  SAVE_OFFER: {
    post: endpoint({
      key: 'SAVE_OFFER',
      method: 'POST',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/saved-offer',
      summary:
        'Keep an offer as typed over, reckoned by the host; refused where the figures have moved since they were shown',
      scope: 'organisation',
      offline: 'queued',
      rights: maySave,
      input: v.object({ ...ofCustomer, ...savedOfferWish.entries }),
      output: savedOfferAnswer,
      /** As KEY_FINANCIALS; `figures_moved` where the host reckons otherwise than was shown (`movedFiguresModel`), `id_taken` where the id names another offer. */
      refusals: {
        figures_moved: { status: 409 },
        id_taken: { status: 409 },
        offer_not_found: { status: 404 },
        inventory_not_available: { status: 409 },
        not_editable: { status: 422 },
        over_limit: { status: 422 },
        not_offered: { status: 422 },
        unsolvable: { status: 422 },
      },
    }),
  },
  FLAG_AS_RECOMMENDED: {
    post: endpoint({
      key: 'FLAG_AS_RECOMMENDED',
      method: 'POST',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/recommended/{oId}',
      summary: 'Recommend a saved offer; no other stays recommended (U-080)',
      scope: 'organisation',
      offline: 'queued',
      rights: mayRecommend,
      input: ofOffer,
      output: savedOfferAnswer,
    }),
    delete: endpoint({
      key: 'FLAG_AS_RECOMMENDED',
      method: 'DELETE',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/recommended/{oId}',
      summary: 'Recommend a saved offer no longer',
      scope: 'organisation',
      offline: 'queued',
      rights: mayRecommend,
      input: ofOffer,
      output: savedOfferAnswer,
    }),
  },
  SEND_TO_MYACCOUNT: {
    post: endpoint({
      key: 'SEND_TO_MYACCOUNT',
      method: 'POST',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/myaccount/send',
      summary: 'Put a saved offer where the customer’s account reads it (decision 24)',
      scope: 'organisation',
      offline: 'queued',
      rights: maySend,
      input: ofSaved,
      output: savedOfferAnswer,
    }),
  },
  REMOVE_FROM_MYACCOUNT: {
    post: endpoint({
      key: 'REMOVE_FROM_MYACCOUNT',
      method: 'POST',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/myaccount/remove',
      summary: 'Take a saved offer out of the customer’s account',
      scope: 'organisation',
      offline: 'queued',
      rights: maySend,
      input: ofSaved,
      output: savedOfferAnswer,
    }),
  },
}

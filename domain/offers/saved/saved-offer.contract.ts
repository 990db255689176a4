import * as v from 'valibot'
import { agreementNumber } from '../../customers/agreement-number.model.ts'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import { savedOfferAnswer, savedOfferInput } from './saved-offer.model.ts'

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }
const ofOffer = v.object({
  ...ofCustomer,
  oId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
})
const savedIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))
/** By index or id: an offer saved offline has no index yet. */
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

/**
 * Saved offers of a customer within the person's dealers. Every answer is the saved offer; an
 * unknown one is `not_found`.
 */
export const savedOfferContract = {
  /** Proposed key. */
  SAVE_OFFER: {
    post: endpoint({
      key: 'SAVE_OFFER',
      method: 'POST',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/saved-offer',
      summary:
        'Save an offer with overrides, calculated by the host; refused when the shown figures have changed',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'queued',
      rights: maySave,
      input: v.object({ ...ofCustomer, ...savedOfferInput.entries }),
      output: savedOfferAnswer,
      /**
       * As KEY_FINANCIALS; `figures_moved` when the host's figures differ from the shown ones,
       * `id_taken` for another offer's id.
       */
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
      isClosedToListUsers: true,
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
      isClosedToListUsers: true,
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
      summary: 'Put a saved offer where the customer’s account reads it',
      scope: 'organisation',
      acting: 'withheld',
      isClosedToListUsers: true,
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
      acting: 'withheld',
      isClosedToListUsers: true,
      offline: 'queued',
      rights: maySend,
      input: ofSaved,
      output: savedOfferAnswer,
    }),
  },
}

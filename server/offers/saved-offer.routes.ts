import { inOrganisation } from '../http/gate.ts'
import { markRecommended, saveOffer, sendToAccount } from './saved-offer.service.ts'

export const savedOfferRoutes = {
  SAVE_OFFER: {
    post: inOrganisation.SAVE_OFFER.post.handler(
      ({ input: { orgId: _organisation, agreementNo, ...question }, context }) =>
        saveOffer(context, agreementNo, question),
    ),
  },
  FLAG_AS_RECOMMENDED: {
    post: inOrganisation.FLAG_AS_RECOMMENDED.post.handler(({ input, context }) =>
      markRecommended(context, input.agreementNo, input.oId, true),
    ),
    delete: inOrganisation.FLAG_AS_RECOMMENDED.delete.handler(({ input, context }) =>
      markRecommended(context, input.agreementNo, input.oId, false),
    ),
  },
  SEND_TO_MYACCOUNT: {
    post: inOrganisation.SEND_TO_MYACCOUNT.post.handler(({ input, context }) =>
      sendToAccount(context, input.agreementNo, input, true),
    ),
  },
  REMOVE_FROM_MYACCOUNT: {
    post: inOrganisation.REMOVE_FROM_MYACCOUNT.post.handler(({ input, context }) =>
      sendToAccount(context, input.agreementNo, input, false),
    ),
  },
}

import { inOrganisation } from '../http/gate.ts'
import { dealFacts, shownFacts } from './deal-facts.service.ts'
import { keyFinancialsOf } from './key-financials.service.ts'

export const keyFinancialsRoutes = {
  DEAL_FACTS: {
    get: inOrganisation.DEAL_FACTS.get.handler(async ({ input, context }) =>
      shownFacts(context, await dealFacts(context, input.agreementNo, input.inventoryVin ?? null)),
    ),
  },
  KEY_FINANCIALS: {
    post: inOrganisation.KEY_FINANCIALS.post.handler(
      ({ input: { orgId: _organisation, agreementNo, ...question }, context }) =>
        keyFinancialsOf(context, agreementNo, question),
    ),
  },
}

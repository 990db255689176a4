import { inOrganisation } from '../http/gate.ts'
import { readDealFacts, toVisibleFacts } from './deal-facts.service.ts'
import { getKeyFinancials } from './key-financials.service.ts'

export const keyFinancialsRoutes = {
  DEAL_FACTS: {
    get: inOrganisation.DEAL_FACTS.get.handler(async ({ input, context }) =>
      toVisibleFacts(
        context,
        await readDealFacts(context, input.agreementNo, input.inventoryVin ?? null),
      ),
    ),
  },
  KEY_FINANCIALS: {
    post: inOrganisation.KEY_FINANCIALS.post.handler(
      ({ input: { orgId: _organisation, agreementNo, ...question }, context }) =>
        getKeyFinancials(context, agreementNo, question),
    ),
  },
}

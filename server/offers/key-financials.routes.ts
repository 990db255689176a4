import { maySeeRv } from '#domain/offers/deal-fields.rules.ts'
import { factsWithoutRvs } from '#domain/offers/residual-value-access.rules.ts'
import { inOrganisation } from '../http/gate.ts'
import { dealFacts } from './deal-facts.service.ts'
import { keyFinancialsOf } from './key-financials.service.ts'

export const keyFinancialsRoutes = {
  DEAL_FACTS: {
    get: inOrganisation.DEAL_FACTS.get.handler(async ({ input, context }) => {
      const facts = await dealFacts(context, input.agreementNo, input.inventoryVin ?? null)
      return maySeeRv(context.actor) ? facts : factsWithoutRvs(facts)
    }),
  },
  KEY_FINANCIALS: {
    post: inOrganisation.KEY_FINANCIALS.post.handler(({ input: { orgId: _organisation, agreementNo, ...question }, context }) => keyFinancialsOf(context, agreementNo, question)),
  },
}

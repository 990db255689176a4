import { inOrganisation } from '../http/gate.ts'
import { getTotalCosts } from './total-cost.service.ts'

export const totalCostRoutes = {
  TOTAL_COSTS: {
    post: inOrganisation.TOTAL_COSTS.post.handler(({ input: { agreementNo, deals }, context }) =>
      getTotalCosts(context, agreementNo, deals),
    ),
  },
}

import { inOrganisation } from '../http/gate.ts'
import { getPreCalculationProgress, startPreCalculation } from './pre-calculation.service.ts'

export const preCalculationRoutes = {
  PRE_CALCULATION: {
    post: inOrganisation.PRE_CALCULATION.post.handler(({ context }) =>
      startPreCalculation(context),
    ),
    get: inOrganisation.PRE_CALCULATION.get.handler(({ context }) =>
      getPreCalculationProgress(context),
    ),
  },
}

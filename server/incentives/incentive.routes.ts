import { listChanges } from '../history/history.service.ts'
import { inOrganisation } from '../http/gate.ts'
import { getIncentiveReach } from './incentive-reach.service.ts'
import {
  addIncentive,
  changeIncentive,
  cloneIncentive,
  deleteIncentive,
  listIncentives,
  parseIncentive,
} from './incentive.service.ts'

export const incentiveRoutes = {
  GET_INCENTIVES: {
    get: inOrganisation.GET_INCENTIVES.get.handler(({ input, context }) =>
      listIncentives(context, input.type),
    ),
    post: inOrganisation.GET_INCENTIVES.post.handler(({ input, context }) =>
      cloneIncentive(context, input.type, input.original),
    ),
  },
  INCENTIVE: {
    delete: inOrganisation.INCENTIVE.delete.handler(({ input, context }) =>
      deleteIncentive(context, input),
    ),
  },
  INCENTIVE_SAVE: {
    post: inOrganisation.INCENTIVE_SAVE.post.handler(({ input, context }) =>
      addIncentive(context, input),
    ),
    put: inOrganisation.INCENTIVE_SAVE.put.handler(({ input, context }) =>
      changeIncentive(context, input),
    ),
  },
  INCENTIVE_REACH: {
    get: inOrganisation.INCENTIVE_REACH.get.handler(async ({ input, context }) =>
      getIncentiveReach(context, input.type, await listIncentives(context, input.type)),
    ),
    post: inOrganisation.INCENTIVE_REACH.post.handler(({ input, context }) =>
      getIncentiveReach(context, input.type, [
        { id: 'draft', incentive: parseIncentive(input.type, input.incentive) },
      ]),
    ),
  },
  INCENTIVE_HISTORY: {
    get: inOrganisation.INCENTIVE_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'incentive', input.item),
    ),
  },
}

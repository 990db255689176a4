import { inOrganisation } from '../http/gate.ts'
import { activityHistory } from './activity.service.ts'

export const activityRoutes = {
  STATUS_HISTORY: {
    post: inOrganisation.STATUS_HISTORY.post.handler(({ input, context }) =>
      activityHistory(context, input.customer_id, input.types),
    ),
  },
}

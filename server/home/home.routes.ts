import { inOrganisation } from '../http/gate.ts'
import { getHomeDay, listAssignedCampaigns, noteActivity } from './home.service.ts'

export const homeRoutes = {
  HOME_DAY: { get: inOrganisation.HOME_DAY.get.handler(({ context }) => getHomeDay(context)) },
  ASSIGNED_CAMPAIGNS: {
    get: inOrganisation.ASSIGNED_CAMPAIGNS.get.handler(({ context }) =>
      listAssignedCampaigns(context),
    ),
  },
  USER_ACTIVITY: {
    post: inOrganisation.USER_ACTIVITY.post.handler(({ context }) => noteActivity(context)),
  },
}

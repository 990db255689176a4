import { inOrganisation } from '../http/gate.ts'
import { previewCampaign } from './campaign-reach.service.ts'
import { exportForEloqua, readEloquaChanges } from './eloqua.service.ts'
import {
  listCampaignDealers,
  listVisibleCampaigns,
  readCampaign,
  saveCampaign,
  setCampaignState,
} from './campaign.service.ts'

export const campaignRoutes = {
  CRUD_FOR_CAMPAIGN: {
    get: inOrganisation.CRUD_FOR_CAMPAIGN.get.handler(({ input, context }) =>
      readCampaign(context, input.campaignId),
    ),
    post: inOrganisation.CRUD_FOR_CAMPAIGN.post.handler(({ input, context }) =>
      saveCampaign(context, input),
    ),
  },
  CAMPAIGN_STATE: {
    put: inOrganisation.CAMPAIGN_STATE.put.handler(({ input, context }) =>
      setCampaignState(context, input),
    ),
  },
  CAMPAIGN_PREVIEW: {
    post: inOrganisation.CAMPAIGN_PREVIEW.post.handler(({ input, context }) =>
      previewCampaign(context, input),
    ),
  },
  CAMPAIGNS: {
    get: inOrganisation.CAMPAIGNS.get.handler(({ context }) => listVisibleCampaigns(context)),
  },
  ELOQUA_CHANGES: {
    get: inOrganisation.ELOQUA_CHANGES.get.handler(({ input, context }) =>
      readEloquaChanges(context, input.campaignId),
    ),
  },
  ELOQUA_EXPORT: {
    post: inOrganisation.ELOQUA_EXPORT.post.handler(({ input, context }) =>
      exportForEloqua(context, input),
    ),
  },
  DEALERS_WITHGROUP: {
    get: inOrganisation.DEALERS_WITHGROUP.get.handler(({ context }) =>
      listCampaignDealers(context),
    ),
  },
}

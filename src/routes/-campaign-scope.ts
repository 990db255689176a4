import type { CampaignListScope } from '#domain/campaigns/campaign-criteria.rules.ts'
import type { ListSearch } from '#src/features/customer-list/search/list-search.ts'

/** What limits the list besides its filters, as a campaign's criteria hold it. */
export const toCampaignScope = ({
  campaign,
  job,
  oId,
}: Pick<ListSearch, 'campaign' | 'job' | 'oId'>): CampaignListScope => ({
  ...(campaign === undefined ? {} : { campaign: JSON.stringify(campaign) }),
  ...(job === undefined ? {} : { job: JSON.stringify(job) }),
  ...(oId === undefined ? {} : { oId }),
})

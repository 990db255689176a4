import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export interface CampaignPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

type PreviewInput = Omit<Parameters<Api['CAMPAIGN_PREVIEW']['post']>[0], 'orgId'>

export const campaignQuery = ({ api, orgId }: CampaignPlace, campaignId: string) =>
  queryOptions({
    queryKey: ['CRUD_FOR_CAMPAIGN', orgId, campaignId] as const,
    queryFn: ({ signal }) => api.CRUD_FOR_CAMPAIGN.get({ orgId, campaignId }, { signal }),
    staleTime: 0,
  })

/** The campaigns that the person sees, the latest first. */
export const campaignsQuery = ({ api, orgId }: CampaignPlace) =>
  queryOptions({
    queryKey: ['CAMPAIGNS', orgId] as const,
    queryFn: ({ signal }) => api.CAMPAIGNS.get({ orgId }, { signal }),
    staleTime: 1000,
  })

export const campaignDealersQuery = ({ api, orgId }: CampaignPlace) =>
  queryOptions({
    queryKey: ['DEALERS_WITHGROUP', orgId] as const,
    queryFn: ({ signal }) => api.DEALERS_WITHGROUP.get({ orgId }, { signal }),
    staleTime: 60_000,
  })

/** Who would be in a campaign; the answer before stays in sight until the next has come. */
export const campaignPreviewQuery = ({ api, orgId }: CampaignPlace, input: PreviewInput) =>
  queryOptions({
    queryKey: ['CAMPAIGN_PREVIEW', orgId, input] as const,
    queryFn: ({ signal }) => api.CAMPAIGN_PREVIEW.post({ orgId, ...input }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** What changed of who may be mailed since the last export. */
export const eloquaChangesQuery = ({ api, orgId }: CampaignPlace, campaignId: string) =>
  queryOptions({
    queryKey: ['ELOQUA_CHANGES', orgId, campaignId] as const,
    queryFn: ({ signal }) => api.ELOQUA_CHANGES.get({ orgId, campaignId }, { signal }),
    staleTime: 0,
  })

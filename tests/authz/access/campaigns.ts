import type { CallAccess } from './call-access.ts'

const editor = {
  who: 'member',
  some: ['CanAddCampaign', 'CanCreateCampaignBuilderJob'],
} as const satisfies CallAccess
const exporter = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewCampaignExportList'],
} as const satisfies CallAccess

const reach = { availabilitySelection: true, dealer_ids: [], search_criteria_append: '' }

/** Who may see and change campaigns; their files for Eloqua are exports. */
export const campaignAccess: Readonly<Record<string, CallAccess>> = {
  'CRUD_FOR_CAMPAIGN.get': { ...editor, input: ({ campaignId }) => ({ campaignId }) },
  'CRUD_FOR_CAMPAIGN.post': {
    ...editor,
    ofOtherDealers: 'not_found',
    input: ({ orgId, campaignId }) => ({
      campaignId,
      organisation_id: orgId,
      id: campaignId,
      title: 'Winter event',
      start_date: '2026-11-20',
      end_date: null,
      description: '',
      private: false,
      ...reach,
    }),
  },
  'CAMPAIGN_STATE.put': {
    ...editor,
    ofOtherDealers: 'not_found',
    input: ({ campaignId }) => ({ campaignId, paused: true, end_date: null }),
  },
  'CAMPAIGN_PREVIEW.post': { ...editor, input: () => reach },
  'CAMPAIGNS.get': editor,
  'DEALERS_WITHGROUP.get': editor,
  'ELOQUA_CHANGES.get': { ...exporter, input: ({ campaignId }) => ({ campaignId }) },
  'ELOQUA_EXPORT.post': {
    ...exporter,
    input: ({ campaignId }) => ({ campaignId, name: 'For Eloqua' }),
  },
}

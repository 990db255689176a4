import type { CallAccess } from '../call-access.ts'

const member = { who: 'member', isClosedToListUsers: true } as const satisfies CallAccess

const customers = { ...member, all: ['CanViewCustomerExports'] } as const
const campaigns = { ...member, all: ['CanViewCampaignExportList'] } as const
const users = { ...member, all: ['CanViewUserExports'] } as const
/** Any of them: who has none sees nothing here. */
const reports = {
  ...member,
  some: [
    'CanAccessKPIReport',
    'CanAccessCampaignReports',
    'CanAccessUsageReport',
    'CanAccessStatusReport',
  ],
} as const
const p4 = { ...member, all: ['CanExportP4'] } as const

/** Who may ask for exports, see them and take their files. */
export const exportAccess: Readonly<Record<string, CallAccess>> = {
  'CUSTOMER_EXPORT.post': {
    who: 'member',
    all: ['CanExportCustomer'],
    input: ({ orgId }) => ({
      name: 'Everybody',
      organisation_id: orgId,
      type: 'search_critiera',
      q: '{}',
    }),
  },
  'CUSTOMER_EXPORTS.get': customers,
  'CUSTOMER_DOWNLOAD.get': {
    ...customers,
    input: ({ exportIds }) => ({ exportId: exportIds.customers }),
  },
  'CAMPAIGN_EXPORTS.get': campaigns,
  'CAMPAIGN_EXPORTS.post': {
    ...campaigns,
    input: ({ orgId, campaignId }) => ({
      name: 'Winter event',
      organisation_id: orgId,
      type: 'campaign_id',
      campaign_id: campaignId,
    }),
  },
  'CAMPAIGN_DOWNLOAD.get': {
    ...campaigns,
    input: ({ exportIds }) => ({ exportId: exportIds.campaigns }),
  },
  'USER_EXPORTS.get': users,
  'USER_EXPORTS.post': {
    ...users,
    some: ['CanViewUsers', 'CanViewOrgSettings', 'CanEditOrganisation', 'CanEditUsers'],
    input: () => ({ name: 'Everybody' }),
  },
  'USER_DOWNLOAD.get': { ...users, input: ({ exportIds }) => ({ exportId: exportIds.users }) },
  'P4_EXPORTS.get': p4,
  'REPORT_EXPORTS.get': reports,
  'REPORT_DOWNLOAD.get': {
    ...reports,
    input: ({ exportIds }) => ({ exportId: exportIds.reports }),
  },
  'P4_DOWNLOAD.get': { ...p4, input: ({ exportIds }) => ({ exportId: exportIds.p4Export }) },
}

import type { CallAccess } from './call-access.ts'

const member = { who: 'member', isClosedToListUsers: true } as const satisfies CallAccess

/** Who may read reports; one call that answers several reports asks for the right of the named. */
export const reportAccess: Readonly<Record<string, CallAccess>> = {
  'REPORT_DATA_BY_TYPE.post': {
    ...member,
    all: ['CanAccessKPIReport'],
    input: () => ({ reportType: 'kpi', subType: 'dealer' }),
    choices: ['reportType', 'subType'],
  },
  'REPORT_DATA.post': {
    ...member,
    all: ['CanAccessUsageReport'],
    input: () => ({ reportType: 'usage' }),
    choices: ['reportType'],
  },
  'REPORT_DATA_CAMPAIGN.post': {
    ...member,
    all: ['CanAccessCampaignReports'],
    input: ({ campaignId }) => ({ campaignId }),
  },
  'REPORT_DATA_EXPORT.get': {
    ...member,
    all: ['CanAccessStatusReport'],
    input: () => ({ reportType: 'status' }),
    choices: ['reportType'],
  },
  'REPORT_GROUPS.get': {
    ...member,
    some: [
      'CanAccessKPIReport',
      'CanAccessCampaignReports',
      'CanAccessUsageReport',
      'CanAccessStatusReport',
    ],
  },
}

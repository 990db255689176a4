import { reportRights } from '../reports/report.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { peopleRights } from '../users/user-rights.model.ts'

/** What is exported; each kind is a tab of the page. */
export const exportKinds = ['customers', 'campaigns', 'users', 'p4Export', 'reports'] as const

export type ExportKind = (typeof exportKinds)[number]

/** Who sees the exports of a kind; who sees some of them opens the page. */
export const exportListRights = {
  customers: { all: ['CanViewCustomerExports'] },
  campaigns: { all: ['CanViewCampaignExportList'] },
  users: { all: ['CanViewUserExports'] },
  p4Export: { all: ['CanExportP4'] },
  reports: { some: Object.values(reportRights) },
} as const satisfies Readonly<Record<ExportKind, RequiredRights>>

export const exportPageRights = {
  some: [
    'CanViewCampaignExportList',
    'CanViewCustomerExports',
    'CanViewUserExports',
    'CanExportP4',
  ],
} as const satisfies RequiredRights

/** Who asks for an export of a kind. */
export const exportMakerRights = {
  customers: { all: ['CanExportCustomer'] },
  campaigns: exportListRights.campaigns,
  users: { ...exportListRights.users, ...peopleRights },
  p4Export: exportListRights.p4Export,
  /** Each report needs its own, too. */
  reports: exportListRights.reports,
} as const satisfies Readonly<Record<ExportKind, RequiredRights>>

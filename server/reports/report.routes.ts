import { reportRights } from '#domain/reports/report.model.ts'
import { toVisibleDealers } from '../dealers/dealer.service.ts'
import { findDealers } from '../dealers/dealer.store.ts'
import { inOrganisation } from '../http/gate.ts'
import { requireRights } from '../http/request-checks.ts'
import { readCampaignDetail, readCampaignReport } from './campaign-report.service.ts'
import { readKpiReport } from './kpi-report.service.ts'
import { exportReport } from './report-export.service.ts'
import { findTargetGroups } from './report-scope.service.ts'
import { readStatusReport } from './status-report.service.ts'
import { readUsageReport } from './usage-report.service.ts'

const reports = {
  campaign: readCampaignReport,
  usage: readUsageReport,
  status: readStatusReport,
} as const

export const reportRoutes = {
  REPORT_DATA_BY_TYPE: {
    post: inOrganisation.REPORT_DATA_BY_TYPE.post.handler(({ input, context }) =>
      readKpiReport(context, input.subType, input),
    ),
  },
  REPORT_DATA: {
    post: inOrganisation.REPORT_DATA.post.handler(({ input, context }) => {
      requireRights(context.actor, { all: [reportRights[input.reportType]] })
      return reports[input.reportType](context, input)
    }),
  },
  REPORT_DATA_CAMPAIGN: {
    post: inOrganisation.REPORT_DATA_CAMPAIGN.post.handler(({ input, context }) =>
      readCampaignDetail(context, input.campaignId, input),
    ),
  },
  REPORT_DATA_EXPORT: {
    get: inOrganisation.REPORT_DATA_EXPORT.get.handler(({ input, context }) =>
      exportReport(context, input),
    ),
  },
  REPORT_GROUPS: {
    get: inOrganisation.REPORT_GROUPS.get.handler(async ({ context }) => {
      const dealers = await findDealers(context.tx, toVisibleDealers(context))
      const visible = new Set(dealers.map(({ code }) => code))
      const groups = await findTargetGroups(context)
      return {
        groups: groups.map(({ id, name, dealers: codes }) => ({
          id,
          name,
          dealers: codes.filter((code) => visible.has(code)),
        })),
        dealers: dealers.map(({ code, name }) => ({ code, name })),
      }
    }),
  },
}

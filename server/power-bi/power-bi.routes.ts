import { inOrganisation } from '../http/gate.ts'
import { listOwnReports, listReports, listReportUsers } from './power-bi-report.store.ts'
import {
  changeReport,
  createReport,
  deleteReport,
  editReportUsers,
  embedReport,
  getFeatures,
  listOfferedReports,
  requireReport,
} from './power-bi-report.service.ts'

export const powerBiRoutes = {
  GET_REPORTS: {
    get: inOrganisation.GET_REPORTS.get.handler(({ context: { tx, organisation } }) =>
      listReports(tx, organisation.id),
    ),
  },
  GET_POWERBI_FEATURES: {
    get: inOrganisation.GET_POWERBI_FEATURES.get.handler(({ context }) => getFeatures(context)),
  },
  GET_ALL_REPORTS: {
    get: inOrganisation.GET_ALL_REPORTS.get.handler(({ context }) => listOfferedReports(context)),
  },
  CREATE_POWERBI_REPORT: {
    post: inOrganisation.CREATE_POWERBI_REPORT.post.handler(({ input, context }) =>
      createReport(context, input),
    ),
  },
  GET_POWERBI_REPORT: {
    get: inOrganisation.GET_POWERBI_REPORT.get.handler(({ input, context }) =>
      requireReport(context, input.id),
    ),
    put: inOrganisation.GET_POWERBI_REPORT.put.handler(({ input, context }) =>
      changeReport(context, input.id, input, input.seen),
    ),
    delete: inOrganisation.GET_POWERBI_REPORT.delete.handler(({ input, context }) =>
      deleteReport(context, input.id),
    ),
  },
  USER_REPORTS: {
    get: inOrganisation.USER_REPORTS.get.handler(async ({ input, context }) => {
      await requireReport(context, input.id)
      return listReportUsers(context.tx, context.organisation.id, input.id)
    }),
    post: inOrganisation.USER_REPORTS.post.handler(({ input, context }) =>
      editReportUsers(context, input.id, 'add', input.users),
    ),
    delete: inOrganisation.USER_REPORTS.delete.handler(({ input, context }) =>
      editReportUsers(context, input.id, 'remove', input.users),
    ),
  },
  GET_USER_REPORTS: {
    get: inOrganisation.GET_USER_REPORTS.get.handler(async ({ context }) => {
      const { tx, organisation, actor } = context
      const reports = await listOwnReports(tx, organisation.id, actor.userId)
      return reports.map(({ power_bi_report_id, name, description }) => ({
        power_bi_report_id,
        name,
        description,
      }))
    }),
  },
  GET_USER_REPORT: {
    get: inOrganisation.GET_USER_REPORT.get.handler(({ input, context }) =>
      embedReport(context, input.reportId),
    ),
  },
}

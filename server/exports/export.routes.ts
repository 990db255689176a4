import { inOrganisation } from '../http/gate.ts'
import { previewCrontab } from '../jobs/crontab.service.ts'
import {
  changeExportSchedule,
  createExportSchedule,
  listExportSchedules,
  removeExportSchedule,
} from './export-schedule.service.ts'
import { getDownloadAddress } from './export-download.service.ts'
import {
  listExports,
  requestCampaignExport,
  requestCustomerExport,
  requestUserExport,
} from './export.service.ts'

const { CUSTOMER_EXPORT, CUSTOMER_EXPORTS, CUSTOMER_DOWNLOAD } = inOrganisation
const { CAMPAIGN_EXPORTS, CAMPAIGN_DOWNLOAD, USER_EXPORTS, USER_DOWNLOAD } = inOrganisation
const { P4_EXPORTS, P4_DOWNLOAD, REPORT_EXPORTS, REPORT_DOWNLOAD } = inOrganisation

const { EXPORT_SCHEDULES, EXPORT_SCHEDULE, EXPORT_SCHEDULE_RUNS } = inOrganisation

const exportScheduleRoutes = {
  EXPORT_SCHEDULES: {
    get: EXPORT_SCHEDULES.get.handler(({ context }) => listExportSchedules(context)),
    post: EXPORT_SCHEDULES.post.handler(({ context, input }) =>
      createExportSchedule(context, input.exportId, input),
    ),
  },
  EXPORT_SCHEDULE_RUNS: {
    get: EXPORT_SCHEDULE_RUNS.get.handler(({ context, input }) =>
      previewCrontab(context, input.crontab),
    ),
  },
  EXPORT_SCHEDULE: {
    put: EXPORT_SCHEDULE.put.handler(({ context, input }) =>
      changeExportSchedule(context, input.scheduleId, input),
    ),
    delete: EXPORT_SCHEDULE.delete.handler(({ context, input }) =>
      removeExportSchedule(context, input.scheduleId),
    ),
  },
}

export const exportRoutes = {
  ...exportScheduleRoutes,
  CUSTOMER_EXPORT: {
    post: CUSTOMER_EXPORT.post.handler(({ context, input }) =>
      requestCustomerExport(context, input),
    ),
  },
  CUSTOMER_EXPORTS: {
    get: CUSTOMER_EXPORTS.get.handler(({ context }) => listExports(context, 'customers')),
  },
  CUSTOMER_DOWNLOAD: {
    get: CUSTOMER_DOWNLOAD.get.handler(({ context, input }) =>
      getDownloadAddress(context, 'customers', input),
    ),
  },
  CAMPAIGN_EXPORTS: {
    get: CAMPAIGN_EXPORTS.get.handler(({ context }) => listExports(context, 'campaigns')),
    post: CAMPAIGN_EXPORTS.post.handler(({ context, input }) =>
      requestCampaignExport(context, input),
    ),
  },
  CAMPAIGN_DOWNLOAD: {
    get: CAMPAIGN_DOWNLOAD.get.handler(({ context, input }) =>
      getDownloadAddress(context, 'campaigns', input),
    ),
  },
  USER_EXPORTS: {
    get: USER_EXPORTS.get.handler(({ context }) => listExports(context, 'users')),
    post: USER_EXPORTS.post.handler(({ context, input }) => requestUserExport(context, input)),
  },
  USER_DOWNLOAD: {
    get: USER_DOWNLOAD.get.handler(({ context, input }) =>
      getDownloadAddress(context, 'users', input),
    ),
  },
  P4_EXPORTS: {
    get: P4_EXPORTS.get.handler(({ context }) => listExports(context, 'p4Export')),
  },
  REPORT_EXPORTS: {
    get: REPORT_EXPORTS.get.handler(({ context }) => listExports(context, 'reports')),
  },
  REPORT_DOWNLOAD: {
    get: REPORT_DOWNLOAD.get.handler(({ context, input }) =>
      getDownloadAddress(context, 'reports', input),
    ),
  },
  P4_DOWNLOAD: {
    get: P4_DOWNLOAD.get.handler(({ context, input }) =>
      getDownloadAddress(context, 'p4Export', input),
    ),
  },
}

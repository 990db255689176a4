import { inOrganisation } from '../http/gate.ts'
import { readRetentionReports } from './retention.service.ts'

export const retentionRoutes = {
  RETENTION_REPORTS: {
    get: inOrganisation.RETENTION_REPORTS.get.handler(({ context, input }) =>
      readRetentionReports(context, input),
    ),
  },
}

import { inOrganisation } from '../http/gate.ts'
import { listHealthReports, requestHealthReport } from './org-health.service.ts'

export const orgHealthRoutes = {
  ORG_HEALTH: {
    get: inOrganisation.ORG_HEALTH.get.handler(({ input, context }) =>
      listHealthReports(context, input.id),
    ),
    post: inOrganisation.ORG_HEALTH.post.handler(({ context }) => requestHealthReport(context)),
  },
}

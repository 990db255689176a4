import { inOrganisation } from '../http/gate.ts'
import { readAudit } from './audit.service.ts'

export const auditRoutes = {
  AUDIT: {
    get: inOrganisation.AUDIT.get.handler(({ context, input }) => readAudit(context, input)),
  },
}

import { inOrganisation } from '../http/gate.ts'
import { recordFeatureUse } from './feature-audit.service.ts'

export const featureAuditRoutes = {
  FEATURE_AUDIT: {
    post: inOrganisation.FEATURE_AUDIT.post.handler(({ input, context }) =>
      recordFeatureUse(context, input),
    ),
  },
}

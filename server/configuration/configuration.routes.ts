import { inOrganisation } from '../http/gate.ts'
import { previewRestore } from './configuration-effect.service.ts'
import { toComparisonReply } from './configuration-reply.ts'
import { restoreConfiguration } from './configuration-restore.service.ts'
import { compareConfiguration, getConfiguration } from './configuration.service.ts'

const { CONFIGURATION_AS_OF, CONFIGURATION_COMPARE, CONFIGURATION_EFFECT, CONFIGURATION_RESTORE } =
  inOrganisation

export const configurationRoutes = {
  CONFIGURATION_AS_OF: {
    get: CONFIGURATION_AS_OF.get.handler(({ context, input: { orgId: _orgId, ...input } }) =>
      getConfiguration(context, input),
    ),
  },
  CONFIGURATION_COMPARE: {
    get: CONFIGURATION_COMPARE.get.handler(
      async ({ context, input: { orgId: _orgId, ...source } }) =>
        toComparisonReply(await compareConfiguration(context, source)),
    ),
  },
  CONFIGURATION_EFFECT: {
    post: CONFIGURATION_EFFECT.post.handler(({ context, input: { orgId: _orgId, ...input } }) =>
      previewRestore(context, input),
    ),
  },
  CONFIGURATION_RESTORE: {
    post: CONFIGURATION_RESTORE.post.handler(({ context, input: { orgId: _orgId, ...input } }) =>
      restoreConfiguration(context, input),
    ),
  },
}

import { inOrganisation } from '../http/gate.ts'
import {
  compareBodies,
  compareCodes,
  exportBodies,
  listModelBodies,
  requireClassified,
} from './diagnostics.service.ts'

const { MAPPING_DIAGNOSTICS, MAPPING_OPTION_MODEL, ASSET_CHECK } = inOrganisation
const { CODE_TO_CODE_DIAGNOSTICS, ASSET_CODE_DIAGNOSTICS } = inOrganisation

export const diagnosticsRoutes = {
  MAPPING_DIAGNOSTICS: {
    get: MAPPING_DIAGNOSTICS.get.handler(({ context, input }) =>
      listModelBodies(context, input.type),
    ),
  },
  MAPPING_OPTION_MODEL: {
    get: MAPPING_OPTION_MODEL.get.handler(async ({ context }) =>
      (await listModelBodies(context, null)).map(({ model_body }) => model_body),
    ),
  },
  ASSET_CHECK: {
    get: ASSET_CHECK.get.handler(({ context, input }) =>
      requireClassified(context, input.asset_id),
    ),
  },
  CODE_TO_CODE_DIAGNOSTICS: {
    post: CODE_TO_CODE_DIAGNOSTICS.post.handler(({ context, input }) =>
      compareCodes(context, input),
    ),
  },
  ASSET_CODE_DIAGNOSTICS: {
    get: ASSET_CODE_DIAGNOSTICS.get.handler(({ context, input }) => compareBodies(context, input)),
    post: ASSET_CODE_DIAGNOSTICS.post.handler(({ context, input }) => exportBodies(context, input)),
  },
}

import { inOrganisation } from '../http/gate.ts'
import { getEffectRun, startEffectRun } from './effect-run.service.ts'
import { previewEffect } from './mapping-effect.service.ts'

const { MAPPING_EFFECT, MAPPING_EFFECT_RUN } = inOrganisation

export const mappingEffectRoutes = {
  MAPPING_EFFECT: {
    post: MAPPING_EFFECT.post.handler(({ context, input }) => previewEffect(context, input)),
  },
  MAPPING_EFFECT_RUN: {
    get: MAPPING_EFFECT_RUN.get.handler(({ context, input }) =>
      getEffectRun(context, input.versionId),
    ),
    post: MAPPING_EFFECT_RUN.post.handler(({ context, input }) => startEffectRun(context, input)),
  },
}

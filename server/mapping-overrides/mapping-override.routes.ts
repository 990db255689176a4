import { inOrganisation } from '../http/gate.ts'
import {
  activateOverrides,
  changeOverride,
  createOverride,
  deleteOverride,
  listOverrideOptions,
  listOverrides,
} from './mapping-override.service.ts'

const { OFFER_MAPPING_OVERRIDE, ACTIVATE_OFFER_MAPPING_OVERRIDE, GET_MAPPING_OVERRIDE_OPTIONS } =
  inOrganisation

export const mappingOverrideRoutes = {
  OFFER_MAPPING_OVERRIDE: {
    get: OFFER_MAPPING_OVERRIDE.get.handler(({ context, input }) =>
      listOverrides(context, input.mapping_type),
    ),
    post: OFFER_MAPPING_OVERRIDE.post.handler(({ context, input }) =>
      createOverride(context, input.mapping_type, input.mapping_criteria),
    ),
    put: OFFER_MAPPING_OVERRIDE.put.handler(({ context, input }) => changeOverride(context, input)),
    delete: OFFER_MAPPING_OVERRIDE.delete.handler(({ context, input }) =>
      deleteOverride(context, input),
    ),
  },
  ACTIVATE_OFFER_MAPPING_OVERRIDE: {
    post: ACTIVATE_OFFER_MAPPING_OVERRIDE.post.handler(({ context, input }) =>
      activateOverrides(context, input.mapping_type),
    ),
  },
  GET_MAPPING_OVERRIDE_OPTIONS: {
    get: GET_MAPPING_OVERRIDE_OPTIONS.get.handler(({ context, input }) =>
      listOverrideOptions(context, input),
    ),
  },
}

import { listChanges } from '../history/history.service.ts'
import { inOrganisation } from '../http/gate.ts'
import { getEffectiveParameters } from './organisation.service.ts'
import {
  changeParameter,
  createParameter,
  listParameters,
  removeParameter,
} from './parameter.service.ts'

export const parameterRoutes = {
  PARAM_KEYS: {
    get: inOrganisation.PARAM_KEYS.get.handler(({ context: { tx, organisation } }) =>
      getEffectiveParameters(tx, organisation.id),
    ),
    post: inOrganisation.PARAM_KEYS.post.handler(({ input, context }) =>
      createParameter(context, input.key, input),
    ),
  },
  UPDATE_ORG_PARAM: {
    put: inOrganisation.UPDATE_ORG_PARAM.put.handler(({ input, context }) =>
      changeParameter(context, input.key, input),
    ),
    delete: inOrganisation.UPDATE_ORG_PARAM.delete.handler(({ input, context }) =>
      removeParameter(context, input.key),
    ),
  },
  PARAMETER_LIST: {
    get: inOrganisation.PARAMETER_LIST.get.handler(({ context }) => listParameters(context)),
  },
  PARAMETER_HISTORY: {
    get: inOrganisation.PARAMETER_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'parameter', input.item),
    ),
  },
}

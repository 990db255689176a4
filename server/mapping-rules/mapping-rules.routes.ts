import { inOrganisation } from '../http/gate.ts'
import {
  getRules,
  listExceptions,
  listStringRules,
  putModelBodyRules,
  putRangedRules,
  putStringRules,
  removeException,
  saveException,
} from './mapping-rules.service.ts'

export const mappingRulesRoutes = {
  STRING_RULES: {
    get: inOrganisation.STRING_RULES.get.handler(({ context, input }) =>
      listStringRules(context, input),
    ),
    put: inOrganisation.STRING_RULES.put.handler(({ input, context }) =>
      putStringRules(context, input.rules, input.seen),
    ),
  },
  RANGED_RULES: {
    get: inOrganisation.RANGED_RULES.get.handler(({ context }) => getRules(context, 'ranged')),
    put: inOrganisation.RANGED_RULES.put.handler(({ input, context }) =>
      putRangedRules(context, input.rules, input.seen),
    ),
  },
  MODEL_BODY_GET: {
    get: inOrganisation.MODEL_BODY_GET.get.handler(({ context }) => getRules(context, 'modelBody')),
  },
  MODEL_BODY_SAVE: {
    put: inOrganisation.MODEL_BODY_SAVE.put.handler(({ input, context }) =>
      putModelBodyRules(context, input.rules, input.seen),
    ),
  },
  EXCEPTIONS_LIST: {
    get: inOrganisation.EXCEPTIONS_LIST.get.handler(({ context }) => listExceptions(context)),
  },
  EXCEPTION_CRUD: {
    post: inOrganisation.EXCEPTION_CRUD.post.handler(({ input, context }) =>
      saveException(context, input),
    ),
    delete: inOrganisation.EXCEPTION_CRUD.delete.handler(({ input, context }) =>
      removeException(context, input.source),
    ),
  },
}

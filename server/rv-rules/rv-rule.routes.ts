import { listChanges } from '../history/history.service.ts'
import { inOrganisation } from '../http/gate.ts'
import { findRvRules } from '../products/product.store.ts'
import { changeRvRule, createRvRule, deleteRvRule } from './rv-rule.service.ts'

export const rvRuleRoutes = {
  RV_CONFIG: {
    get: inOrganisation.RV_CONFIG.get.handler(({ context: { tx, organisation } }) =>
      findRvRules(tx, organisation.id),
    ),
    post: inOrganisation.RV_CONFIG.post.handler(({ input, context }) =>
      createRvRule(context, input.rule),
    ),
  },
  EDIT_DELETE_RV_PRODUCT_RULE: {
    put: inOrganisation.EDIT_DELETE_RV_PRODUCT_RULE.put.handler(({ input, context }) =>
      changeRvRule(context, input.productRule, input.rule, input.seen),
    ),
    delete: inOrganisation.EDIT_DELETE_RV_PRODUCT_RULE.delete.handler(({ input, context }) =>
      deleteRvRule(context, input.productRule),
    ),
  },
  RV_CONFIG_HISTORY: {
    get: inOrganisation.RV_CONFIG_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'rv_rule', input.item),
    ),
  },
}

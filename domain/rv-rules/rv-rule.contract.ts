import * as v from 'valibot'
import { rvRuleModel } from '../catalogue/rv-rule.model.ts'
import { endpoint } from '../endpoint.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import { rvRuleRights, storedRvRuleModel } from './rv-rule-row.model.ts'

const common = {
  service: 'organisation',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: rvRuleRights,
} as const

const inRule = v.object({
  orgId: organisationId,
  productRule: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

/** Changing the rules of residual values; they are read and created by RV_CONFIG of the products. */
export const rvRuleContract = {
  EDIT_DELETE_RV_PRODUCT_RULE: {
    put: endpoint({
      ...common,
      key: 'EDIT_DELETE_RV_PRODUCT_RULE',
      method: 'PUT',
      path: '{orgId}/rv-config/{productRule}',
      summary: 'Put a rule in place of the one there; brings back a deleted one (proposed)',
      input: v.object({
        ...inRule.entries,
        rule: rvRuleModel,
        /** What the change is based on. */
        seen: v.optional(rvRuleModel),
      }),
      output: storedRvRuleModel,
      refusals: { stale: { status: 409 } },
    }),
    delete: endpoint({
      ...common,
      key: 'EDIT_DELETE_RV_PRODUCT_RULE',
      method: 'DELETE',
      path: '{orgId}/rv-config/{productRule}',
      summary: 'Delete a rule; deals are calculated without it from then on',
      input: inRule,
      output: v.object({ id: v.string() }),
    }),
  },
  RV_CONFIG_HISTORY: {
    get: historyEndpoint({
      key: 'RV_CONFIG_HISTORY',
      service: 'organisation',
      path: '{orgId}/rv-config-history',
      summary: 'Who changed which rule of residual values, from what to what',
      rights: rvRuleRights,
    }),
  },
}

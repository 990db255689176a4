import * as v from 'valibot'
import { productConfigurationModel } from '../catalogue/product-configuration.model.ts'
import { rvRuleModel } from '../catalogue/rv-rule.model.ts'
import { endpoint } from '../endpoint.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import { rvRuleRights, storedRvRuleModel } from '../rv-rules/rv-rule-row.model.ts'
import { productRowModel } from './product.model.ts'
import { productRights } from './product-rights.model.ts'

const inOrg = { orgId: organisationId }

/**
 * How the organisation's products are calculated and shown. Every member reads it, because every
 * deal is calculated by it.
 */
export const productContract = {
  PRODUCT_CONFIG: {
    get: endpoint({
      key: 'PRODUCT_CONFIG',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/product-config',
      summary: 'Every configured product',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      input: v.object(inOrg),
      output: v.array(productConfigurationModel),
    }),
    post: endpoint({
      key: 'PRODUCT_CONFIG',
      method: 'POST',
      service: 'organisation',
      path: '{orgId}/product-config',
      summary: 'Add a product’s row or put it in place of the one there',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: productRights,
      input: v.object({
        ...inOrg,
        row: productConfigurationModel,
        /** What the change is based on; null for a new row. */
        seen: v.optional(v.nullable(productConfigurationModel)),
      }),
      output: productConfigurationModel,
      refusals: {
        /** Somebody has made the row meanwhile. */
        exists: { status: 409 },
        stale: { status: 409 },
      },
    }),
  },
  PRODUCT_CONFIG_PRODUCT: {
    delete: endpoint({
      key: 'PRODUCT_CONFIG_PRODUCT',
      method: 'DELETE',
      service: 'organisation',
      path: '{orgId}/product-config/{product}',
      summary: 'Take a product’s row away; its agreements are calculated as a new row would be',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: productRights,
      input: v.object({ ...inOrg, product: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
      output: v.object({ product: v.string() }),
    }),
  },
  PRODUCT_CONFIG_LIST: {
    get: endpoint({
      key: 'PRODUCT_CONFIG_LIST',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/product-config/list',
      summary: 'Every configured product with who wrote it last',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: productRights,
      input: v.object(inOrg),
      output: v.array(productRowModel),
    }),
  },
  PRODUCT_CONFIG_HISTORY: {
    get: historyEndpoint({
      key: 'PRODUCT_CONFIG_HISTORY',
      service: 'organisation',
      path: '{orgId}/product-config/history',
      summary: 'Who changed which product, from what to what',
      rights: productRights,
    }),
  },
  RV_CONFIG: {
    get: endpoint({
      key: 'RV_CONFIG',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/rv-config',
      summary: 'Residual-value rules of every product',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanViewRvData'] },
      offline: 'cached',
      input: v.object(inOrg),
      output: v.array(storedRvRuleModel),
    }),
    post: endpoint({
      key: 'RV_CONFIG',
      method: 'POST',
      service: 'organisation',
      path: '{orgId}/rv-config',
      summary: 'Add a residual-value rule (proposed)',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: rvRuleRights,
      input: v.object({ ...inOrg, rule: rvRuleModel }),
      output: storedRvRuleModel,
    }),
  },
}

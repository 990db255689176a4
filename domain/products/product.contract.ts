import * as v from 'valibot'
import { productConfigurationModel } from '../deals/product-configuration.model.ts'
import { rvRuleModel } from '../deals/rv-rule.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'

const inOrg = { orgId: organisationId }
const mayConfigure = { all: ['CanViewProductConfiguration'] } as const

/** How the organisation's products are reckoned and shown; every member reads it, because every deal is reckoned by it. */
export const productContract = {
  PRODUCT_CONFIG: {
    get: endpoint({
      key: 'PRODUCT_CONFIG',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/product-config',
      summary: 'Every configured product',
      scope: 'organisation',
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
      rights: mayConfigure,
      input: v.object({ ...inOrg, row: productConfigurationModel }),
      output: productConfigurationModel,
    }),
  },
  PRODUCT_CONFIG_PRODUCT: {
    delete: endpoint({
      key: 'PRODUCT_CONFIG_PRODUCT',
      method: 'DELETE',
      service: 'organisation',
      path: '{orgId}/product-config/{product}',
      summary: 'Take a product’s row away; its agreements are reckoned as a new row would be',
      scope: 'organisation',
      rights: mayConfigure,
      input: v.object({ ...inOrg, product: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
      output: v.object({ product: v.string() }),
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
      rights: { all: ['CanViewRvData'] },
      offline: 'cached',
      input: v.object(inOrg),
      output: v.array(v.object({ id: v.string(), rule: rvRuleModel })),
    }),
  },
}

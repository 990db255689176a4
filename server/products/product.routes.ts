import { inOrganisation } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { configuredProducts, removeProduct, putProduct, rvRulesOf } from './product.store.ts'

export const productRoutes = {
  PRODUCT_CONFIG: {
    get: inOrganisation.PRODUCT_CONFIG.get.handler(({ context: { tx, organisation } }) =>
      configuredProducts(tx, organisation.id),
    ),
    post: inOrganisation.PRODUCT_CONFIG.post.handler(
      async ({ input: { row }, context: { tx, organisation } }) => {
        if (row.product.includes('\0'))
          throw refusal('bad_input', { issues: [{ path: 'row.product', problem: 'invalid' }] })
        await putProduct(tx, organisation.id, row)
        return row
      },
    ),
  },
  PRODUCT_CONFIG_PRODUCT: {
    delete: inOrganisation.PRODUCT_CONFIG_PRODUCT.delete.handler(
      async ({ input: { product }, context: { tx, organisation, now } }) => {
        if (product.includes('\0') || !(await removeProduct(tx, organisation.id, product, now)))
          throw refusal('not_found')
        return { product }
      },
    ),
  },
  RV_CONFIG: {
    get: inOrganisation.RV_CONFIG.get.handler(({ context: { tx, organisation } }) =>
      rvRulesOf(tx, organisation.id),
    ),
  },
}

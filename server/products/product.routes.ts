import { inOrganisation } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { findProducts, removeProduct, saveProduct, findRvRules } from './product.store.ts'

export const productRoutes = {
  PRODUCT_CONFIG: {
    get: inOrganisation.PRODUCT_CONFIG.get.handler(({ context: { tx, organisation } }) =>
      findProducts(tx, organisation.id),
    ),
    post: inOrganisation.PRODUCT_CONFIG.post.handler(
      async ({ input: { row }, context: { tx, organisation } }) => {
        if (row.product.includes('\0'))
          throw refusal('bad_input', { issues: [{ path: 'row.product', problem: 'invalid' }] })
        await saveProduct(tx, organisation.id, row)
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
      findRvRules(tx, organisation.id),
    ),
  },
}

import { listChanges } from '../history/history.service.ts'
import { inOrganisation } from '../http/gate.ts'
import { changeProduct, deleteProduct, listProducts } from './product.service.ts'
import { findProducts } from './product.store.ts'

export const productRoutes = {
  PRODUCT_CONFIG: {
    get: inOrganisation.PRODUCT_CONFIG.get.handler(({ context: { tx, organisation } }) =>
      findProducts(tx, organisation.id),
    ),
    post: inOrganisation.PRODUCT_CONFIG.post.handler(({ input, context }) =>
      changeProduct(context, input),
    ),
  },
  PRODUCT_CONFIG_PRODUCT: {
    delete: inOrganisation.PRODUCT_CONFIG_PRODUCT.delete.handler(({ input, context }) =>
      deleteProduct(context, input.product),
    ),
  },
  PRODUCT_CONFIG_LIST: {
    get: inOrganisation.PRODUCT_CONFIG_LIST.get.handler(({ context }) => listProducts(context)),
  },
  PRODUCT_CONFIG_HISTORY: {
    get: inOrganisation.PRODUCT_CONFIG_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'product', input.item),
    ),
  },
}

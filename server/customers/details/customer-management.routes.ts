import { inOrganisation } from '../../http/gate.ts'
import { cloneCustomer, editCustomer } from './customer-management.service.ts'

export const customerManagementRoutes = {
  CUSTOMER_MANAGEMENT: {
    put: inOrganisation.CUSTOMER_MANAGEMENT.put.handler(({ input, context }) =>
      editCustomer(context, input),
    ),
    post: inOrganisation.CUSTOMER_MANAGEMENT.post.handler(({ input, context }) =>
      cloneCustomer(context, input.agreementNo),
    ),
  },
}

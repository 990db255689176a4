import { inOrganisation } from '../../http/gate.ts'
import { findHashedCustomer } from '../customer-scope.service.ts'
import {
  readCustomerDetails,
  documentLastSent,
  readServiceHistory,
} from './customer-details.service.ts'
import { setCustomerFlags } from './customer-flags.service.ts'
import { adjustMileage } from './mileage.service.ts'

export const customerDetailsRoutes = {
  CUSTOMER_DETAILS: {
    get: inOrganisation.CUSTOMER_DETAILS.get.handler(({ input, context }) =>
      readCustomerDetails(context, input.agreementNo),
    ),
  },
  HASHED_CUSTOMER: {
    get: inOrganisation.HASHED_CUSTOMER.get.handler(({ input, context }) =>
      findHashedCustomer(context, input.hash),
    ),
  },
  SERVICE_HISTORY: {
    get: inOrganisation.SERVICE_HISTORY.get.handler(({ input, context }) =>
      readServiceHistory(context, input.agreementNo),
    ),
  },
  ONEDOC_LAST_SENT: {
    get: inOrganisation.ONEDOC_LAST_SENT.get.handler(({ input, context }) =>
      documentLastSent(context, input.agreementNo),
    ),
  },
  CUSTOMER_FLAGS: {
    put: inOrganisation.CUSTOMER_FLAGS.put.handler(({ input, context }) =>
      setCustomerFlags(context, input),
    ),
  },
  MILEAGE_ADJUSTMENT: {
    post: inOrganisation.MILEAGE_ADJUSTMENT.post.handler(({ input, context }) =>
      adjustMileage(context, input),
    ),
  },
}

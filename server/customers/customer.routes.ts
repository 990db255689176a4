import { inOrganisation } from '../http/gate.ts'
import { customerDetails } from './customer-details.service.ts'
import { searchCustomers } from './customer-search.service.ts'
import { distinctValues, statusCounts } from './customer-values.service.ts'

export const customerRoutes = {
  CUSTOMER_SEARCH: { get: inOrganisation.CUSTOMER_SEARCH.get.handler(({ input, context }) => searchCustomers(context, input)) },
  CALCULATOR: { get: inOrganisation.CALCULATOR.get.handler(({ input, context }) => searchCustomers(context, input)) },
  CUSTOMER_DETAILS: { get: inOrganisation.CUSTOMER_DETAILS.get.handler(({ input, context }) => customerDetails(context, input.agreementNo)) },
  DISTINCT_SEARCH: { get: inOrganisation.DISTINCT_SEARCH.get.handler(({ input, context }) => distinctValues(context, input.fields)) },
  STATUS_COUNTS: { get: inOrganisation.STATUS_COUNTS.get.handler(({ input, context }) => statusCounts(context, input)) },
}

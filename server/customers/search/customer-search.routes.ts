import { inOrganisation } from '../../http/gate.ts'
import { toStaleness } from '../../http/staleness.ts'
import { listDistinctModels } from '../../model-mapping/model-mapping.service.ts'
import { searchCustomers, widgetSearch } from './customer-search.service.ts'
import { distinctValues, statusCounts } from './customer-values.service.ts'

export const customerSearchRoutes = {
  CUSTOMER_SEARCH: {
    get: inOrganisation.CUSTOMER_SEARCH.get.handler(async ({ input, context }) => ({
      ...(await searchCustomers(context, input)),
      ...toStaleness(context),
    })),
    post: inOrganisation.CUSTOMER_SEARCH.post.handler(({ input, context }) =>
      widgetSearch(context, input.query),
    ),
  },
  CALCULATOR: {
    get: inOrganisation.CALCULATOR.get.handler(async ({ input, context }) => ({
      ...(await searchCustomers(context, input)),
      ...toStaleness(context),
    })),
  },
  DISTINCT_SEARCH: {
    get: inOrganisation.DISTINCT_SEARCH.get.handler(({ input, context }) =>
      distinctValues(context, input.fields),
    ),
    post: inOrganisation.DISTINCT_SEARCH.post.handler(({ input, context }) =>
      listDistinctModels(context, input.source, input.q),
    ),
  },
  STATUS_COUNTS: {
    get: inOrganisation.STATUS_COUNTS.get.handler(({ input, context }) =>
      statusCounts(context, input),
    ),
  },
}

import { queryOptions } from '@tanstack/react-query'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import type { Api } from '#src/api/client.ts'

/** The criteria that limit the status counts: the assignee, and the dealers or dealer groups. */
function countedBy(query: CustomerQuery) {
  const listed = (name: string) => {
    const value = query[name]
    return Array.isArray(value) ? { [name]: value.map(String) } : {}
  }
  return { ...listed('assignedUser'), ...listed('dealer'), ...listed('group_id') }
}

/** The customers in each status tab. */
export const statusCountsQuery = (api: Api, orgId: string, query: CustomerQuery) =>
  queryOptions({
    queryKey: ['STATUS_COUNTS', orgId, countedBy(query)],
    queryFn: ({ signal }) => api.STATUS_COUNTS.get({ orgId, ...countedBy(query) }, { signal }),
  })

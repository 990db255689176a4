import { queryOptions } from '@tanstack/react-query'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import type { Api } from '#src/api/client.ts'

/** What of a search its status counts are asked for: the assignee, and the dealers or dealer groups it is kept to (W§7 L157, U-045). */
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
    queryKey: ['customer-status-counts', orgId, countedBy(query)],
    queryFn: ({ signal }) => api.STATUS_COUNTS.get({ orgId, ...countedBy(query) }, { signal }),
  })

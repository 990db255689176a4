import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export const savedSearchesKey = (orgId: string) => ['GET_SAVED_SEARCH', orgId] as const

export const savedSearchesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: savedSearchesKey(orgId),
    queryFn: ({ signal }) => api.GET_SAVED_SEARCH.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
  })

/** Milliseconds: the day's work moves customers from one search to another. */
const countAge = 60_000

/** How many customers a search finds now. */
export const savedSearchCountQuery = (api: Api, orgId: string, q: string) =>
  queryOptions({
    queryKey: ['customer-counts', 'saved-search', orgId, q] as const,
    queryFn: async ({ signal }) => {
      const counts = await api.CUSTOMER_SEARCH.get({ orgId, q, only_count: true }, { signal })
      return { total: counts.total_count ?? 0, isCapped: counts.total_is_capped }
    },
    staleTime: countAge,
    refetchOnWindowFocus: true,
  })

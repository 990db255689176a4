import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export const productListQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PRODUCT_CONFIG_LIST', orgId] as const,
    queryFn: ({ signal }) => api.PRODUCT_CONFIG_LIST.get({ orgId }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

/** The changes of one product, or of all. */
export const productHistoryQuery = (api: Api, orgId: string, item?: string) =>
  queryOptions({
    queryKey: ['PRODUCT_CONFIG_HISTORY', orgId, item ?? null] as const,
    queryFn: ({ signal }) =>
      api.PRODUCT_CONFIG_HISTORY.get(
        { orgId, ...(item === undefined ? {} : { item }) },
        { signal },
      ),
    staleTime: 10_000,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export const parameterListQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PARAMETER_LIST', orgId] as const,
    queryFn: ({ signal }) => api.PARAMETER_LIST.get({ orgId }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

/** The changes of one parameter, or of all. */
export const parameterHistoryQuery = (api: Api, orgId: string, item?: string) =>
  queryOptions({
    queryKey: ['PARAMETER_HISTORY', orgId, item ?? null] as const,
    queryFn: ({ signal }) =>
      api.PARAMETER_HISTORY.get({ orgId, ...(item === undefined ? {} : { item }) }, { signal }),
    staleTime: 10_000,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export const metadataListQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['METADATA_LIST', orgId] as const,
    queryFn: ({ signal }) => api.METADATA_LIST.get({ orgId }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

/** The changes of one lookup value, or of all. */
export const metadataHistoryQuery = (api: Api, orgId: string, item?: string) =>
  queryOptions({
    queryKey: ['METADATA_HISTORY', orgId, item ?? null] as const,
    queryFn: ({ signal }) =>
      api.METADATA_HISTORY.get({ orgId, ...(item === undefined ? {} : { item }) }, { signal }),
    staleTime: 10_000,
  })

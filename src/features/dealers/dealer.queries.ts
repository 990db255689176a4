import { queryOptions } from '@tanstack/react-query'
import type { DealerImportRow } from '#domain/dealers/dealer-import.model.ts'
import type { Api } from '#src/api/client.ts'

export const dealerListQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['DEALERS_LIST', orgId] as const,
    queryFn: ({ signal }) => api.DEALERS_LIST.get({ orgId }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

/** The changes of one dealer, or of all. */
export const dealerHistoryQuery = (api: Api, orgId: string, item?: string) =>
  queryOptions({
    queryKey: ['DEALER_HISTORY', orgId, item ?? null] as const,
    queryFn: ({ signal }) =>
      api.DEALER_HISTORY.get({ orgId, ...(item === undefined ? {} : { item }) }, { signal }),
    staleTime: 10_000,
  })

/** The files that dealers were imported from, the latest first. */
export const dealerFilesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['FILES', orgId, 'dealer_import'] as const,
    queryFn: ({ signal }) => api.FILES.get({ orgId, purpose: 'dealer_import' }, { signal }),
    staleTime: 10_000,
  })

/** The rows of the last file, as its import answered them. */
export const dealerImportQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['DEALER_IMPORT', orgId] as const,
    queryFn: (): readonly DealerImportRow[] => [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export const organisationQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['GET_ORGANISATION', orgId] as const,
    queryFn: ({ signal }) => api.GET_ORGANISATION.get({ orgId }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

export const organisationHistoryQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['ORGANISATION_HISTORY', orgId] as const,
    queryFn: ({ signal }) => api.ORGANISATION_HISTORY.get({ orgId }, { signal }),
    staleTime: 10_000,
  })

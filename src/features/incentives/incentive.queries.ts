import { queryOptions } from '@tanstack/react-query'
import type { IncentiveValues } from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import type { Api } from '#src/api/client.ts'

export interface IncentivePlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

type Place = Pick<IncentivePlace, 'api' | 'orgId'>

export const incentiveListQuery = ({ api, orgId }: Place, type: IncentiveType) =>
  queryOptions({
    queryKey: ['GET_INCENTIVES', orgId, type] as const,
    queryFn: ({ signal }) => api.GET_INCENTIVES.get({ orgId, type }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

/** How many customers each of a type would reach. */
export const incentiveReachQuery = ({ api, orgId }: Place, type: IncentiveType) =>
  queryOptions({
    queryKey: ['INCENTIVE_REACH', orgId, type] as const,
    queryFn: ({ signal }) => api.INCENTIVE_REACH.get({ orgId, type }, { signal }),
    staleTime: 60_000,
  })

/** How many customers one would reach that is typed; null while it cannot be read. */
export const draftReachQuery = (
  { api, orgId }: Place,
  type: IncentiveType,
  incentive: IncentiveValues | null,
) =>
  queryOptions({
    queryKey: ['INCENTIVE_REACH', orgId, type, incentive] as const,
    queryFn: ({ signal }) =>
      api.INCENTIVE_REACH.post({ orgId, type, incentive: incentive ?? {} }, { signal }),
    enabled: incentive !== null,
    staleTime: 60_000,
  })

/** The changes of one incentive, named by type and id, or of all. */
export const incentiveHistoryQuery = ({ api, orgId }: Place, item?: string) =>
  queryOptions({
    queryKey: ['INCENTIVE_HISTORY', orgId, item ?? null] as const,
    queryFn: ({ signal }) =>
      api.INCENTIVE_HISTORY.get({ orgId, ...(item === undefined ? {} : { item }) }, { signal }),
    staleTime: 10_000,
  })

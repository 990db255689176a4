import { queryOptions } from '@tanstack/react-query'
import type { DayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import type { Api } from '#src/api/client.ts'

/** Fetched whenever it is opened, and never replaced while somebody types. */
export const dayPackSettingsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['DAY_PACK_LIMITS', orgId],
    queryFn: ({ signal }) => api.DAY_PACK_LIMITS.get({ orgId }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The limits that the packs' size depends on. */
export type ProposedLimits = Pick<DayPackLimits, 'customers' | 'megabytes' | 'daysAhead'>

/** The effect of the limits on the organisation's people. */
export const dayPackPreviewQuery = (
  api: Api,
  orgId: string,
  { customers, megabytes, daysAhead }: ProposedLimits,
) =>
  queryOptions({
    queryKey: ['DAY_PACK_PREVIEW', orgId, customers, megabytes, daysAhead],
    queryFn: ({ signal }) =>
      api.DAY_PACK_PREVIEW.get({ orgId, customers, megabytes, daysAhead }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

import { queryOptions } from '@tanstack/react-query'
import type { BookLimits } from '#domain/book/book-limits.model.ts'
import type { Api } from '#src/api/client.ts'

/** What the organisation has settled about its day packs. Asked anew whenever it is looked at, and never changed under what somebody types. */
export const dayPackSettingsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['day-pack-settings', orgId],
    queryFn: ({ signal }) => api.DAY_PACK_LIMITS.get({ orgId }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The limits that the packs' size depends on. */
export type TriedLimits = Pick<BookLimits, 'customers' | 'megabytes' | 'daysAhead'>

/** What the limits would mean for the organisation's people. */
export const dayPackPreviewQuery = (
  api: Api,
  orgId: string,
  { customers, megabytes, daysAhead }: TriedLimits,
) =>
  queryOptions({
    queryKey: ['day-pack-preview', orgId, customers, megabytes, daysAhead],
    queryFn: ({ signal }) =>
      api.DAY_PACK_PREVIEW.get({ orgId, customers, megabytes, daysAhead }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** Every device of the organisation's people. What one owes changes by itself: it is asked again every minute while it is looked at. */
export const fleetQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['fleet', orgId],
    queryFn: ({ signal }) => api.FLEET.get({ orgId }, { signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

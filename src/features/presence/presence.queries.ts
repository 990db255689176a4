import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** Milliseconds: half of the time after which the host believes a page to be closed. */
const renewEvery = 20_000

/** Has the customer open, and answers who else has; a hidden tab does not go on. */
export const presenceQuery = (api: Api, orgId: string, agreementNo: string) =>
  queryOptions({
    queryKey: ['CUSTOMER_PRESENCE', orgId, agreementNo],
    queryFn: ({ signal }) => api.CUSTOMER_PRESENCE.put({ orgId, agreementNo }, { signal }),
    select: ({ others }) => others,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: renewEvery,
  })

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/**
 * An opened customer stays cached for a working day, in milliseconds: offline there is no other
 * copy.
 */
const workingDay = 12 * 60 * 60_000

/** One customer, as far as the person may see. */
export const customerDetailsQuery = (api: Api, orgId: string, agreementNo: string) =>
  queryOptions({
    queryKey: ['CUSTOMER_DETAILS', orgId, agreementNo],
    queryFn: ({ signal }) => api.CUSTOMER_DETAILS.get({ orgId, agreementNo }, { signal }),
    gcTime: workingDay,
  })

/** When the customer's document was sent last. */
export const oneDocQuery = (api: Api, orgId: string, agreementNo: string) =>
  queryOptions({
    queryKey: ['ONEDOC_LAST_SENT', orgId, agreementNo],
    queryFn: ({ signal }) => api.ONEDOC_LAST_SENT.get({ orgId, agreementNo }, { signal }),
  })

/**
 * Prefetches a customer who is hovered in the list or next in it. A failure shows when they are
 * opened.
 */
export function prefetchCustomer(
  queryClient: QueryClient,
  api: Api,
  orgId: string,
  agreementNo: string,
): Promise<void> {
  return queryClient.prefetchQuery(customerDetailsQuery(api, orgId, agreementNo))
}

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** Whoever was opened stays in memory as long as a working day: without a network there is no other copy. In milliseconds. */
const workingDay = 12 * 60 * 60_000

/** One customer, as far as the person may see. */
export const customerQuery = (api: Api, orgId: string, agreementNo: string) =>
  queryOptions({
    queryKey: ['customer', orgId, agreementNo],
    queryFn: ({ signal }) => api.CUSTOMER_DETAILS.get({ orgId, agreementNo }, { signal }),
    gcTime: workingDay,
  })

/** When the customer's document was sent last. */
export const oneDocQuery = (api: Api, orgId: string, agreementNo: string) =>
  queryOptions({
    queryKey: ['customer-onedoc', orgId, agreementNo],
    queryFn: ({ signal }) => api.ONEDOC_LAST_SENT.get({ orgId, agreementNo }, { signal }),
  })

/** Fetches a customer ahead of the step to them: the pointer rests on their row, or they come next. A failure is told when they are opened. */
export function prefetchCustomer(
  queryClient: QueryClient,
  api: Api,
  orgId: string,
  agreementNo: string,
): Promise<void> {
  return queryClient.prefetchQuery(customerQuery(api, orgId, agreementNo))
}

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** One customer, as far as the person may see. */
export const customerQuery = (api: Api, orgId: string, agreementNo: string) =>
  queryOptions({
    queryKey: ['customer', orgId, agreementNo],
    queryFn: ({ signal }) => api.CUSTOMER_DETAILS.get({ orgId, agreementNo }, { signal }),
  })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** Work done on the vehicle or due, latest first. */
export const serviceHistoryQuery = (api: Api, orgId: string, agreementNo: string) =>
  queryOptions({
    queryKey: ['SERVICE_HISTORY', orgId, agreementNo],
    queryFn: ({ signal }) => api.SERVICE_HISTORY.get({ orgId, agreementNo }, { signal }),
  })

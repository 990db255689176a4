import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** Whom one may act for in any of one's organisations, by words of their name. */
export const actingCandidatesQuery = (api: Api, orgId: string, q: string) =>
  queryOptions({
    queryKey: ['LOGON_AS_USER', orgId, q],
    queryFn: ({ signal }) => api.LOGON_AS_USER.get({ orgId, q }, { signal }),
    placeholderData: (former) => former,
  })

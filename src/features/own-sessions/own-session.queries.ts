import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** Where the person is signed in. */
export const ownSessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['OWN_SESSIONS'] as const,
    queryFn: ({ signal }) => api.OWN_SESSIONS.get({}, { signal }),
    staleTime: 0,
  })

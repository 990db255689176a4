import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** Whose session this is. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['TOKEN_VALIDATION'],
    queryFn: () => api.TOKEN_VALIDATION.get({}),
    staleTime: 0,
  })

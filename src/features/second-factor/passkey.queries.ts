import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** The person's passkeys. */
export const passkeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['PASSKEYS'],
    queryFn: () => api.PASSKEYS.get({}),
    staleTime: 0,
    gcTime: 0,
  })

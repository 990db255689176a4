import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** Whether the person has a second factor, and how many recovery codes are left. */
export const secondFactorQuery = (api: Api) =>
  queryOptions({
    queryKey: ['MFA_SETUP'],
    queryFn: () => api.MFA_SETUP.get({}),
    staleTime: 0,
    gcTime: 0,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export const homeDayQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['HOME_DAY', orgId],
    queryFn: () => api.HOME_DAY.get({ orgId }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export const taxonomyListQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['TAXONOMY_LIST', orgId],
    queryFn: ({ signal }) => api.TAXONOMY_LIST.get({ orgId }, { signal }),
    staleTime: 60_000,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export const organisationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ORGANISATIONS'] as const,
    queryFn: ({ signal }) => api.ORGANISATIONS.get({}, { signal }),
    staleTime: 10_000,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** The versions of one template, or of all. */
export const templateHistoryQuery = (api: Api, orgId: string, item?: string) =>
  queryOptions({
    queryKey: ['PROCESSING_TEMPLATE_HISTORY', orgId, item ?? null] as const,
    queryFn: ({ signal }) =>
      api.PROCESSING_TEMPLATE_HISTORY.get(
        { orgId, ...(item === undefined ? {} : { item }) },
        { signal },
      ),
    staleTime: 10_000,
  })

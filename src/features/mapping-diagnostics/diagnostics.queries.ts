import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export interface DiagnosticsPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** The model bodies that can be compared. */
export const bodyOptionsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['MAPPING_OPTION_MODEL', orgId] as const,
    queryFn: ({ signal }) => api.MAPPING_OPTION_MODEL.get({ orgId, field: 'model' }, { signal }),
    staleTime: 60_000,
  })

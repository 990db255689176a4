import { queryOptions } from '@tanstack/react-query'
import type { Criteria, OverrideType } from '#domain/mapping-overrides/mapping-override.model.ts'
import type { Api } from '#src/api/client.ts'

export interface OverridePlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

export const overridesQuery = (api: Api, orgId: string, mapping_type: OverrideType) =>
  queryOptions({
    queryKey: ['OFFER_MAPPING_OVERRIDE', orgId, mapping_type] as const,
    queryFn: ({ signal }) => api.OFFER_MAPPING_OVERRIDE.get({ orgId, mapping_type }, { signal }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
  })

/** What may be chosen for each part, with the other parts selected. */
export const overrideOptionsQuery = (api: Api, orgId: string, selected: Criteria) =>
  queryOptions({
    queryKey: ['GET_MAPPING_OVERRIDE_OPTIONS', orgId, selected] as const,
    queryFn: ({ signal }) =>
      api.GET_MAPPING_OVERRIDE_OPTIONS.get({ orgId, ...selected }, { signal }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })

import { queryOptions } from '@tanstack/react-query'
import { isEnded } from '#domain/jobs/job.rules.ts'
import { brandRestrictions } from '#domain/model-mapping/model-mapping.model.ts'
import type { DistinctModel, MappingSide } from '#domain/model-mapping/model-mapping.model.ts'
import { parseListParameter } from '#domain/organisations/parameter.rules.ts'
import type { Api } from '#src/api/client.ts'
import { unlessLive } from '#src/session/live/live-connection.ts'

export interface ModelMappingPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Milliseconds between two questions whether a report or a version is ready. */
const whileBuilding = 5000
const whileProcessing = 1000

export const versionListQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['MODEL_MAPPING_VERSIONS', orgId] as const,
    queryFn: ({ signal }) => api.MODEL_MAPPING_VERSIONS.get({ orgId }, { signal }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
  })

export const versionQuery = (api: Api, orgId: string, versionId: string) =>
  queryOptions({
    queryKey: ['MODEL_MAPPING_VERSION', orgId, versionId] as const,
    queryFn: ({ signal }) => api.MODEL_MAPPING_VERSION.get({ orgId, versionId }, { signal }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => {
      const job = data?.job ?? null
      return job === null || isEnded(job.state) ? false : unlessLive(whileProcessing)
    },
  })

export const reportStatusQuery = (api: Api, orgId: string, versionId: string) =>
  queryOptions({
    queryKey: ['MODEL_MAPPING_INDICATIVE_REPORT_STATUS', orgId, versionId] as const,
    queryFn: ({ signal }) =>
      api.MODEL_MAPPING_INDICATIVE_REPORT_STATUS.get({ orgId, versionId }, { signal }),
    staleTime: 1000,
    refetchInterval: ({ state: { data } }) =>
      data?.report_status === 'BUILDING' ? whileBuilding : false,
  })

/** The restriction of one side, as the search is asked for it. */
function toRestriction(side: MappingSide, parameters: ReadonlyMap<string, string>) {
  const brands = [...parseListParameter(parameters, brandRestrictions[side])]
  if (brands.length === 0) return {}
  return side === 'offers' ? { aBrand: brands } : { aMake: brands }
}

/** The models of one side, within the brands that the parameters name. */
export const distinctModelsQuery = (
  api: Api,
  orgId: string,
  source: MappingSide,
  parameters: ReadonlyMap<string, string>,
) => {
  const q = toRestriction(source, parameters)
  return queryOptions({
    queryKey: ['DISTINCT_SEARCH', orgId, source, q] as const,
    queryFn: async ({ signal }): Promise<readonly DistinctModel[]> => {
      const found = await api.DISTINCT_SEARCH.post({ orgId, source, q }, { signal })
      return (source === 'offers' ? found.aSubModel : found.aSModel) ?? []
    },
    staleTime: 60_000,
  })
}

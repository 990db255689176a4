import { queryOptions } from '@tanstack/react-query'
import { assetSorts, assetStates } from '#domain/asset-classification/asset.model.ts'
import type { AutoMapping } from '#domain/asset-classification/auto-mapping.model.ts'
import type { Api } from '#src/api/client.ts'
import { writeListSort } from '#src/ui/list-page/list-address.ts'
import type { ListRequest } from '#src/ui/list-page/list-request.ts'

export interface ClassificationPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  /** What the organisation’s parameters say. */
  readonly mapping: AutoMapping
}

export type ClassificationSource = Pick<ClassificationPlace, 'api' | 'orgId' | 'mapping'>

const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

/** The arguments of a search, which names no brand. */
export const toSearchParts = ({ orgId, mapping }: Omit<ClassificationSource, 'api'>) => {
  const { resource, region, provider } = mapping
  return { orgId, resource, region, provider }
}

/** A page of the assets that search and filter find. */
export const assetListQuery = (source: ClassificationSource, request: ListRequest) => {
  const { search, filters, sort, size, page } = request
  const state = assetStates.find((one) => one === filters['state'])
  return queryOptions({
    ...fresh,
    queryKey: ['CLASSIFICATION_SEARCH', source.orgId, request] as const,
    queryFn: ({ signal }) =>
      source.api.CLASSIFICATION_SEARCH.get(
        {
          ...toSearchParts(source),
          q: search,
          size,
          pageno: page,
          sortby: assetSorts.find((one) => one === writeListSort(sort)) ?? 'make:asc',
          ...(state === undefined ? {} : { state }),
        },
        { signal },
      ),
  })
}

export const classificationOptionsQuery = ({ api, orgId, mapping }: ClassificationSource) =>
  queryOptions({
    ...fresh,
    queryKey: ['CLASSIFICATION_OPTIONS', orgId] as const,
    queryFn: ({ signal }) => api.CLASSIFICATION_OPTIONS.get({ orgId, ...mapping }, { signal }),
  })

/** How alike vehicles would classify one. */
export const suggestionQuery = ({ api, orgId }: ClassificationSource, assetId: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['CLASSIFICATION_SUGGESTIONS', orgId, assetId] as const,
    queryFn: async ({ signal }) => {
      const [suggestion] = await api.CLASSIFICATION_SUGGESTIONS.post(
        { orgId, assetIds: [assetId] },
        { signal },
      )
      return suggestion ?? null
    },
  })

/** The changes of one asset. */
export const classificationHistoryQuery = ({ api, orgId }: ClassificationSource, item: string) =>
  queryOptions({
    staleTime: 10_000,
    queryKey: ['CLASSIFICATION_HISTORY', orgId, item] as const,
    queryFn: ({ signal }) => api.CLASSIFICATION_HISTORY.get({ orgId, item }, { signal }),
  })

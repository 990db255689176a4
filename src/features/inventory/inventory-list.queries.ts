import { queryOptions } from '@tanstack/react-query'
import type { CarCondition, InventorySort } from '#domain/inventory/inventory-list.model.ts'
import type { Api } from '#src/api/client.ts'
import type { PageSize } from '#src/ui/table/page-size.ts'

/** What is listed: a page of the cars that search and filters find. */
export interface InventoryListParams {
  readonly search: string
  readonly condition: CarCondition | undefined
  readonly dealer: string | undefined
  readonly sort: InventorySort
  readonly size: PageSize
  readonly page: number
}

/** Every list of the organisation's stock. */
export const inventoryListKey = (orgId: string) => ['INVENTORY_LIST', orgId] as const

export const inventoryListQuery = (api: Api, orgId: string, params: InventoryListParams) => {
  const { search, condition, dealer, sort, size, page } = params
  return queryOptions({
    queryKey: [...inventoryListKey(orgId), params],
    queryFn: ({ signal }) =>
      api.INVENTORY_LIST.get(
        {
          orgId,
          search,
          sortby: sort,
          size,
          pageno: page,
          ...(condition === undefined ? {} : { condition }),
          ...(dealer === undefined ? {} : { dealer }),
        },
        { signal },
      ),
    staleTime: 60_000,
  })
}

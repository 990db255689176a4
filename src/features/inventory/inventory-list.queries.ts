import { queryOptions } from '@tanstack/react-query'
import { carConditions, inventorySorts } from '#domain/inventory/inventory-list.model.ts'
import type { Api } from '#src/api/client.ts'
import { writeListSort } from '#src/ui/list-page/list-address.ts'
import type { ListRequest } from '#src/ui/list-page/list-request.ts'

/** A page of the cars that search and filters find. */
export const inventoryListQuery = (api: Api, orgId: string, request: ListRequest) => {
  const { search, filters, sort, size, page } = request
  const condition = carConditions.find((one) => one === filters['condition'])
  const { dealer } = filters
  return queryOptions({
    queryKey: ['INVENTORY_LIST', orgId, request],
    queryFn: ({ signal }) =>
      api.INVENTORY_LIST.get(
        {
          orgId,
          search,
          sortby: inventorySorts.find((one) => one === writeListSort(sort)) ?? 'name:asc',
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

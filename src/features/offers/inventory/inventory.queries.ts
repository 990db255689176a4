import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** One car in stock. */
export const inventoryQuery = (api: Api, orgId: string, vin: string) =>
  queryOptions({
    queryKey: ['GET_INVENTORY_ITEM', orgId, vin],
    queryFn: ({ signal }) => api.GET_INVENTORY_ITEM.get({ orgId, vin }, { signal }),
  })

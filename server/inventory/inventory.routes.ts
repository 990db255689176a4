import { inOrganisation } from '../http/gate.ts'
import { getInventoryItem } from './inventory.service.ts'

export const inventoryRoutes = {
  GET_INVENTORY_ITEM: {
    get: inOrganisation.GET_INVENTORY_ITEM.get.handler(({ input, context }) =>
      getInventoryItem(context, input.vin),
    ),
  },
}

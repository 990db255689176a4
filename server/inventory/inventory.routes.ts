import { inOrganisation } from '../http/gate.ts'
import { listInventory } from './inventory-list.service.ts'
import { getInventoryItem } from './inventory.service.ts'

export const inventoryRoutes = {
  INVENTORY_LIST: {
    get: inOrganisation.INVENTORY_LIST.get.handler(({ input, context }) =>
      listInventory(context, input),
    ),
  },
  GET_INVENTORY_ITEM: {
    get: inOrganisation.GET_INVENTORY_ITEM.get.handler(({ input, context }) =>
      getInventoryItem(context, input.vin),
    ),
  },
}

import { vehicleKey } from '#domain/customers/vehicle-search.rules.ts'
import type { InventoryItem } from '#domain/inventory/inventory-item.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { inventoryItemByKey } from './inventory.store.ts'

/** One car in stock, deleted or not, by its VIN however it is written. Refuses `not_found`. */
export async function inventoryItem(
  { tx, organisation }: CallContext,
  vin: string,
): Promise<InventoryItem> {
  const item = vin.includes('\0')
    ? null
    : await inventoryItemByKey(tx, organisation.id, [vin, vehicleKey(vin)])
  if (item === null) throw refusal('not_found')
  return item
}

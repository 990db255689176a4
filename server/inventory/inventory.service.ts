import { toVehicleKey } from '#domain/customers/fields/vehicle-search.rules.ts'
import type { InventoryItem } from '#domain/inventory/inventory.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findInventoryItem } from './inventory.store.ts'

/** One car in stock, deleted or not, by its VIN however it is written. Refuses `not_found`. */
export async function getInventoryItem(
  { tx, organisation }: CallContext,
  vin: string,
): Promise<InventoryItem> {
  const item = vin.includes('\0')
    ? null
    : await findInventoryItem(tx, organisation.id, [vin, toVehicleKey(vin)])
  if (item === null) throw refusal('not_found')
  return item
}

import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'
import { inventoryItemModel } from './inventory.model.ts'

export const inventoryListRights: RequiredRights = { all: ['CanViewInventory'] }

/** The conditions that the list is limited to; a car may have another one, or none. */
export const carConditions = ['new', 'used'] as const
export type CarCondition = (typeof carConditions)[number]

/** What the list is sorted by; `name` is make, model and derivative. */
export const inventorySortFields = [
  'name',
  'aPurchasePrice',
  'aDistance',
  'aModelYear',
  'created_at',
] as const
export type InventorySortField = (typeof inventorySortFields)[number]

/** As it travels: `aPurchasePrice:desc`. Cars without a value come last either way. */
export const inventorySorts = inventorySortFields.flatMap(
  (field) => [`${field}:asc`, `${field}:desc`] as const,
)
export type InventorySort = (typeof inventorySorts)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A car of the list; it is in stock, so it is not `deleted`. */
export const listedCarModel = v.object({
  ...v.omit(inventoryItemModel, ['aImage', 'aFuelType', 'deleted']).entries,
  /** When the car was first imported. */
  created_at: v.string(),
})
export type ListedCar = v.InferOutput<typeof listedCarModel>

/** A page of the stock that a person may see. */
export const inventoryListModel = v.object({
  as_of: v.string(),
  cars: v.array(listedCarModel),
  /** The page that is answered: the first where the requested one is no longer there. */
  pageno: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** How many cars search and filters find. */
  total: count,
  /** Without search and filters. */
  counts: v.object({ cars: count, new: count, used: count }),
  /** The dealers that have cars, by name; a dealer that is known by its code alone has it for a name. */
  dealers: v.array(v.object({ code: v.string(), name: v.string() })),
})
export type InventoryList = v.InferOutput<typeof inventoryListModel>

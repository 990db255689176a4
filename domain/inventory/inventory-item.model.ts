import * as v from 'valibot'

const text = v.nullable(v.string())
const whole = v.pipe(v.number(), v.integer())

/** A car in stock (W§3 L77); the price is minor units, the distance miles. */
export const inventoryItemModel = v.object({
  aVin: text,
  aMake: v.string(),
  aModel: v.string(),
  aDerivative: text,
  aReg: text,
  aType: text,
  aFuelType: text,
  aImage: text,
  aPurchasePrice: whole,
  aDistance: v.nullable(whole),
  aModelYear: v.nullable(whole),
  dCode: text,
  /** Sold or taken away since: the page says `inventory_not_available` (W§8 L195). */
  deleted: v.boolean(),
})

export type InventoryItem = v.InferOutput<typeof inventoryItemModel>

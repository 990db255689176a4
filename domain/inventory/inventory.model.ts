import * as v from 'valibot'

const text = v.nullable(v.string())
const whole = v.pipe(v.number(), v.integer())

/** A car in stock; the price is minor units, the distance miles. */
export const inventoryItemModel = v.object({
  aVin: text,
  /** The dealer's number of a car without a VIN. */
  externalKey: v.optional(text),
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
  /** Sold or taken away since: the page says `inventory_not_available`. */
  deleted: v.boolean(),
})

export type InventoryItem = v.InferOutput<typeof inventoryItemModel>

/** By what a car is offered: its VIN, else its stock number; null without either. */
export function getCarNumber({
  aVin,
  externalKey,
}: Pick<InventoryItem, 'aVin' | 'externalKey'>): string | null {
  return aVin ?? externalKey ?? null
}

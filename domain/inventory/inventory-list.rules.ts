import type { FieldAccess } from '../customers/fields/customer-field.rules.ts'
import { getCentralStockDealer } from '../offers/offer-visibility.rules.ts'
import { carConditions } from './inventory-list.model.ts'
import type { CarCondition, InventoryList } from './inventory-list.model.ts'

/** Whose cars a person may see in the list. */
export interface StockScope {
  /** The dealers; null is every dealer, and cars without one. */
  readonly dealers: readonly string[] | null
  /** The dealer whose cars are hidden all the same. */
  readonly hidden: string | null
}

/**
 * People limited to dealers see these dealers' cars. The central stock needs
 * `CanViewCentralStock`, which shows it to them as well.
 */
export function getStockScope(
  dealers: readonly string[] | null,
  { rights, parameters }: FieldAccess,
): StockScope {
  const central = getCentralStockDealer(parameters)
  if (central === null) return { dealers, hidden: null }
  if (rights.has('CanViewCentralStock'))
    return {
      dealers: dealers === null ? null : [...new Set([...dealers, central])],
      hidden: null,
    }
  return { dealers, hidden: central }
}

/** Whether a car is new or used; null where its type says neither. */
export function getCarCondition(aType: string | null): CarCondition | null {
  const type = aType?.trim().toLowerCase()
  return carConditions.find((condition) => condition === type) ?? null
}

/** How many cars a dealer has of a type. */
export interface StockCount {
  readonly dCode: string | null
  readonly aType: string | null
  readonly cars: number
}

export interface StockFilter {
  readonly condition?: CarCondition | undefined
  readonly dealer?: string | undefined
}

const sumCars = (counts: readonly StockCount[]): number =>
  counts.reduce((sum, { cars }) => sum + cars, 0)

/** How many cars the filters find. */
export const countFiltered = (
  counts: readonly StockCount[],
  { condition, dealer }: StockFilter,
): number =>
  sumCars(
    counts.filter(
      ({ dCode, aType }) =>
        (dealer === undefined || dCode === dealer) &&
        (condition === undefined || getCarCondition(aType) === condition),
    ),
  )

/** How many cars there are, and how many of them are new and used. */
export const countStock = (counts: readonly StockCount[]): InventoryList['counts'] => ({
  cars: sumCars(counts),
  new: countFiltered(counts, { condition: 'new' }),
  used: countFiltered(counts, { condition: 'used' }),
})

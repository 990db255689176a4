import { roundToUnits } from '../finance/money.ts'
import type { PriceListEntry, ResidualValues } from './price-list.model.ts'

/** The vehicle that a price is looked up for, by the agreement's own fields. */
export interface PricedVehicle {
  readonly aMake: string | null
  readonly aModel: string | null
  readonly aDerivative: string | null
}

export type PriceIndex = ReadonlyMap<string, PriceListEntry>

function toPriceKey(make: string, model: string, derivative: string | null): string {
  return [make, model, derivative ?? ''].map((part) => part.trim().toLowerCase()).join('\n')
}

/** Indexes a price list for `findPrice`; the later of two prices for a vehicle counts. */
export function indexPrices(entries: readonly PriceListEntry[]): PriceIndex {
  return new Map(
    entries.map((entry) => [toPriceKey(entry.make, entry.model, entry.derivative), entry]),
  )
}

/**
 * The price of a derivative, else of its model, ignoring case and outer spaces; null without
 * either.
 */
export function findPrice(
  prices: PriceIndex,
  { aMake, aModel, aDerivative }: PricedVehicle,
): PriceListEntry | null {
  if (aMake === null || aModel === null) return null
  return (
    prices.get(toPriceKey(aMake, aModel, aDerivative)) ??
    prices.get(toPriceKey(aMake, aModel, null)) ??
    null
  )
}

/** Whether the price is valid on `today`, first and last day included. */
export function isPriceValid(
  { valid_from: from, valid_until: until }: PriceListEntry,
  today: string,
): boolean {
  return (from === null || from <= today) && (until === null || today <= until)
}

interface Place {
  readonly index: number
  readonly share: number
}

/** The lower point of an axis and the share of the way to the next; clamped outside. */
function placeOn(axis: readonly number[], at: number): Place {
  const above = axis.findIndex((point) => point >= at)
  if (above === 0) return { index: 0, share: 0 }
  if (above === -1) return { index: axis.length - 1, share: 0 }
  const [low, high] = [axis[above - 1] ?? at, axis[above] ?? at]
  return { index: above - 1, share: (at - low) / (high - low) }
}

/**
 * The residual percentage at a term (months) and yearly mileage: bilinear, clamped, never
 * extrapolated.
 */
export function residualPercentage(
  { terms, mileages, percentages }: ResidualValues,
  term: number,
  annualMileage: number,
): number {
  const across = placeOn(mileages, annualMileage)
  const down = placeOn(terms, term)
  const inRow = (index: number): number => {
    const row = percentages[index] ?? []
    const low = row[across.index] ?? 0
    return low + across.share * ((row[across.index + 1] ?? low) - low)
  }
  const shorter = inRow(down.index)
  return shorter + down.share * (inRow(down.index + 1) - shorter)
}

/** The residual value in minor units, rounded to whole pounds or euros, halves up. */
export function residualValue(entry: PriceListEntry, term: number, annualMileage: number): number {
  return roundToUnits(
    (entry.price * residualPercentage(entry.residual_values, term, annualMileage)) / 100,
  )
}

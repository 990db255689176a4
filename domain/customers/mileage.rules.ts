import { roundHalfUp } from '../deals/money.ts'
import { isSwitchedOn } from './customer-field.rules.ts'

/** What can be corrected: the miles on the clock today, and the miles agreed for the old deal's whole term. */
export const mileageKinds = ['mileage', 'old_mileage'] as const

export type MileageKind = (typeof mileageKinds)[number]

/** More miles than any car has. */
export const mostMiles = 2_000_000

const parameterOf: Readonly<Record<MileageKind, string>> = {
  mileage: 'customer_details_mileage_editable',
  old_mileage: 'customer_details_old_mileage_editable',
}

/** Whether the organisation lets its people correct that mileage (W§6 L139); off unless switched on. */
export function isMileageEditable(
  kind: MileageKind,
  parameters: ReadonlyMap<string, string>,
): boolean {
  return isSwitchedOn(parameters, parameterOf[kind])
}

const usualPercentage = 0.4

/** Percent of its value that a vehicle loses by 1,000 more miles: parameter `valuation_mileage_percentage`, 0.4 unless it holds a number from 0 to 100 (deal engine §3). */
export function valuationPercentage(parameters: ReadonlyMap<string, string>): number {
  const text = parameters.get('valuation_mileage_percentage')?.trim() ?? ''
  const percentage = /^\d{1,3}(?:\.\d+)?$/u.test(text) ? Number(text) : Number.NaN
  return percentage <= 100 ? percentage : usualPercentage
}

/** A valuation and the miles on the clock that it was made for; sums are minor units, null is not known. */
export interface MileageValuation {
  readonly odometer: number | null
  readonly aValuationAverage: number | null
  readonly aValuationClean: number | null
}

function sumAt(value: number | null, milesMore: number, percentage: number): number | null {
  return value === null
    ? null
    : roundHalfUp(Math.max(value / 10, value * (1 - (milesMore / 1000) * (percentage / 100))))
}

/** The valuation at other miles: less by `percentage` of it a thousand, never under a tenth of it (deal engine §3). Unchanged where the miles were not known. */
export function valuationAt(
  made: MileageValuation,
  odometer: number,
  percentage: number,
): MileageValuation {
  const milesMore = made.odometer === null ? 0 : odometer - made.odometer
  return {
    odometer,
    aValuationAverage: sumAt(made.aValuationAverage, milesMore, percentage),
    aValuationClean: sumAt(made.aValuationClean, milesMore, percentage),
  }
}

/**
 * The valuation that the current one was reckoned from, so that correcting a slip gives the old value again: `kept` where the current one follows from
 * it, else, after an import say, the current one itself.
 */
export function valuationMadeAt(
  current: MileageValuation,
  kept: MileageValuation | null,
  percentage: number,
): MileageValuation {
  if (kept === null || current.odometer === null) return current
  const expected = valuationAt(kept, current.odometer, percentage)
  const follows =
    expected.aValuationAverage === current.aValuationAverage &&
    expected.aValuationClean === current.aValuationClean
  return follows ? kept : current
}

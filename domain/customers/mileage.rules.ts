import { roundHalfUp } from '../finance/money.ts'
import { isParameterOn } from '../organisations/parameter.rules.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** The odometer today, and the miles agreed for the old deal's whole term. */
export const mileageKinds = ['mileage', 'old_mileage'] as const

export type MileageKind = (typeof mileageKinds)[number]

export const isMileageKind = (text: string): text is MileageKind =>
  mileageKinds.some((kind) => kind === text)

/** Correcting a mileage changes valuation and equity. */
export const correctMileageRights = {
  all: ['CanChangeCustomerStatus'],
} as const satisfies RequiredRights

/** Above the odometer of any car. */
export const maxMiles = 2_000_000

/** The odometer less its value at delivery; null is unknown. */
export function getMilesDriven(odometer: number | null, delivered: number | null): number | null {
  return odometer === null ? null : Math.max(0, odometer - (delivered ?? 0))
}

/** A row's mileages; a field that the row does not have is undefined. */
export interface MileageRow {
  readonly cMileage?: number | null
  readonly cActualDeliveredMileage?: number | null
  readonly cSoldMileage?: number | null
}

/** What a correction of that kind replaces, as far as the row tells: rows hold the miles driven. */
export function getRowMileage(row: MileageRow, which: MileageKind): number | null {
  const { cMileage = null, cActualDeliveredMileage = null, cSoldMileage = null } = row
  if (which === 'old_mileage') return cSoldMileage
  return cMileage === null ? null : cMileage + (cActualDeliveredMileage ?? 0)
}

/** What a correction changes of a row; the figures that follow from it come from the host. */
export function correctRowMileage(row: MileageRow, which: MileageKind, miles: number): MileageRow {
  if (which === 'old_mileage') return { cSoldMileage: miles }
  return row.cActualDeliveredMileage === undefined
    ? {}
    : { cMileage: getMilesDriven(miles, row.cActualDeliveredMileage) }
}

/** The event and the note of a correction in the customer's history. */
export const getMileageEvent = (which: MileageKind) => `${which}_adjustment` as const
export const getMileageNote = (from: number | null, to: number): string => `${from ?? '–'} → ${to}`

const editableParameter: Readonly<Record<MileageKind, string>> = {
  mileage: 'customer_details_mileage_editable',
  old_mileage: 'customer_details_old_mileage_editable',
}

/** Whether the organisation allows that correction; off by default. */
export function isMileageEditable(
  kind: MileageKind,
  parameters: ReadonlyMap<string, string>,
): boolean {
  return isParameterOn(parameters, editableParameter[kind])
}

const defaultPercentage = 0.4

/**
 * Percent of its value that a vehicle loses by 1,000 more miles: parameter
 * `valuation_mileage_percentage`, by default 0.4.
 */
export function getValuationPercentage(parameters: ReadonlyMap<string, string>): number {
  const text = parameters.get('valuation_mileage_percentage')?.trim() ?? ''
  const percentage = /^\d{1,3}(?:\.\d+)?$/u.test(text) ? Number(text) : Number.NaN
  return percentage <= 100 ? percentage : defaultPercentage
}

/** A valuation and the odometer that it was made for; sums are minor units, null is unknown. */
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

/**
 * Less by `percentage` for each thousand miles, never under a tenth. Unchanged where the odometer
 * was unknown.
 */
export function adjustValuation(
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
 * The valuation before corrections, so that undoing a slip restores it: `stored` where `current`
 * follows from it, otherwise `current`.
 */
export function getOriginalValuation(
  current: MileageValuation,
  stored: MileageValuation | null,
  percentage: number,
): MileageValuation {
  if (stored === null || current.odometer === null) return current
  const expected = adjustValuation(stored, current.odometer, percentage)
  const follows =
    expected.aValuationAverage === current.aValuationAverage &&
    expected.aValuationClean === current.aValuationClean
  return follows ? stored : current
}

import type { Agreement } from './agreement.model.ts'
import { addDays, daysBetween } from '../calendar.ts'
import { roundHalfUp } from '../finance/money.ts'
import { excessChargeAtPrice, excessMiles } from './excess-mileage-charge.ts'

/** Fewer days give no reliable projection of a customer's mileage. */
const fewestDaysToProject = 30

/**
 * The excess mileage figures; miles are whole, costs minor units, null where the agreement lacks
 * data.
 */
export interface ExcessMileage {
  readonly expectedMileage: number | null
  readonly excessMileage: number | null
  readonly excessMileageCost: number | null
  readonly currentExcessMileage: number | null
  readonly currentExcessMileageCost: number | null
  /** The day on which the allowance will be used up, when that is before the end. */
  readonly excessMileageDate: string | null
  /** The first day on which an excess of more than a tenth was projected. */
  readonly flagDate: string | null
}

/** The figures of an agreement without enough mileage data. */
export const unknownMileage: ExcessMileage = {
  expectedMileage: null,
  excessMileage: null,
  excessMileageCost: null,
  currentExcessMileage: null,
  currentExcessMileageCost: null,
  excessMileageDate: null,
  flagDate: null,
}

type MileageTerms = Pick<
  Agreement,
  'cSoldMileage' | 'cMileage' | 'totalExtendedSum' | 'fMileageCost' | 'flagDate'
>

/**
 * Projects the mileage linearly to `end` and prices the excess. In the first 30 days the agreed
 * mileage is assumed; a stored flag date stays.
 */
export function excessMileage(
  agreement: MileageTerms,
  start: string,
  end: string,
  today: string,
): ExcessMileage {
  const { cSoldMileage: sold, cMileage: driven } = agreement
  const total = daysBetween(start, end)
  if (sold === null || driven === null || total <= 0) return unknownMileage
  const allowed = sold + (agreement.totalExtendedSum ?? 0)
  const elapsed = Math.max(0, Math.min(total, daysBetween(start, today)))
  const isProjected = elapsed >= fewestDaysToProject
  const expected = isProjected ? roundHalfUp((driven * total) / elapsed) : sold
  const excess = excessMiles(expected, allowed)
  const currentExcess = excessMiles(roundHalfUp(driven - (allowed * elapsed) / total), 0)
  const isFlagged = expected * 10 > allowed * 11
  return {
    expectedMileage: expected,
    excessMileage: excess,
    excessMileageCost: excessChargeAtPrice(excess, agreement.fMileageCost),
    currentExcessMileage: currentExcess,
    currentExcessMileageCost: excessChargeAtPrice(currentExcess, agreement.fMileageCost),
    excessMileageDate: isProjected ? dayUsedUp(allowed, driven / elapsed, start, total) : null,
    flagDate: isFlagged ? (agreement.flagDate ?? today) : null,
  }
}

function dayUsedUp(
  allowed: number,
  milesADay: number,
  start: string,
  total: number,
): string | null {
  const days = Math.ceil(allowed / milesADay)
  return days < total ? addDays(start, days) : null
}

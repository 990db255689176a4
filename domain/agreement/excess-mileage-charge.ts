import { roundHalfUp } from '../finance/money.ts'

/** The price of excess miles up to `upTo`, or of all the rest. */
export interface MileageTier {
  /** Miles over; null for no end. */
  readonly upTo: number | null
  /** Minor units a mile, with fractions. */
  readonly perMile: number
}

/** Miles over what was agreed; none when fewer were driven. */
export function excessMiles(driven: number, allowed: number): number {
  return Math.max(0, driven - allowed)
}

/** The miles that a yearly mileage allows over a term in months. */
export function mileageAllowance(annualMileage: number, term: number): number {
  return (annualMileage * term) / 12
}

/**
 * The charge for excess miles, minor units, by tiers rising with `upTo`; the last tier has no end.
 * Tax is as in the prices.
 */
export function excessMileageCharge(over: number, tiers: readonly MileageTier[]): number {
  let charge = 0
  let from = 0
  for (const [index, { upTo, perMile }] of tiers.entries()) {
    const to = index === tiers.length - 1 || upTo === null ? over : Math.min(over, upTo)
    charge += Math.max(0, to - from) * perMile
    from = Math.max(from, to)
  }
  return roundHalfUp(charge)
}

/** The charge at one price a mile, minor units; null where miles or price are not known. */
export function excessChargeAtPrice(over: number | null, perMile: number | null): number | null {
  return over === null || perMile === null
    ? null
    : excessMileageCharge(over, [{ upTo: null, perMile }])
}

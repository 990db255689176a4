import { roundHalfUp } from './money.ts'

/** A price of miles over: up to `upTo` miles over the allowance, or of all that are left. */
export interface MileageTier {
  /** Miles over; null for no end. */
  readonly upTo: number | null
  /** Minor units a mile, with fractions. */
  readonly perMile: number
}

/** Miles over what was agreed; none when fewer were driven. */
export function milesOver(driven: number, allowed: number): number {
  return Math.max(0, driven - allowed)
}

/** The miles that a yearly mileage allows over a term in months. */
export function allowanceOf(annualMileage: number, term: number): number {
  return (annualMileage * term) / 12
}

/**
 * What miles over are charged, minor units, each mile at the price of the tier it falls in (deal engine §2.8); tiers rise by `upTo`, and miles
 * beyond the last are charged at its price. Value added tax is as the prices are: with it or without.
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

import type { Outcome } from '../outcome.ts'
import { roundHalfUp } from './money.ts'

/**
 * A lease's rental profile: 9 + 23 is an initial rental of nine and 23 more, 24 months. Minor
 * units.
 */
export interface RentalProfile {
  readonly initial: number
  readonly monthly: number
  /** Rentals after the initial one, which stands for the first month's. */
  readonly following: number
}

/** The profile of an initial rental that is a multiple of the monthly one. */
export function profileFromMultiple(
  monthly: number,
  multiple: number,
  following: number,
): RentalProfile {
  return { initial: roundHalfUp(monthly * multiple), monthly, following }
}

/**
 * The same total with another initial rental, without interest. Refuses `no_following_rentals`
 * with nothing to spread it over.
 */
export function profileFromTotal(
  total: number,
  initial: number,
  following: number,
): Outcome<RentalProfile, 'no_following_rentals'> {
  if (following < 1) return { ok: false, refusal: 'no_following_rentals' }
  return {
    ok: true,
    value: { initial, monthly: roundHalfUp((total - initial) / following), following },
  }
}

/** The sum of all rentals. */
export function totalRentals({ initial, monthly, following }: RentalProfile): number {
  return initial + monthly * following
}

import type { Outcome } from '../outcome.ts'
import { roundHalfUp } from './money.ts'

/** The rentals of a lease as the trade writes them: 9 + 23 is an initial rental of nine and 23 to follow, 24 months in all. Minor units. */
export interface RentalProfile {
  readonly initial: number
  readonly monthly: number
  /** Rentals after the initial one, which stands for the first month's. */
  readonly following: number
}

/** The profile of an initial rental that is a multiple of the monthly one. */
export function profileOfMultiple(
  monthly: number,
  multiple: number,
  following: number,
): RentalProfile {
  return { initial: roundHalfUp(monthly * multiple), monthly, following }
}

/** The same sum of rentals with another initial one, without interest. Refuses `no_following_rentals` when nothing is left to share it out over. */
export function profileOfTotal(
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
export function totalOfRentals({ initial, monthly, following }: RentalProfile): number {
  return initial + monthly * following
}

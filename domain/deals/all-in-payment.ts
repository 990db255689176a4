import type { Outcome } from '../outcome.ts'
import { upkeepPerMonth } from './ownership-cost.ts'
import type { RunningCosts } from './ownership-cost.ts'
import type { SmrLevel } from './product-configuration.model.ts'

/** One side of a comparison with a subscription. */
export interface ComparedPayment {
  /** Per month, minor units. */
  readonly monthly: number
  /** Whether the payment holds the upkeep of the product's level. */
  readonly includesUpkeep: boolean
  readonly running: Pick<RunningCosts, 'service' | 'maintenance' | 'tyres'>
}

/**
 * A payment per month with its upkeep, minor units, as products of parity position `subscription` compare: upkeep of the product's level is
 * added where the payment leaves it out (deal engine §3). Refuses `no_tco_data` where that is not known.
 */
export function allInMonthly(
  { monthly, includesUpkeep, running }: ComparedPayment,
  level: SmrLevel,
): Outcome<number, 'no_tco_data'> {
  if (includesUpkeep) return { ok: true, value: monthly }
  const upkeep = upkeepPerMonth(level, running)
  return upkeep === null
    ? { ok: false, refusal: 'no_tco_data' }
    : { ok: true, value: monthly + upkeep }
}

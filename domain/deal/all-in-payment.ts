import type { Outcome } from '../outcome.ts'
import { upkeepPerMonth } from './ownership-cost.ts'
import type { RunningCosts } from './ownership-cost.ts'
import type { SmrLevel } from '../catalogue/product-configuration.model.ts'

/** One side of a comparison with a subscription. */
export interface ComparedPayment {
  /** Per month, minor units. */
  readonly monthly: number
  /** Whether the payment holds the upkeep of the product's level. */
  readonly includesUpkeep: boolean
  readonly running: Pick<RunningCosts, 'service' | 'maintenance' | 'tyres'>
}

/**
 * A monthly payment including the upkeep of the product's level, minor units. Refuses
 * `no_tco_data` where the upkeep is unknown.
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

import type { Solved } from './root.ts'
import { nearestRoot } from './root.ts'

/** A payment of a credit under Regulation Z: whole unit periods after drawdown, the share of one more, and the sum. */
export interface UnitPeriodPayment {
  readonly periods: number
  readonly fraction: number
  readonly amount: number
}

/**
 * The annual percentage rate of US Regulation Z, Appendix J, in percent: the rate of a unit period times their number a year, not compounded,
 * and a part period at simple interest. Never shown as a UK APR. Refuses `unsolvable` when the payments do not repay what was financed.
 */
export function aprUsActuarial(
  financed: number,
  payments: readonly UnitPeriodPayment[],
  unitsPerYear: number,
): Solved {
  const solved = nearestRoot((rate) => {
    const growth = Math.log1p(rate)
    return payments.reduce(
      (sum, { periods, fraction, amount }) =>
        sum + (amount * Math.exp(-growth * periods)) / (1 + fraction * rate),
      -financed,
    )
  })
  return solved.ok ? { ok: true, value: solved.value * unitsPerYear * 100 } : solved
}

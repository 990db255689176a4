import type { Solved } from './root-finding.ts'
import { nearestRoot } from './root-finding.ts'

/**
 * A payment of a credit under Regulation Z: whole unit periods after drawdown, the share of one
 * more, and the sum.
 */
export interface UnitPeriodPayment {
  readonly periods: number
  readonly fraction: number
  readonly amount: number
}

/**
 * US Regulation Z, Appendix J, in percent: the unit-period rate times periods a year, part periods
 * at simple interest. Never shown as a UK APR.
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

import { daysBetween } from '../calendar.ts'
import type { CashFlow } from './cost-of-credit.ts'
import type { Solved } from './root-finding.ts'
import { nearestRoot } from './root-finding.ts'

/** Days of a year in the APR formula for odd dates, leap year or not (2008/48/EC Annex I). */
const daysOfYear = 365

/** Money on a day, `YYYY-MM-DD`. */
export interface DatedCashFlow {
  readonly day: string
  readonly amount: number
}

/**
 * The rate per period, as a fraction, at which the flows' present value is zero (spreadsheet IRR).
 * Refuses `unsolvable`.
 */
export function internalRate(amounts: readonly number[]): Solved {
  return rateOfFlows(amounts.map((amount, index) => ({ years: index, amount })))
}

/**
 * The yearly rate, as a fraction, of flows on odd days by actual days over 365 (spreadsheet XIRR).
 * Refuses `unsolvable` without a change of sign.
 */
export function datedInternalRate(flows: readonly DatedCashFlow[]): Solved {
  return rateOfFlows(datedToCashFlows(flows))
}

/** Dated flows by years from the first, actual days over 365 (2008/48/EC Annex I). */
export function datedToCashFlows(flows: readonly DatedCashFlow[]): readonly CashFlow[] {
  const first = flows[0]?.day ?? ''
  return flows.map(({ day, amount }) => ({ years: daysBetween(first, day) / daysOfYear, amount }))
}

function rateOfFlows(flows: readonly CashFlow[]): Solved {
  return nearestRoot((rate) => {
    const growth = Math.log1p(rate)
    return flows.reduce((sum, { years, amount }) => sum + amount * Math.exp(-growth * years), 0)
  })
}

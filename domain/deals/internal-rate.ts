import { daysBetween } from './calendar.ts'
import type { Flow } from './cost-of-credit.ts'
import type { Solved } from './root.ts'
import { nearestRoot } from './root.ts'

/** Days of a year in the law's reckoning of odd dates, leap year or not (2008/48/EC Annex I). */
const daysOfYear = 365

/** Money on a day, `YYYY-MM-DD`. */
export interface DatedFlow {
  readonly day: string
  readonly amount: number
}

/** The rate per period, as a fraction, at which flows one period apart are worth nothing together (spreadsheet IRR). Refuses `unsolvable` without a change of sign. */
export function internalRate(amounts: readonly number[]): Solved {
  return rateOfFlows(amounts.map((amount, index) => ({ years: index, amount })))
}

/** The yearly rate, as a fraction, of flows on odd days by actual days over 365 (spreadsheet XIRR). Refuses `unsolvable` without a change of sign. */
export function datedInternalRate(flows: readonly DatedFlow[]): Solved {
  return rateOfFlows(flowsByDay(flows))
}

/** Flows on days as flows by years from the first, actual days over 365: the law's time for odd dates. */
export function flowsByDay(flows: readonly DatedFlow[]): readonly Flow[] {
  const first = flows[0]?.day ?? ''
  return flows.map(({ day, amount }) => ({ years: daysBetween(first, day) / daysOfYear, amount }))
}

function rateOfFlows(flows: readonly Flow[]): Solved {
  return nearestRoot((rate) => {
    const growth = Math.log1p(rate)
    return flows.reduce((sum, { years, amount }) => sum + amount * Math.exp(-growth * years), 0)
  })
}

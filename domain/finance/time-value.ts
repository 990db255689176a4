import type { Solved } from './root-finding.ts'
import { nearestRoot } from './root-finding.ts'

/**
 * Level flows with spreadsheet signs: pv·(1+r)^n + pmt·(1 + r·type)·((1+r)^n − 1)/r + fv = 0;
 * received is positive, paid negative.
 */
export interface LevelFlows {
  /** Rate per period, as a fraction. */
  readonly rate: number
  /** Number of periods. */
  readonly nper: number
  readonly pmt: number
  /** What is received at the start. */
  readonly pv: number
  /** What is received at the end. */
  readonly fv: number
  /** 0: payments at the end of each period; 1: at its start. */
  readonly type: 0 | 1
}

/** A finite value, else `unsolvable`. */
function solvedBy(value: number): Solved {
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, refusal: 'unsolvable' }
}

function growth({ rate, nper }: Pick<LevelFlows, 'rate' | 'nper'>): number {
  return Math.exp(nper * Math.log1p(rate))
}

/** What 1 a period comes to at the end. */
function accumulated({ rate, nper, type }: Pick<LevelFlows, 'rate' | 'nper' | 'type'>): number {
  const inArrears = rate === 0 ? nper : Math.expm1(nper * Math.log1p(rate)) / rate
  return inArrears * (1 + rate * type)
}

/** The payment per period (spreadsheet PMT). Refuses `unsolvable` without periods. */
export function levelPayment(flows: Omit<LevelFlows, 'pmt'>): Solved {
  return solvedBy(-(flows.pv * growth(flows) + flows.fv) / accumulated(flows))
}

/** What must be received at the start (spreadsheet PV). */
export function presentValue(flows: Omit<LevelFlows, 'pv'>): Solved {
  return solvedBy(-(flows.pmt * accumulated(flows) + flows.fv) / growth(flows))
}

/** What is received at the end (spreadsheet FV); for a loan, what is still owed, negative. */
export function futureValue(flows: Omit<LevelFlows, 'fv'>): Solved {
  return solvedBy(-(flows.pv * growth(flows) + flows.pmt * accumulated(flows)))
}

/**
 * How many periods it takes, with fractions (spreadsheet NPER). Refuses `unsolvable` when the
 * payments never get there.
 */
export function numberOfPeriods({ rate, pmt, pv, fv, type }: Omit<LevelFlows, 'nper'>): Solved {
  if (rate === 0) return solvedBy(-(pv + fv) / pmt)
  const perpetuity = (pmt * (1 + rate * type)) / rate
  return solvedBy(Math.log((perpetuity - fv) / (pv + perpetuity)) / Math.log1p(rate))
}

/**
 * The rate per period, as a fraction (spreadsheet RATE); of several the one nearest to nothing.
 * Refuses `unsolvable` when there is none.
 */
export function ratePerPeriod({ nper, pmt, pv, fv, type }: Omit<LevelFlows, 'rate'>): Solved {
  return nearestRoot((rate) => {
    const flows = { rate, nper, type }
    return pv + (pmt * accumulated(flows) + fv) / growth(flows)
  })
}

import type { Solved } from './root-finding.ts'
import type { LevelFlows } from './time-value.ts'
import { futureValue, levelPayment } from './time-value.ts'

const unsolvable: Solved = { ok: false, refusal: 'unsolvable' }

type RepaidFlows = Omit<LevelFlows, 'pmt'>

/**
 * The interest in payment `per`, from 1 (spreadsheet IPMT and its signs). Refuses `unsolvable`
 * outside the periods.
 */
export function interestPortion(flows: RepaidFlows, per: number): Solved {
  const paid = levelPayment(flows)
  if (!paid.ok || per < 1 || per > flows.nper) return unsolvable
  if (flows.type === 1 && per === 1) return { ok: true, value: 0 }
  const before = futureValue({ ...flows, pmt: paid.value, nper: per - 1 - flows.type })
  if (!before.ok) return before
  // Paid in advance, a payment is made before its interest is calculated.
  return { ok: true, value: (before.value - (flows.type === 1 ? paid.value : 0)) * flows.rate }
}

/**
 * What payment `per`, from 1, repays (spreadsheet PPMT). Refuses `unsolvable` outside the periods.
 */
export function principalPortion(flows: RepaidFlows, per: number): Solved {
  const paid = levelPayment(flows)
  const interest = interestPortion(flows, per)
  return paid.ok && interest.ok ? { ok: true, value: paid.value - interest.value } : unsolvable
}

/**
 * The interest of the payments `first` to `last`, from 1, both included (spreadsheet CUMIPMT).
 * Refuses `unsolvable` outside the periods.
 */
export function cumulativeInterest(flows: RepaidFlows, first: number, last: number): Solved {
  if (first > last) return unsolvable
  let sum = 0
  for (let per = first; per <= last; per += 1) {
    const interest = interestPortion(flows, per)
    if (!interest.ok) return interest
    sum += interest.value
  }
  return { ok: true, value: sum }
}

import type { Deal } from './deal.model.ts'
import { toWholeSteps } from '../finance/breakdown.ts'
import { interestPortion } from '../finance/interest-portion.ts'
import { roundHalfUp } from '../finance/money.ts'
import type { PaymentPlan } from '../finance/payment-plan.ts'
import { paymentMonth, paymentWeight, totalWeight } from '../finance/payment-plan.ts'
import { futureValue } from '../finance/time-value.ts'

/** What falls due in one month, from drawdown, 0. Minor units. */
export interface ScheduleRow {
  readonly month: number
  /** What the customer pays, tax included. */
  readonly payment: number
  readonly tax: number
  readonly interest: number
  readonly principal: number
  /** What is owed afterwards; at a lease's end the residual value. */
  readonly balance: number
}

export interface DealSchedule {
  readonly rows: readonly ScheduleRow[]
  /** Of all rows; the balance is the last one. */
  readonly total: Omit<ScheduleRow, 'month'>
}

interface DueMonth {
  readonly month: number
  readonly weight: number
  readonly balloon: number
}

/** The months in which something falls due, and a lease's last, in which its vehicle goes back. */
function listDueMonths({ plan, fBalloon }: Deal): readonly DueMonth[] {
  const regular = Array.from({ length: plan.count }, (_, index) => ({
    month: paymentMonth(plan, index),
    weight: paymentWeight(plan, index),
    balloon: 0,
  }))
  const last = regular.at(-1)
  const { balloonMonth } = plan
  if (balloonMonth === null) return regular
  const balloon = plan.isBalloonPayable ? fBalloon : 0
  return last?.month === balloonMonth
    ? [...regular.slice(0, -1), { ...last, balloon }]
    : [...regular, { month: balloonMonth, weight: 0, balloon }]
}

interface LevelRun {
  /** Months from one payment to the next. */
  readonly gap: number
  readonly amount: number
  readonly count: number
}

/** Due months as runs of equal sums at equal distances, which have a formula of their own. */
function toLevelRuns(due: readonly DueMonth[], net: number): readonly LevelRun[] {
  const runs: LevelRun[] = []
  for (const [index, { month, weight, balloon }] of due.entries()) {
    const gap = month - (due[index - 1]?.month ?? 0)
    const amount = net * weight + balloon
    const run = runs.at(-1)
    if (run?.gap === gap && run.amount === amount)
      runs[runs.length - 1] = { ...run, count: run.count + 1 }
    else runs.push({ gap, amount, count: 1 })
  }
  return runs
}

/** The interest in each payment, not rounded; null where a run cannot be calculated. */
function calculateInterest(
  runs: readonly LevelRun[],
  credit: number,
  monthly: number,
): readonly number[] | null {
  const portions: number[] = []
  let owed = credit
  for (const { gap, amount, count } of runs) {
    const run = {
      rate: Math.expm1(Math.log1p(monthly) * gap),
      nper: count,
      pv: owed,
      type: 0 as const,
    }
    const end = futureValue({ ...run, pmt: -amount })
    if (!end.ok) return null
    for (let per = 1; per <= count; per += 1) {
      const portion = interestPortion({ ...run, fv: end.value }, per)
      if (!portion.ok) return null
      portions.push(-portion.value)
    }
    owed = -end.value
  }
  return portions
}

/** Whole minor units that add up to `total`, what is missing spread over all of them. */
function toWholeParts(amounts: readonly number[], total: number): readonly number[] {
  if (amounts.length === 0) return []
  const sum = amounts.reduce((before, amount) => before + amount, 0)
  const spread = (total - sum) / amounts.length
  return toWholeSteps([
    ...amounts.map((amount) => ({ amount: amount + spread })),
    { amount: total },
  ])
    .slice(0, -1)
    .map(({ amount }) => amount)
}

interface RegularSums {
  /** Of each due month, minor units. */
  readonly sums: readonly number[]
  readonly total: number
}

/** A regular sum by due month, adding up to what the deal asks for. */
function toRegularSums(due: readonly DueMonth[], plan: PaymentPlan, amount: number): RegularSums {
  const total = roundHalfUp(amount * totalWeight(plan, 0, plan.count))
  const steps = [...due.map(({ weight }) => ({ amount: amount * weight })), { amount: total }]
  return { sums: toWholeSteps(steps).map((step) => step.amount), total }
}

function addUp(rows: readonly ScheduleRow[], balance: number): DealSchedule['total'] {
  const sum = (field: 'payment' | 'tax' | 'interest' | 'principal') =>
    rows.reduce((before, row) => before + row[field], 0)
  return {
    payment: sum('payment'),
    tax: sum('tax'),
    interest: sum('interest'),
    principal: sum('principal'),
    balance,
  }
}

/**
 * A deal's payments one by one at a monthly rate, a fraction: principal adds up to the credit, and
 * the last balance is nothing, or a lease's residual value. Null where nothing is lent over time.
 */
export function dealSchedule(deal: Deal, monthly: number): DealSchedule | null {
  const { plan, fAdvance, fPayment, netPayment, fBalloon } = deal
  if (plan.count === 0 || fAdvance <= 0) return null
  const due = listDueMonths(deal)
  const interest = calculateInterest(toLevelRuns(due, netPayment), fAdvance, monthly)
  if (interest === null) return null

  const paid = toRegularSums(due, plan, fPayment)
  const taxes = toRegularSums(due, plan, fPayment - netPayment)
  const final = plan.balloonMonth === null ? 0 : fBalloon
  // On the first day no interest has run up, so rounding is not put into it.
  const first = due.filter(({ month }) => month === 0).length
  const portions = toWholeParts(interest.slice(first), paid.total - taxes.total + final - fAdvance)

  let balance = fAdvance
  const rows = due.map(({ month, balloon }, index): ScheduleRow => {
    const [regular = 0, tax = 0, portion = 0] = [
      paid.sums[index],
      taxes.sums[index],
      portions[index - first],
    ]
    const principal = regular - tax + balloon - portion
    balance -= principal
    return { month, payment: regular + balloon, tax, interest: portion, principal, balance }
  })
  return { rows, total: addUp(rows, balance) }
}

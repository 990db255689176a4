import type { AgreementSchedule } from './agreement-schedule.ts'
import { dueDay, fractionalMonths } from './agreement-schedule.ts'
import type { AgreementSums } from './balance.ts'
import { balanceToday, grossBalance, missedPayments, remainingValueAt } from './balance.ts'
import { addDays, addMonths, elapsedMonths } from '../calendar.ts'
import type { DealSettings } from '../catalogue/deal-settings.model.ts'
import { roundHalfUp } from '../finance/money.ts'
import type { PaymentPlan } from '../finance/payment-plan.ts'
import {
  discountedWeights,
  balloonDiscountFactor,
  lastMonth,
  paymentsDueBy,
  totalWeight,
} from '../finance/payment-plan.ts'
import { monthlyToApr } from '../finance/rate.ts'

/** Days from the notice to the settlement date (SI 2004/1483 reg 5). */
const daysOfNotice = 28
/** Longest term, in months, over which a creditor may not defer (reg 6). */
const longestTermWithoutDeferral = 12
/**
 * How far the stored amount of credit may deviate from the value of its payments and still be
 * used.
 */
const credibleDeviation = 0.01

export interface SettlementTerms {
  /** Amount of credit, minor units. */
  readonly credit: number
  readonly payment: number
  readonly balloon: number
  readonly plan: PaymentPlan
  /** Percent. */
  readonly apr: number
  /** Whole periods from drawdown to the settlement date, and the share of the one begun. */
  readonly wholeMonths: number
  readonly partMonth: number
}

export interface EarlySettlement {
  /** What settles the agreement, minor units. */
  readonly settlement: number
  /** The rebate on payments still to fall due, minor units, never negative. */
  readonly rebate: number
}

/**
 * The monthly rate of an APR, as a fraction rounded to six decimals: the Schedule's examples need
 * that rounding.
 */
export function statutoryMonthlyRate(apr: number): number {
  return Math.round(Math.expm1(Math.log1p(apr / 100) / 12) * 1e6) / 1e6
}

/** F = Σ A(1+r)^a − Σ B(1+r)^b of SI 2004/1483 reg 4(1), minor units, not rounded. */
function amountOwed(
  { credit, payment, balloon, plan, wholeMonths, partMonth }: Omit<SettlementTerms, 'apr'>,
  monthly: number,
): number {
  const repaid = payment * discountedWeights(plan, monthly, 0, paymentsDueBy(plan, wholeMonths))
  const repaidBalloon =
    (plan.balloonMonth ?? 0) <= wholeMonths ? balloon * balloonDiscountFactor(plan, monthly) : 0
  return (
    (credit - repaid - repaidBalloon) *
    Math.exp(Math.log1p(monthly) * Math.max(0, wholeMonths + partMonth))
  )
}

/**
 * Early settlement by SI 2004/1483 reg 4(1): the rebate is what falls due later less F. All
 * payments due by then count as made.
 */
export function calculateEarlySettlement(terms: SettlementTerms): EarlySettlement {
  const { payment, balloon, plan, wholeMonths } = terms
  const settlement = roundHalfUp(amountOwed(terms, statutoryMonthlyRate(terms.apr)))
  const balloonAfter = plan.balloonMonth !== null && plan.balloonMonth > wholeMonths ? balloon : 0
  const after =
    payment * totalWeight(plan, paymentsDueBy(plan, wholeMonths), plan.count) + balloonAfter
  return { settlement, rebate: Math.max(0, roundHalfUp(after) - settlement) }
}

/**
 * The statutory settlement date: 28 days on (reg 5) plus the deferral for terms over a year (reg
 * 6).
 */
export function settlementDay(
  today: string,
  term: number,
  deferral: DealSettings['settlement_deferral'],
): string {
  const noticed = addDays(today, daysOfNotice)
  if (term <= longestTermWithoutDeferral || deferral === '0') return noticed
  return deferral === 'month' ? addMonths(noticed, 1) : addDays(noticed, 30)
}

export interface StatutorySettlement {
  /** Everything the customer pays from today, minor units. */
  readonly total: number
  /** The part of it due before the settlement date. */
  readonly dueBefore: number
  readonly day: string
}

/**
 * The statutory settlement requested on `today`, kept between the balance and the gross balance,
 * which rounded payments can cross by pennies.
 */
export function statutorySettlement(
  course: AgreementSchedule,
  sums: AgreementSums,
  monthlyRate: number,
  credit: number | null,
  today: string,
  settings: DealSettings,
): StatutorySettlement {
  const { plan, start, term, due, made } = course
  const day = settlementDay(today, term, settings.settlement_deferral)
  const gross = roundHalfUp(grossBalance(course, sums))
  if (day >= dueDay(course, lastMonth(plan))) return { total: gross, dueBefore: gross, day }

  const elapsed = elapsedMonths(start, day)
  const dueByThen = paymentsDueBy(plan, elapsed.whole)
  const paidFrom = Math.max(made, due)
  const dueBefore = sums.payment * totalWeight(plan, paidFrom, dueByThen)
  const monthly = statutoryMonthlyRate(monthlyToApr(monthlyRate))
  const derivedCredit = remainingValueAt(plan, sums, monthly, 0, 0)
  const isCredible =
    credit !== null && Math.abs(credit - derivedCredit) <= derivedCredit * credibleDeviation
  const owed = amountOwed(
    {
      credit: isCredible ? credit : derivedCredit,
      payment: sums.payment,
      balloon: sums.balloon,
      plan,
      wholeMonths: elapsed.whole,
      partMonth: elapsed.days / elapsed.length,
    },
    monthly,
  )
  const madeBeyond = worthOfPaidAhead(
    plan,
    sums.payment,
    monthly,
    dueByThen,
    made,
    fractionalMonths(elapsed),
  )
  const total = roundHalfUp(missedPayments(course, sums) + dueBefore + owed - madeBeyond)
  const least = roundHalfUp(balanceToday(course, sums, monthlyRate))
  return { total: Math.min(gross, Math.max(least, total)), dueBefore: roundHalfUp(dueBefore), day }
}

/** Value on the settlement date of payments made before they fall due. */
function worthOfPaidAhead(
  plan: PaymentPlan,
  payment: number,
  monthly: number,
  due: number,
  made: number,
  months: number,
): number {
  return (
    payment *
    discountedWeights(plan, monthly, due, Math.max(due, made)) *
    Math.exp(Math.log1p(monthly) * months)
  )
}

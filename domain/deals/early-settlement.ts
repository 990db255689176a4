import type { AgreementCourse } from './agreement-course.ts'
import { dueDay, monthsAt } from './agreement-course.ts'
import type { AgreementSums } from './balance.ts'
import { balanceToday, grossBalance, missedPayments, worthOfRest } from './balance.ts'
import { addDays, addMonths, elapsedMonths } from './calendar.ts'
import type { DealSettings } from './deal-settings.model.ts'
import { roundHalfUp } from './money.ts'
import type { PaymentPlan } from './payment-plan.ts'
import {
  discountedWeights,
  discountOfBalloon,
  lastMonth,
  paymentsDueBy,
  sumOfWeights,
} from './payment-plan.ts'
import { aprOfMonthly } from './rate.ts'

/** Days from the notice to the settlement date (SI 2004/1483 reg 5). */
const daysOfNotice = 28
/** Longest term, in months, over which a creditor may not defer (reg 6). */
const longestTermWithoutDeferral = 12
/** How far an agreement's amount of credit may lie from what its payments are worth and still be believed. */
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
  /** What the customer is spared of the payments that would still fall due, minor units, never negative. */
  readonly rebate: number
}

/** The period's equivalent of an APR (percent), as a fraction rounded to six decimals: only so do the Schedule's examples come out to the penny (deal engine §2.6). */
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
    plan.balloonMonth !== null && plan.balloonMonth <= wholeMonths
      ? balloon * discountOfBalloon(plan, monthly)
      : 0
  return (
    (credit - repaid - repaidBalloon) *
    Math.exp(Math.log1p(monthly) * Math.max(0, wholeMonths + partMonth))
  )
}

/** Settles an agreement early by SI 2004/1483 reg 4(1): the rebate is what falls due after the settlement date less F. Every payment due by then counts as made. */
export function settleEarly(terms: SettlementTerms): EarlySettlement {
  const { payment, balloon, plan, wholeMonths } = terms
  const settlement = roundHalfUp(amountOwed(terms, statutoryMonthlyRate(terms.apr)))
  const balloonAfter = plan.balloonMonth !== null && plan.balloonMonth > wholeMonths ? balloon : 0
  const after =
    payment * sumOfWeights(plan, paymentsDueBy(plan, wholeMonths), plan.count) + balloonAfter
  return { settlement, rebate: Math.max(0, roundHalfUp(after) - settlement) }
}

/** The day that a settlement asked for on `today` is reckoned to: 28 days on (reg 5), and the creditor's deferral where the term is over a year (reg 6). */
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
  /** All that the customer pays from today on, minor units. */
  readonly total: number
  /** Of it, the payments that fall due before the settlement date. */
  readonly dueBefore: number
  readonly day: string
}

/**
 * The statutory settlement of an agreement asked for on `today`: missed payments, payments that fall due before the settlement date, and F
 * (deal engine §3 `statutory`). Its amount of credit is believed when the payments bear it out, else reckoned from them. Held between the
 * balance and the gross balance, which rounded payments can pass by pennies; gross once the last due date is reached.
 */
export function statutorySettlement(
  course: AgreementCourse,
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
  const dueBefore = sums.payment * sumOfWeights(plan, paidFrom, dueByThen)
  const monthly = statutoryMonthlyRate(aprOfMonthly(monthlyRate))
  const reckoned = worthOfRest(plan, sums, monthly, 0, 0)
  const isCredible = credit !== null && Math.abs(credit - reckoned) <= reckoned * credibleDeviation
  const owed = amountOwed(
    {
      credit: isCredible ? credit : reckoned,
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
    monthsAt(elapsed),
  )
  const total = roundHalfUp(missedPayments(course, sums) + dueBefore + owed - madeBeyond)
  const least = roundHalfUp(balanceToday(course, sums, monthlyRate))
  return { total: Math.min(gross, Math.max(least, total)), dueBefore: roundHalfUp(dueBefore), day }
}

/** What payments made before they fall due, even by the settlement date, are worth on it. */
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

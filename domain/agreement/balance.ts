import type { AgreementSchedule } from './agreement-schedule.ts'
import { fractionalMonths } from './agreement-schedule.ts'
import type { PaymentPlan } from '../finance/payment-plan.ts'
import { discountedWeights, balloonDiscountFactor, totalWeight } from '../finance/payment-plan.ts'

/** The sums of an agreement, minor units. */
export interface AgreementSums {
  readonly payment: number
  /** 0 where there is none. */
  readonly balloon: number
}

/**
 * Value of the payments from index `from` on, `months` after the start, in minor units, not
 * rounded.
 */
export function paymentsValueAt(
  plan: PaymentPlan,
  payment: number,
  monthly: number,
  from: number,
  months: number,
): number {
  return payment * discountedWeights(plan, monthly, from) * Math.exp(Math.log1p(monthly) * months)
}

/**
 * Value of an unpaid payable balloon at `month`, due month included; else 0. Minor units, not
 * rounded.
 */
export function balloonValueAt(
  plan: PaymentPlan,
  balloon: number,
  monthly: number,
  month: number,
): number {
  const balloonMonth = plan.balloonMonth ?? 0
  if (!plan.isBalloonPayable || balloonMonth < month) return 0
  return balloon * Math.exp(-Math.log1p(monthly) * (balloonMonth - month))
}

/**
 * Value of the payments from index `from` and of the outstanding balloon, `months` after the
 * start, in minor units, not rounded.
 */
export function remainingValueAt(
  plan: PaymentPlan,
  sums: AgreementSums,
  monthly: number,
  from: number,
  months: number,
): number {
  const atStart =
    sums.payment * discountedWeights(plan, monthly, from) +
    outstandingBalloon(plan, sums, months) * balloonDiscountFactor(plan, monthly)
  return atStart * Math.exp(Math.log1p(monthly) * months)
}

/** The balloon while it is payable and not yet due; else 0. */
export function outstandingBalloon(
  plan: PaymentPlan,
  { balloon }: AgreementSums,
  months: number,
): number {
  return plan.isBalloonPayable && (plan.balloonMonth ?? 0) > months ? balloon : 0
}

/** Payments due and not made, at face value, minor units. */
export function missedPayments(
  { plan, due, made }: AgreementSchedule,
  { payment }: Pick<AgreementSums, 'payment'>,
): number {
  return payment * totalWeight(plan, made, due)
}

/**
 * Missed and remaining payments and the balloon at face value, without rebate, in minor units, not
 * rounded.
 */
export function grossBalance(
  { plan, made, elapsed }: AgreementSchedule,
  sums: AgreementSums,
): number {
  return (
    sums.payment * totalWeight(plan, made, plan.count) +
    outstandingBalloon(plan, sums, fractionalMonths(elapsed))
  )
}

/** Missed payments at face value and the rest at present value, in minor units, not rounded. */
export function balanceToday(
  course: AgreementSchedule,
  sums: AgreementSums,
  monthly: number,
): number {
  const from = Math.max(course.made, course.due)
  return (
    missedPayments(course, sums) +
    remainingValueAt(course.plan, sums, monthly, from, fractionalMonths(course.elapsed))
  )
}

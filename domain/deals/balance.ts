import type { AgreementCourse } from './agreement-course.ts'
import { monthsAt } from './agreement-course.ts'
import type { PaymentPlan } from './payment-plan.ts'
import { discountedWeights, discountOfBalloon, sumOfWeights } from './payment-plan.ts'

/** The sums of an agreement, minor units. */
export interface AgreementSums {
  readonly payment: number
  /** 0 where there is none. */
  readonly balloon: number
}

/** What the payments from `from` (from 0) on are worth `months` after the start, minor units, not rounded. */
export function worthOfPayments(
  plan: PaymentPlan,
  payment: number,
  monthly: number,
  from: number,
  months: number,
): number {
  return payment * discountedWeights(plan, monthly, from) * Math.exp(Math.log1p(monthly) * months)
}

/** What a payable balloon that has not been paid by `month` is worth then, its own month included; 0 without one. Minor units, not rounded. */
export function balloonAt(
  plan: PaymentPlan,
  balloon: number,
  monthly: number,
  month: number,
): number {
  if (!plan.isBalloonPayable || plan.balloonMonth === null || plan.balloonMonth < month) return 0
  return balloon * Math.exp(-Math.log1p(monthly) * (plan.balloonMonth - month))
}

/** What the payments from `from` (from 0) on and, while it is still to come, the balloon are worth `months` after the start, minor units, not rounded. */
export function worthOfRest(
  plan: PaymentPlan,
  sums: AgreementSums,
  monthly: number,
  from: number,
  months: number,
): number {
  const atStart =
    sums.payment * discountedWeights(plan, monthly, from) +
    balloonToCome(plan, sums, months) * discountOfBalloon(plan, monthly)
  return atStart * Math.exp(Math.log1p(monthly) * months)
}

/** The balloon, while its day has not come and the customer is to pay it; else 0. */
export function balloonToCome(
  plan: PaymentPlan,
  { balloon }: AgreementSums,
  months: number,
): number {
  return plan.isBalloonPayable && plan.balloonMonth !== null && plan.balloonMonth > months
    ? balloon
    : 0
}

/** Regular payments that fell due and have not been made, at their face, minor units. */
export function missedPayments(
  { plan, due, made }: AgreementCourse,
  { payment }: Pick<AgreementSums, 'payment'>,
): number {
  return payment * sumOfWeights(plan, made, due)
}

/** Everything still to be paid, at its face: missed and remaining payments and the balloon, without rebate. Minor units, not rounded. */
export function grossBalance(
  { plan, made, elapsed }: AgreementCourse,
  sums: AgreementSums,
): number {
  return (
    sums.payment * sumOfWeights(plan, made, plan.count) +
    balloonToCome(plan, sums, monthsAt(elapsed))
  )
}

/** What is left today: missed payments at their face and what is still to come at its present value (deal engine §3 `balance`). Minor units, not rounded. */
export function balanceToday(
  course: AgreementCourse,
  sums: AgreementSums,
  monthly: number,
): number {
  const from = Math.max(course.made, course.due)
  return (
    missedPayments(course, sums) +
    worthOfRest(course.plan, sums, monthly, from, monthsAt(course.elapsed))
  )
}

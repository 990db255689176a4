import { geometricSum } from './annuity.ts'

/**
 * The one payment shape of every product. Months count from drawdown, 0; payment k (from 0) falls
 * in month `first + every·k`.
 */
export interface PaymentPlan {
  readonly first: number
  readonly every: number
  readonly count: number
  /**
   * Weights of the first payments; the rest weigh 1. Three initial rentals are [3]; 40/30/20/10 is
   * [.4, .3, .2, .1].
   */
  readonly leading: readonly number[]
  /** Month of the balloon or residual value; null without one. */
  readonly balloonMonth: number | null
  /** A lease's residual value affects the rental but is never payable by the customer. */
  readonly isBalloonPayable: boolean
}

/** The month of payment `index`, from 0. */
export function paymentMonth(plan: PaymentPlan, index: number): number {
  return plan.first + plan.every * index
}

/** How much of the payment is due at payment `index`, from 0. */
export function paymentWeight(plan: PaymentPlan, index: number): number {
  return plan.leading[index] ?? 1
}

/** How many regular payments fall due up to and including `month`. */
export function paymentsDueBy(plan: PaymentPlan, month: number): number {
  return Math.max(0, Math.min(plan.count, Math.floor((month - plan.first) / plan.every) + 1))
}

/** How many months the regular payments cover: the N of a flat rate. */
export function monthsCovered(plan: PaymentPlan): number {
  return plan.count * plan.every
}

/**
 * The month of the last thing that the customer pays: balloon or last payment; 0 when nothing is
 * paid.
 */
export function lastMonth(plan: PaymentPlan): number {
  const lastPayment = plan.count === 0 ? 0 : paymentMonth(plan, plan.count - 1)
  return plan.isBalloonPayable ? Math.max(plan.balloonMonth ?? 0, lastPayment) : lastPayment
}

/** Σ w of the payments `from` (from 0) up to, without, `to`. */
export function totalWeight(plan: PaymentPlan, from: number, to: number): number {
  return discountedWeights(plan, 0, from, to)
}

/** Σ w·v^t of the payments from index `from` to before `to`, at a monthly rate. */
export function discountedWeights(
  plan: PaymentPlan,
  monthly: number,
  from = 0,
  to = plan.count,
): number {
  const growth = Math.log1p(monthly)
  let sum = 0
  let index = from
  for (; index < to && index < plan.leading.length; index += 1) {
    sum += paymentWeight(plan, index) * Math.exp(-growth * paymentMonth(plan, index))
  }
  if (index >= to) return sum
  return (
    sum +
    Math.exp(-growth * paymentMonth(plan, index)) * geometricSum(growth * plan.every, to - index)
  )
}

/** v^m of the balloon: what 1 at the balloon's month is worth at drawdown; 0 without a balloon. */
export function balloonDiscountFactor(plan: PaymentPlan, monthly: number): number {
  return plan.balloonMonth === null ? 0 : Math.exp(-Math.log1p(monthly) * plan.balloonMonth)
}

/**
 * A payment per month, minor units, not rounded: P·(payments a year)/12; for 4321 the instalment
 * `next`, for a lease the normal rental.
 */
export function toMonthlyAmount(plan: PaymentPlan, amount: number, next: number): number {
  return (amount * shareOfNext(plan, next)) / plan.every
}

/** The inverse of `toMonthlyAmount`. */
export function fromMonthlyAmount(plan: PaymentPlan, monthly: number, next: number): number {
  return (monthly * plan.every) / shareOfNext(plan, next)
}

function shareOfNext(plan: PaymentPlan, next: number): number {
  return plan.every === 12 ? paymentWeight(plan, Math.min(next, plan.count - 1)) : 1
}

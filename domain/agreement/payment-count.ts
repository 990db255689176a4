import type { AgreementSchedule } from './agreement-schedule.ts'
import { paymentWeight } from '../finance/payment-plan.ts'

/** How many payments a term has, and what else is paid; months count from the start. */
export interface PaymentCount {
  /** Months. */
  readonly term: number
  readonly count: number
  /** Months from one payment to the next. */
  readonly every: number
  /** How many rentals the first payment is; 1 where all are alike. */
  readonly first_rentals: number
  /** The month of a final payment by the customer; null without one. */
  readonly final_month: number | null
}

export function toPaymentCount({
  term,
  plan,
}: Pick<AgreementSchedule, 'term' | 'plan'>): PaymentCount {
  return {
    term,
    count: plan.count,
    every: plan.every,
    first_rentals: Math.max(1, paymentWeight(plan, 0)),
    final_month: plan.isBalloonPayable ? plan.balloonMonth : null,
  }
}

/** Why the payments of a term are as many as they are. */
export type PaymentCountReason =
  'monthly' | 'final_after' | 'final_with_last' | 'first_rentals' | 'spaced' | 'spaced_and_final'

/**
 * The reason out of the plan: a PCP's last month is for its final payment alone, or that falls due
 * with the last payment; other plans pay every few months, or several rentals at first.
 */
export function explainPaymentCount({
  term,
  count,
  every,
  first_rentals,
  final_month,
}: PaymentCount): PaymentCountReason {
  if (every > 1) return final_month === null ? 'spaced' : 'spaced_and_final'
  if (first_rentals > 1) return 'first_rentals'
  if (final_month === null) return 'monthly'
  return final_month >= term && count < term ? 'final_after' : 'final_with_last'
}

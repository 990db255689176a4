import { roundHalfUp } from './money.ts'
import type { PaymentPlan } from './payment-plan.ts'
import { discountedWeights, discountOfBalloon, monthsCovered } from './payment-plan.ts'
import type { Rate } from './rate.ts'
import { monthlyRate } from './rate.ts'

export interface CreditTerms {
  /** Amount of credit, or a lease's capital cost, in minor units. */
  readonly credit: number
  /** Final payment or residual value in minor units; without effect where the plan has none. */
  readonly balloon: number
  readonly rate: Rate
  readonly plan: PaymentPlan
}

/** Whether a flat rate's own formula applies: equal monthly payments at the end of each month and nothing after them. */
function isPlainHirePurchase(plan: PaymentPlan): boolean {
  return plan.every === 1 && plan.first === 1 && plan.leading.length === 0 && plan.balloonMonth === null
}

/**
 * The regular payment before rounding, in minor units: P = (A − B·v^m) / Σ w·v^t (deal engine §1), or P = A(1 + r·N/12)/N for a flat rate.
 * By the plan's own period; for 4321 the sum of the four instalments.
 */
export function exactPayment({ credit, balloon, rate, plan }: CreditTerms): number {
  if (rate.type === 'flat' && isPlainHirePurchase(plan)) return (credit * (1 + (rate.value / 1200) * plan.count)) / plan.count
  const monthly = monthlyRate(rate, monthsCovered(plan))
  return (credit - balloon * discountOfBalloon(plan, monthly)) / discountedWeights(plan, monthly)
}

/** The regular payment in minor units, rounded half-up once. */
export function payment(terms: CreditTerms): number {
  return roundHalfUp(exactPayment(terms))
}

import { roundHalfUp } from './money.ts'
import { exactMoneyFactorRental } from './money-factor.ts'
import type { PaymentPlan } from './payment-plan.ts'
import {
  discountedWeights,
  discountOfBalloon,
  monthsCovered,
  sumOfWeights,
} from './payment-plan.ts'
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
  return (
    plan.every === 1 && plan.first === 1 && plan.leading.length === 0 && plan.balloonMonth === null
  )
}

/** Whether a money factor's own formula applies: rentals, and a residual value that the customer does not pay. */
function isRental({ rate, plan }: CreditTerms): boolean {
  return rate.type === 'moneyFactor' && plan.balloonMonth !== null && !plan.isBalloonPayable
}

/**
 * The regular payment before rounding, in minor units: P = (A − B·v^m) / Σ w·v^t (deal engine §1), or P = A(1 + r·N/12)/N for a flat rate.
 * A lease by money factor pays N rentals of (C − RV)/N + (C + RV)·MF, more of them at the start where it asks for several. By the plan's own period; for 4321 the sum of the four instalments.
 */
export function exactPayment(terms: CreditTerms): number {
  const { credit, balloon, rate, plan } = terms
  if (isRental(terms)) {
    const rental = exactMoneyFactorRental({
      capitalCost: credit,
      residualValue: balloon,
      term: plan.count,
      moneyFactor: rate.value,
    })
    return (rental * plan.count) / sumOfWeights(plan, 0, plan.count)
  }
  if (rate.type === 'flat' && isPlainHirePurchase(plan))
    return (credit * (1 + (rate.value / 1200) * plan.count)) / plan.count
  const monthly = monthlyRate(rate, monthsCovered(plan))
  return (credit - balloon * discountOfBalloon(plan, monthly)) / discountedWeights(plan, monthly)
}

/** The regular payment in minor units, rounded half-up once. */
export function payment(terms: CreditTerms): number {
  return roundHalfUp(exactPayment(terms))
}

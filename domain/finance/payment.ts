import { roundHalfUp } from './money.ts'
import { exactMoneyFactorRental } from './money-factor.ts'
import type { PaymentPlan } from './payment-plan.ts'
import {
  discountedWeights,
  balloonDiscountFactor,
  monthsCovered,
  totalWeight,
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

/**
 * Whether a money factor's own formula applies: rentals, and a residual value that the customer
 * does not pay.
 */
function isRental({ rate, plan }: CreditTerms): boolean {
  return rate.type === 'moneyFactor' && plan.balloonMonth !== null && !plan.isBalloonPayable
}

/**
 * The unrounded payment, minor units: P = (A − B·v^m) / Σ w·v^t; a lease's money factor has a
 * formula of its own.
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
    return (rental * plan.count) / totalWeight(plan, 0, plan.count)
  }
  const monthly = monthlyRate(rate, monthsCovered(plan))
  return (
    (credit - balloon * balloonDiscountFactor(plan, monthly)) / discountedWeights(plan, monthly)
  )
}

/** The regular payment in minor units, rounded half-up once. */
export function payment(terms: CreditTerms): number {
  return roundHalfUp(exactPayment(terms))
}

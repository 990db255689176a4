import type { CreditDeal } from '../finance/cost-of-credit.ts'
import { roundHalfUp } from '../finance/money.ts'
import type { PaymentMethod } from '../finance/payment-method.ts'
import { isLease } from '../finance/payment-method.ts'
import { paymentMonth, paymentWeight } from '../finance/payment-plan.ts'
import type { DealStep } from '../finance/step.model.ts'

export interface TerminationTerms {
  /** The total price: deposit, every payment, the final payment and fees, minor units. */
  readonly totalPayable: number
  /** Deposit and payments made. */
  readonly paid: number
  /** Due by today and unpaid. */
  readonly arrears: number
  /** Damage beyond fair wear, and miles over the pro-rated allowance. */
  readonly damage: number
}

export interface Termination {
  /** One half of the total price. */
  readonly half: number
  /** The part of the half neither paid nor due; never negative. */
  readonly shortfall: number
  /** The total to hand the vehicle back: shortfall, arrears and damage. */
  readonly liability: number
  readonly steps: readonly DealStep[]
}

/**
 * Hands the vehicle back (Consumer Credit Act 1974 s.99-100): half of the total price less what
 * was paid, plus arrears and damage, minor units.
 */
export function voluntaryTermination({
  totalPayable,
  paid,
  arrears,
  damage,
}: TerminationTerms): Termination {
  const half = roundHalfUp(totalPayable / 2)
  const shortfall = Math.max(0, half - paid - arrears)
  return {
    half,
    shortfall,
    liability: shortfall + arrears + damage,
    steps: [
      { label: 'half_of_total', amount: half },
      // Payments beyond the half are not refunded.
      { label: 'paid', amount: shortfall - half + Math.min(arrears, half) },
      { label: 'due', amount: 0 - Math.min(arrears, half) },
      { label: 'arrears', amount: arrears },
      { label: 'damage', amount: damage },
      { label: 'termination', amount: shortfall + arrears + damage },
    ],
  }
}

/**
 * The statutory right covers hire purchase and its variants, not leases, subscriptions or cash
 * purchases.
 */
export function mayTerminate(method: PaymentMethod): boolean {
  return !isLease(method) && method !== 'subscription' && method !== 'cash'
}

/**
 * The month from drawdown in which half of the total price is paid; null when only the final
 * payment reaches it.
 */
export function halfPaidMonth(
  { payment, plan, fees }: CreditDeal,
  deposits: number,
  totalPayable: number,
): number | null {
  let paid = deposits + fees.atStart
  if (paid >= totalPayable / 2) return 0
  for (let index = 0; index < plan.count; index += 1) {
    paid += payment * paymentWeight(plan, index) + (index === 0 ? fees.withFirst : 0)
    if (paid >= totalPayable / 2) return paymentMonth(plan, index)
  }
  return null
}

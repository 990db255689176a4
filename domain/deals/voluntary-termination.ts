import type { CreditDeal } from './cost-of-credit.ts'
import { roundHalfUp } from './money.ts'
import type { PaymentMethod } from './payment-method.ts'
import { isLease } from './payment-method.ts'
import { monthOfPayment, weightOfPayment } from './payment-plan.ts'
import type { DealStep } from './step.model.ts'

export interface TerminationTerms {
  /** The total price: deposit, every payment, the final payment and fees, minor units. */
  readonly totalPayable: number
  /** Deposit and payments made. */
  readonly paid: number
  /** Due by today and unpaid. */
  readonly arrears: number
  /** What the vehicle has suffered beyond fair wear, and miles over the pro-rated allowance. */
  readonly damage: number
}

export interface Termination {
  /** One half of the total price. */
  readonly half: number
  /** How much of the half is neither paid nor due; never negative. */
  readonly shortfall: number
  /** All that the customer pays to hand the vehicle back: shortfall, arrears and damage. */
  readonly liability: number
  readonly steps: readonly DealStep[]
}

/** Ends an agreement by handing the vehicle back (Consumer Credit Act 1974 s.99-100): one half of the total price less the sums paid and due, and what is owed besides, arrears counted once. Minor units. */
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
      // What was paid beyond the half is not given back.
      { label: 'paid', amount: shortfall - half + Math.min(arrears, half) },
      { label: 'due', amount: 0 - Math.min(arrears, half) },
      { label: 'arrears', amount: arrears },
      { label: 'damage', amount: damage },
      { label: 'termination', amount: shortfall + arrears + damage },
    ],
  }
}

/** Whether the law lets a customer hand the vehicle back: hire purchase and its relatives, not a lease, a subscription or a purchase for cash. */
export function mayTerminate(method: PaymentMethod): boolean {
  return !isLease(method) && method !== 'subscription' && method !== 'cash'
}

/** The month, from drawdown, by which half of the total price is paid when every payment is made; null when only the final payment reaches it. */
export function halfPaidMonth(
  { payment, plan, fees }: CreditDeal,
  deposits: number,
  totalPayable: number,
): number | null {
  let paid = deposits + fees.atStart
  if (paid >= totalPayable / 2) return 0
  for (let index = 0; index < plan.count; index += 1) {
    paid += payment * weightOfPayment(plan, index) + (index === 0 ? fees.withFirst : 0)
    if (paid >= totalPayable / 2) return monthOfPayment(plan, index)
  }
  return null
}

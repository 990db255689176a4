import type { CreditFees } from './cost-of-credit.ts'
import { aprFromCashFlows, toCashFlows, totalRepaid } from './cost-of-credit.ts'
import { payment } from './payment.ts'
import type { PaymentPlan } from './payment-plan.ts'
import type { Rate } from './rate.ts'
import type { Solved } from './root-finding.ts'

export interface LeaseTerms {
  /** What is leased, after deposit and contribution, minor units. */
  readonly capitalCost: number
  readonly residualValue: number
  readonly rate: Rate
  readonly plan: PaymentPlan
  /** Contract and processing fees; they stand beside the rental. */
  readonly fees: CreditFees
}

export interface LeaseCost {
  /** Minor units. */
  readonly rental: number
  /** Rentals and fees. */
  readonly total: number
  /** Rentals, fees and the residual value: what buying the vehicle at the end comes to. */
  readonly totalWithResidualValue: number
  /** Percent a year with compounding, fees and residual value counted. */
  readonly effectiveRate: Solved
}

/**
 * What a lease costs, from the equation of every product with the residual value at the term's end.
 */
export function leaseCost({ capitalCost, residualValue, rate, plan, fees }: LeaseTerms): LeaseCost {
  const rental = payment({ credit: capitalCost, balloon: residualValue, rate, plan })
  const deal = { credit: capitalCost, payment: rental, balloon: residualValue, plan, fees }
  const total = totalRepaid(deal)
  return {
    rental,
    total,
    totalWithResidualValue: total + residualValue,
    effectiveRate: aprFromCashFlows(toCashFlows(deal)),
  }
}

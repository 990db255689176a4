import type { CreditDeal } from '../finance/cost-of-credit.ts'
import {
  aprFromCashFlows,
  chargeForCredit,
  toCashFlows,
  noFees,
} from '../finance/cost-of-credit.ts'
import type { Deal, DealFees } from './deal.model.ts'
import { roundHalfUp } from '../finance/money.ts'
import { totalWeight } from '../finance/payment-plan.ts'
import type { Solved } from '../finance/root-finding.ts'
import type { DealStep } from '../finance/step.model.ts'

/** What a deal's credit costs. Sums are minor units. */
export interface DealCost {
  /** Percent, one decimal, halves up; refused where nothing is lent. */
  readonly apr: Solved
  readonly chargeForCredit: number
  /** Deposit, contribution, support, all payments and their tax, final payment and fees. */
  readonly totalAmountPayable: number
  /** What the total amount payable is made of. */
  readonly steps: readonly DealStep[]
}

/** A deal as lender and customer see it, with the charges that are conditions of the credit. */
export function toCreditDeal(deal: Deal, fees: DealFees): CreditDeal {
  const upfront = fees.isAcceptanceUpfront ? fees.acceptance : 0
  return {
    credit: deal.fAdvance,
    payment: deal.netPayment,
    balloon: deal.fBalloon,
    plan: deal.plan,
    fees: { atStart: fees.opening + upfront, withFirst: fees.documentation, atEnd: fees.option },
  }
}

/**
 * The APR includes every fee but an option fee priced outside it; an unpaid residual value counts
 * as handed back.
 */
export function calculateDealCost(deal: Deal, fees: DealFees): DealCost {
  const credit = toCreditDeal(deal, fees)
  const { plan, payment, balloon } = credit
  const counted = fees.isOptionInApr ? credit : { ...credit, fees: { ...credit.fees, atEnd: 0 } }
  const solved = aprFromCashFlows(toCashFlows(counted))
  const paymentWeight = totalWeight(plan, 0, plan.count)
  const tax = roundHalfUp((deal.fPayment - payment) * paymentWeight)
  const chargedFees = plan.count === 0 ? noFees : credit.fees
  const parts: readonly DealStep[] = [
    { label: 'deposit', amount: deal.fDeposit },
    { label: 'deposit_contribution', amount: deal.totalSupport },
    { label: 'payments', amount: roundHalfUp(payment * paymentWeight) },
    ...(tax === 0 ? [] : [{ label: 'tax', amount: tax } as const]),
    { label: 'final_payment', amount: plan.isBalloonPayable ? balloon : 0 },
    { label: 'fees', amount: chargedFees.atStart + chargedFees.withFirst + chargedFees.atEnd },
  ]
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    apr: solved.ok ? { ok: true, value: roundHalfUp(solved.value * 10) / 10 } : solved,
    chargeForCredit: plan.count === 0 ? 0 : roundHalfUp(chargeForCredit(credit)),
    totalAmountPayable: total,
    steps: [...parts, { label: 'total_payable', amount: total }],
  }
}

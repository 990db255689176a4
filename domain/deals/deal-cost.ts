import type { CreditDeal } from './cost-of-credit.ts'
import { aprOfFlows, chargeForCredit, flowsOf, noFees } from './cost-of-credit.ts'
import type { Deal, DealFees } from './deal.model.ts'
import { roundHalfUp } from './money.ts'
import { sumOfWeights } from './payment-plan.ts'
import type { Solved } from './root.ts'
import type { DealStep } from './step.model.ts'

/** What a deal's credit costs. Sums are minor units. */
export interface DealCost {
  /** Percent, one decimal, halves up (deal engine §2.2); refused where nothing is lent. */
  readonly apr: Solved
  readonly chargeForCredit: number
  /** Deposit, contribution and support, every payment, final payment and fees. */
  readonly totalAmountPayable: number
  /** What the total amount payable is made of. */
  readonly steps: readonly DealStep[]
}

/** A deal as lender and customer see it, with the charges that are conditions of the credit. */
export function creditOf(deal: Deal, fees: DealFees): CreditDeal {
  const upfront = fees.isAcceptanceUpfront ? fees.acceptance : 0
  return {
    credit: deal.fAdvance,
    payment: deal.netPayment,
    balloon: deal.fBalloon,
    plan: deal.plan,
    fees: { atStart: fees.opening + upfront, withFirst: fees.documentation, atEnd: fees.option },
  }
}

/** APR, charge for credit and total amount payable of a deal. The APR counts every fee but an option fee that is priced outside it; a residual value that the customer does not pay counts as handed back. */
export function costOfDeal(deal: Deal, fees: DealFees): DealCost {
  const credit = creditOf(deal, fees)
  const { plan, payment, balloon } = credit
  const counted = fees.isOptionInApr ? credit : { ...credit, fees: { ...credit.fees, atEnd: 0 } }
  const solved: Solved =
    plan.count === 0 ? { ok: false, refusal: 'unsolvable' } : aprOfFlows(flowsOf(counted))
  const asked = plan.count === 0 ? noFees : credit.fees
  const parts: readonly DealStep[] = [
    { label: 'deposit', amount: deal.fDeposit },
    { label: 'deposit_contribution', amount: deal.totalSupport },
    { label: 'payments', amount: roundHalfUp(payment * sumOfWeights(plan, 0, plan.count)) },
    { label: 'final_payment', amount: plan.isBalloonPayable ? balloon : 0 },
    { label: 'fees', amount: asked.atStart + asked.withFirst + asked.atEnd },
  ]
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    apr: solved.ok ? { ok: true, value: roundHalfUp(solved.value * 10) / 10 } : solved,
    chargeForCredit: plan.count === 0 ? 0 : roundHalfUp(chargeForCredit(credit)),
    totalAmountPayable: total,
    steps: [...parts, { label: 'total_payable', amount: total }],
  }
}

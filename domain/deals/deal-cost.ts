import type { CreditDeal } from './cost-of-credit.ts'
import { aprOfFlows, chargeForCredit, flowsOf, totalPayable } from './cost-of-credit.ts'
import type { Deal, DealFees } from './deal.model.ts'
import { roundHalfUp } from './money.ts'
import type { Solved } from './root.ts'

/** What a deal's credit costs. Sums are minor units. */
export interface DealCost {
  /** Percent, one decimal, halves up (deal engine §2.2); refused where nothing is lent. */
  readonly apr: Solved
  readonly chargeForCredit: number
  /** Deposit, contribution and support, every payment, final payment and fees. */
  readonly totalAmountPayable: number
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

/** APR, charge for credit and total amount payable of a deal. The APR counts every fee; a residual value that the customer does not pay counts as handed back. */
export function costOfDeal(deal: Deal, fees: DealFees): DealCost {
  const credit = creditOf(deal, fees)
  const solved: Solved = deal.plan.count === 0 ? { ok: false, refusal: 'unsolvable' } : aprOfFlows(flowsOf(credit))
  return {
    apr: solved.ok ? { ok: true, value: roundHalfUp(solved.value * 10) / 10 } : solved,
    chargeForCredit: deal.plan.count === 0 ? 0 : roundHalfUp(chargeForCredit(credit)),
    totalAmountPayable: deal.plan.count === 0 ? deal.fDeposit + deal.totalSupport : roundHalfUp(totalPayable(credit, deal.fDeposit + deal.totalSupport)),
  }
}

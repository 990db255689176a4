import { roundHalfUp } from '../finance/money.ts'

export interface SubsidisedCredit {
  /** Amount of credit, minor units. */
  readonly credit: number
  /** What the customer pays each month, minor units. */
  readonly payments: readonly number[]
  /** The lender's own rate, per month as a fraction. */
  readonly monthly: number
  /** Months by which the lender pays the dealer later than the customer drives away. */
  readonly deferralMonths: number
}

/**
 * The subsidy for a lower customer rate: the credit less the payments' value at the lender's rate,
 * minor units; a later payout costs less.
 */
export function interestSubsidy({
  credit,
  payments,
  monthly,
  deferralMonths,
}: SubsidisedCredit): number {
  const growth = Math.log1p(monthly)
  const worth = payments.reduce(
    (sum, amount, index) => sum + amount * Math.exp(-growth * (index + 1 - deferralMonths)),
    0,
  )
  return roundHalfUp(credit - worth)
}

import { roundHalfUp } from './money.ts'

export interface SubsidisedCredit {
  /** Amount of credit, minor units. */
  readonly credit: number
  /** What the customer pays each month, minor units. */
  readonly payments: readonly number[]
  /** What the lender wants, per month as a fraction. */
  readonly monthly: number
  /** Months by which the lender pays the dealer later than the customer drives away. */
  readonly deferralMonths: number
}

/**
 * What maker or dealer pays a lender so that the customer's rate may be lower: the credit less what the payments are worth at the lender's own
 * rate, minor units. Payments fall at the end of each month, and a lender who pays out later has waited less for them.
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

import type { PaymentPlan } from './payment-plan.ts'
import { lastMonth, paymentMonth, totalWeight, paymentWeight } from './payment-plan.ts'
import type { Solved } from './root-finding.ts'
import { findRoot, highestRate, lowestRate } from './root-finding.ts'

/** Money between customer and lender: positive to the customer, negative from them. */
export interface CashFlow {
  /** Years from the first drawdown; equal months are twelfths. */
  readonly years: number
  readonly amount: number
}

/** Charges that are conditions of the credit, minor units. */
export interface CreditFees {
  /** Taken from the credit on the first day. */
  readonly atStart: number
  /** Paid with the first regular payment: documentation fee. */
  readonly withFirst: number
  /** Paid with the balloon or, without one, with the last payment: option-to-purchase fee. */
  readonly atEnd: number
}

export const noFees: CreditFees = { atStart: 0, withFirst: 0, atEnd: 0 }

/** A credit as the customer sees it: what is lent, what is paid, when. Sums in minor units. */
export interface CreditDeal {
  readonly credit: number
  readonly payment: number
  readonly balloon: number
  readonly plan: PaymentPlan
  readonly fees: CreditFees
}

export interface FinancedPurchase {
  readonly price: number
  /** The customer's own money. */
  readonly deposit: number
  /** What maker and dealer add to it. */
  readonly contribution: number
  /** What is still owed on the old agreement and financed with the new. */
  readonly negativeEquity: number
}

/** The amount of credit, minor units. */
export function creditAmount({
  price,
  deposit,
  contribution,
  negativeEquity,
}: FinancedPurchase): number {
  return price - contribution - deposit + negativeEquity
}

/**
 * The APR in percent: Σ C(1+X)^−t = Σ D(1+X)^−s, t in years (2008/48/EC Annex I), without
 * deposits. Refuses `unsolvable`.
 */
export function aprFromCashFlows(flows: readonly CashFlow[]): Solved {
  const worth = (yearly: number): number => {
    const growth = Math.log1p(yearly)
    return flows.reduce((sum, { years, amount }) => sum + amount * Math.exp(-growth * years), 0)
  }
  const solved = findRoot(worth, lowestRate, highestRate)
  return solved.ok ? { ok: true, value: solved.value * 100 } : solved
}

/** The flows of a deal, fees included, by twelfths of a year. */
export function toCashFlows({
  credit,
  payment,
  balloon,
  plan,
  fees,
}: CreditDeal): readonly CashFlow[] {
  const flows: CashFlow[] = [{ years: 0, amount: credit - fees.atStart }]
  for (let index = 0; index < plan.count; index += 1) {
    flows.push({
      years: paymentMonth(plan, index) / 12,
      amount: -payment * paymentWeight(plan, index),
    })
  }
  flows.push(
    { years: paymentMonth(plan, 0) / 12, amount: -fees.withFirst },
    { years: lastMonth(plan) / 12, amount: -fees.atEnd },
  )
  if (plan.balloonMonth !== null) flows.push({ years: plan.balloonMonth / 12, amount: -balloon })
  return flows
}

/**
 * All that is paid after the deposit: regular payments, final payment and fees, minor units, not
 * rounded.
 */
export function totalRepaid({ payment, balloon, plan, fees }: CreditDeal): number {
  const final = plan.isBalloonPayable ? balloon : 0
  return (
    payment * totalWeight(plan, 0, plan.count) + final + fees.atStart + fees.withFirst + fees.atEnd
  )
}

/**
 * Total amount payable: the customer's deposit and any contribution to it, and all that is repaid.
 */
export function totalPayable(deal: CreditDeal, deposits: number): number {
  return deposits + totalRepaid(deal)
}

/** Total charge for credit: all that is repaid less the credit. */
export function chargeForCredit(deal: CreditDeal): number {
  return totalRepaid(deal) - deal.credit
}

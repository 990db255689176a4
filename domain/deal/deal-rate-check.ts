import type { Deal } from './deal.model.ts'
import { internalRate } from '../finance/internal-rate.ts'
import { lastMonth, monthsCovered, paymentMonth, paymentWeight } from '../finance/payment-plan.ts'
import type { PaymentPlan } from '../finance/payment-plan.ts'
import { monthlyRate, monthlyToApr } from '../finance/rate.ts'
import type { Rate } from '../finance/rate.ts'

/** Why a deal's payments come to another yearly rate than the one that it states. */
export type RateDifference = 'payment_tax' | 'payments'

/** Rates are percent a year with compounding. */
export interface RateCheck {
  readonly stated: number
  /** By the payments without tax, which are the lender's; null where none fits. */
  readonly found: number | null
  /** By the payments as the customer makes them; null where no tax is in them, or no rate fits. */
  readonly withTax: number | null
  /** Null where rounding a payment explains what `found` differs by. */
  readonly difference: RateDifference | null
}

/** A deal's flows month by month; a residual value counts as handed back. */
function listMonthlyFlows(
  { plan, fAdvance, fBalloon }: Pick<Deal, 'plan' | 'fAdvance' | 'fBalloon'>,
  payment: number,
): readonly number[] {
  const flows = Array.from({ length: getLastMonth(plan) + 1 }, () => 0)
  const add = (month: number, amount: number) => {
    flows[month] = (flows[month] ?? 0) + amount
  }
  add(0, fAdvance)
  for (let index = 0; index < plan.count; index += 1)
    add(paymentMonth(plan, index), -payment * paymentWeight(plan, index))
  if (plan.balloonMonth !== null) add(plan.balloonMonth, -fBalloon)
  return flows
}

function getLastMonth(plan: PaymentPlan): number {
  return Math.max(plan.balloonMonth ?? 0, lastMonth(plan))
}

function findYearlyRate(deal: Deal, payment: number): number | null {
  const found = internalRate(listMonthlyFlows(deal, payment))
  return found.ok ? monthlyToApr(found.value) : null
}

/** Half a minor unit: what rounding a payment changes at most. */
const rounding = 0.5

/** What is left of a rate by solving it twice, percent. */
const solvingNoise = 1e-6

/**
 * Finds a deal's yearly rate from its own payments, beside the one that it states. Null where
 * nothing is lent over time.
 */
export function checkDealRate(deal: Deal, rate: Rate): RateCheck | null {
  const { plan, fAdvance, fPayment, netPayment } = deal
  if (plan.count === 0 || fAdvance <= 0) return null
  const stated = monthlyToApr(monthlyRate(rate, monthsCovered(plan)))
  const found = findYearlyRate(deal, netPayment)
  const lowest = findYearlyRate(deal, netPayment - rounding) ?? stated
  const highest = findYearlyRate(deal, netPayment + rounding) ?? stated
  const agrees =
    found !== null && stated >= lowest - solvingNoise && stated <= highest + solvingNoise
  const isTaxed = fPayment !== netPayment
  return {
    stated,
    found,
    withTax: isTaxed ? findYearlyRate(deal, fPayment) : null,
    difference: agrees ? (isTaxed ? 'payment_tax' : null) : 'payments',
  }
}

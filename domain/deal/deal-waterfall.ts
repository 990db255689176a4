import type { DealTerms } from './deal.model.ts'
import type { RolledEquity } from './rolled-equity.ts'
import type { DealStep } from '../finance/step.model.ts'
import type { Tax } from '../finance/tax.ts'

/** The sums of a deal that its waterfalls are drawn from, minor units. */
export interface DealAmounts {
  readonly additional: number
  readonly contribution: number
  readonly pullForward: number
  /** Acceptance fee, where it is financed. */
  readonly acceptance: number
  readonly tax: Tax
  readonly rolled: RolledEquity
  readonly dealEquity: number
}

/** A waterfall without the bars that have no height, and its figure at the end. */
function waterfall(bars: readonly DealStep[], figure: DealStep['label']): readonly DealStep[] {
  const sum = bars.reduce((total, { amount }) => total + amount, 0)
  return [...bars.filter(({ amount }) => amount !== 0), { label: figure, amount: sum }]
}

/** From the price to the amount of credit, in the order in which the parts apply. */
export function creditWaterfall(
  { price, support, customer }: DealTerms,
  { additional, contribution, acceptance, tax, rolled }: DealAmounts,
): readonly DealStep[] {
  const fromPayment = Math.min(rolled.cashUsed, customer.paymentContribution)
  return waterfall(
    [
      { label: 'price', amount: price },
      { label: 'dealer_discount', amount: -Math.min(price, support.dealerDiscount) },
      { label: 'overlay', amount: -support.overlay },
      { label: 'additional_support', amount: -additional },
      { label: 'cash_support', amount: -support.cash },
      { label: 'deposit_contribution', amount: -contribution },
      { label: 'payment_contribution', amount: -fromPayment },
      { label: 'equity_used', amount: -rolled.equityUsed },
      { label: 'lump_sum', amount: fromPayment - rolled.cashUsed },
      { label: 'cash_required', amount: -rolled.cashRequired },
      { label: 'negative_equity', amount: rolled.negativeEquity },
      ...tax.steps,
      { label: 'acceptance_fee', amount: acceptance },
    ],
    'credit',
  )
}

/** From the equity of the old agreement to the equity of the deal. */
export function equityWaterfall(
  { support, customer }: DealTerms,
  { pullForward }: DealAmounts,
): readonly DealStep[] {
  return waterfall(
    [
      { label: 'equity', amount: customer.equity ?? 0 },
      { label: 'pull_forward', amount: pullForward },
      { label: 'trading_contribution', amount: support.tradingContribution },
      { label: 'part_exchange_support', amount: support.partEx },
    ],
    'deal_equity',
  )
}

/** The true cost of change: the offer's price less support, contribution and deal equity. */
export function changeWaterfall(
  { price, support }: DealTerms,
  { additional, contribution, dealEquity }: DealAmounts,
): readonly DealStep[] {
  return waterfall(
    [
      { label: 'price', amount: price },
      { label: 'dealer_discount', amount: -Math.min(price, support.dealerDiscount) },
      { label: 'overlay', amount: -support.overlay },
      { label: 'additional_support', amount: -additional },
      { label: 'cash_support', amount: -support.cash },
      { label: 'deposit_contribution', amount: -contribution },
      { label: 'deal_equity', amount: -dealEquity },
    ],
    'true_cost_of_change',
  )
}

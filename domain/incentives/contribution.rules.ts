import type { Outcome } from '../outcome.ts'
import type { ProductConfiguration } from '../catalogue/product-configuration.model.ts'

/** Not offered by the product; not a sum of zero or more; above the limit. */
export type ContributionRefusal = 'not_offered' | 'not_a_sum' | 'over_limit'

/**
 * The dealer's maximum: half of clean less average valuation, whole pennies; 0 where either is
 * unknown.
 */
export function maxTradingContribution(clean: number | null, average: number | null): number {
  return clean === null || average === null ? 0 : Math.max(0, Math.floor((clean - average) / 2))
}

/** The most that a customer may add to the deposit: one payment. */
export function maxPaymentContribution(payment: number | null): number {
  return Math.max(0, payment ?? 0)
}

function within(
  amount: number,
  max: number,
  isOffered: boolean,
): Outcome<number, ContributionRefusal> {
  if (!Number.isFinite(amount) || amount < 0) return { ok: false, refusal: 'not_a_sum' }
  if (!isOffered && amount > 0) return { ok: false, refusal: 'not_offered' }
  return amount > max ? { ok: false, refusal: 'over_limit' } : { ok: true, value: amount }
}

/** The requested trading contribution, minor units, if product and valuations allow it. */
export function tradingContribution(
  amount: number,
  valuations: { readonly clean: number | null; readonly average: number | null },
  product: Pick<ProductConfiguration, 'trading_contribution'>,
): Outcome<number, ContributionRefusal> {
  return within(
    amount,
    maxTradingContribution(valuations.clean, valuations.average),
    product.trading_contribution === 1,
  )
}

/** The requested customer contribution, minor units, if product and payment allow it. */
export function paymentContribution(
  amount: number,
  payment: number | null,
  product: Pick<ProductConfiguration, 'payment_contribution'>,
): Outcome<number, ContributionRefusal> {
  return within(amount, maxPaymentContribution(payment), product.payment_contribution === 1)
}

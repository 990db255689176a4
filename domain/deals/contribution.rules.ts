import type { Outcome } from '../outcome.ts'
import type { ProductConfiguration } from './product-configuration.model.ts'

/** The product has no such contribution; it is no sum of zero or more; it is more than the most. */
export type ContributionRefusal = 'not_offered' | 'not_a_sum' | 'over_limit'

/** The most that a dealer may add to what the old vehicle is worth: half of clean less average valuation, minor units, whole pennies; 0 where either is not known (W§5 L119). */
export function mostTradingContribution(clean: number | null, average: number | null): number {
  return clean === null || average === null ? 0 : Math.max(0, Math.floor((clean - average) / 2))
}

/** The most that a customer may add to the deposit: one payment (W§5 L119). */
export function mostPaymentContribution(payment: number | null): number {
  return Math.max(0, payment ?? 0)
}

function within(
  asked: number,
  most: number,
  isOffered: boolean,
): Outcome<number, ContributionRefusal> {
  if (!Number.isFinite(asked) || asked < 0) return { ok: false, refusal: 'not_a_sum' }
  if (!isOffered && asked > 0) return { ok: false, refusal: 'not_offered' }
  return asked > most ? { ok: false, refusal: 'over_limit' } : { ok: true, value: asked }
}

/** The trading contribution that was asked for, minor units, when the product and the valuations allow it. */
export function tradingContribution(
  asked: number,
  valuations: { readonly clean: number | null; readonly average: number | null },
  product: Pick<ProductConfiguration, 'trading_contribution'>,
): Outcome<number, ContributionRefusal> {
  return within(
    asked,
    mostTradingContribution(valuations.clean, valuations.average),
    product.trading_contribution === 1,
  )
}

/** The customer's contribution that was asked for, minor units, when the product and the payment allow it. */
export function paymentContribution(
  asked: number,
  payment: number | null,
  product: Pick<ProductConfiguration, 'payment_contribution'>,
): Outcome<number, ContributionRefusal> {
  return within(asked, mostPaymentContribution(payment), product.payment_contribution === 1)
}

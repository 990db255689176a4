import {
  mostPaymentContribution,
  mostTradingContribution,
  paymentContribution,
  tradingContribution,
} from '../deals/contribution.rules.ts'
import type { ContributionRefusal } from '../deals/contribution.rules.ts'
import type { DealOverrides } from '../deals/deal-overrides.ts'
import type { ProductConfiguration } from '../deals/product-configuration.model.ts'
import type { Outcome } from '../outcome.ts'
import type { KeyFinancialsRefusal } from './key-financials.model.ts'

/** Contributions that are within their limits, and the limits, minor units. */
export interface OfferedContributions {
  readonly trading: number
  readonly payment: number
  readonly limits: { readonly trading_contribution: number; readonly payment_contribution: number }
}

function refused(
  field: string,
  refusal: ContributionRefusal,
  most: number,
): Outcome<never, KeyFinancialsRefusal> {
  return {
    ok: false,
    refusal:
      refusal === 'not_a_sum'
        ? { code: 'unsolvable', field, reason: refusal }
        : { code: refusal, field, most },
  }
}

/** The contributions that were typed: the dealer's up to half of clean less average valuation, the customer's up to today's payment; the product must have them (W§5 L119). */
export function contributionsOf(
  { customerOverrides: typed }: DealOverrides,
  valuations: { readonly clean: number | null; readonly average: number | null },
  fPayment: number | null,
  product: ProductConfiguration,
): Outcome<OfferedContributions, KeyFinancialsRefusal> {
  const limits = {
    trading_contribution:
      product.trading_contribution === 1
        ? mostTradingContribution(valuations.clean, valuations.average)
        : 0,
    payment_contribution:
      product.payment_contribution === 1 ? mostPaymentContribution(fPayment) : 0,
  }
  const trading = tradingContribution(typed.trading_contribution ?? 0, valuations, product)
  if (!trading.ok)
    return refused('trading_contribution', trading.refusal, limits.trading_contribution)
  const own = paymentContribution(typed.payment_contribution ?? 0, fPayment, product)
  if (!own.ok) return refused('payment_contribution', own.refusal, limits.payment_contribution)
  return { ok: true, value: { trading: trading.value, payment: own.value, limits } }
}

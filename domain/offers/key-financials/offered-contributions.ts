import {
  maxPaymentContribution,
  maxTradingContribution,
  paymentContribution,
  tradingContribution,
} from '../../incentives/contribution.rules.ts'
import type { ContributionRefusal } from '../../incentives/contribution.rules.ts'
import type { DealOverrides } from '../../deal/deal-overrides.ts'
import type { ProductConfiguration } from '../../catalogue/product-configuration.model.ts'
import type { Outcome } from '../../outcome.ts'
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
  max: number,
): Outcome<never, KeyFinancialsRefusal> {
  return {
    ok: false,
    refusal:
      refusal === 'not_a_sum'
        ? { code: 'unsolvable', field, reason: refusal }
        : { code: refusal, field, most: max },
  }
}

/**
 * The typed contributions, within the dealer's and the customer's limits and the product's rules.
 */
export function offeredContributions(
  { customerOverrides: typed }: DealOverrides,
  valuations: { readonly clean: number | null; readonly average: number | null },
  fPayment: number | null,
  product: ProductConfiguration,
): Outcome<OfferedContributions, KeyFinancialsRefusal> {
  const limits = {
    trading_contribution:
      product.trading_contribution === 1
        ? maxTradingContribution(valuations.clean, valuations.average)
        : 0,
    payment_contribution: product.payment_contribution === 1 ? maxPaymentContribution(fPayment) : 0,
  }
  const trading = tradingContribution(typed.trading_contribution ?? 0, valuations, product)
  if (!trading.ok)
    return refused('trading_contribution', trading.refusal, limits.trading_contribution)
  const own = paymentContribution(typed.payment_contribution ?? 0, fPayment, product)
  if (!own.ok) return refused('payment_contribution', own.refusal, limits.payment_contribution)
  return { ok: true, value: { trading: trading.value, payment: own.value, limits } }
}

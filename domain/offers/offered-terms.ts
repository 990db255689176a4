import { noDealFees, noSupport } from '../deals/deal.model.ts'
import type { DealTerms } from '../deals/deal.model.ts'
import type { DealOverrides } from '../deals/deal-overrides.ts'
import type { DealSettings } from '../deals/deal-settings.model.ts'
import { indexPrices, priceFor } from '../deals/price-list.rules.ts'
import { fixedTerm } from '../deals/payment-method.ts'
import type { ProductConfiguration } from '../deals/product-configuration.model.ts'
import type { Outcome } from '../outcome.ts'
import type { ChosenOffer } from './deal-choice.rules.ts'
import type { DealFacts } from './deal-facts.model.ts'
import type { KeyFinancialsRefusal } from './key-financials.model.ts'
import type { OfferedContributions } from './offered-contributions.ts'
import { offeredRv } from './offered-rv.ts'

/** The reason of a refusal upon which the host reckons alone. */
export const rvWithheld = 'rv_withheld'

interface Offered {
  readonly facts: DealFacts
  readonly chosen: ChosenOffer
  readonly overrides: DealOverrides
  readonly product: ProductConfiguration
  readonly settings: DealSettings
  /** Equity is signed, null where the product has none or something is not known; minor units. */
  readonly customer: { readonly average: number | null; readonly equity: number | null }
  readonly contributions: OfferedContributions
}

/** The terms of an offer with what was typed over it, its residual value with where that comes from, and its miles a year. */
export interface OfferedTerms {
  readonly terms: DealTerms
  readonly rv: NonNullable<ReturnType<typeof offeredRv>>
  readonly mileage: number
}

/** Makes the deal engine's terms of an offer: what was typed goes before the offer's own, and that before the price list. Refuses `unsolvable` without a rate, and with reason `rv_withheld` where the person may not see what the residual value is found from. */
export function offeredTerms({
  facts,
  chosen: { offer, car },
  overrides,
  product,
  settings,
  customer,
  contributions,
}: Offered): Outcome<OfferedTerms, KeyFinancialsRefusal> {
  const { offerOverrides: typed, customerOverrides, supportOverrides } = overrides
  const entry = priceFor(indexPrices(facts.prices), offer)
  const price = typed.fPurchasePrice ?? offer.fPurchasePrice ?? entry?.price ?? 0
  const term =
    product.payment === 'cash' ? 0 : (fixedTerm(product.payment) ?? typed.fTerm ?? offer.fTerm ?? 0)
  const mileage = typed.Mileage ?? offer.Mileage ?? settings.default_annual_mileage
  const rate = typed.fRate ?? offer.fRate ?? entry?.rate
  if (rate === undefined && product.payment !== 'cash')
    return { ok: false, refusal: { code: 'unsolvable', reason: 'no_rate' } }
  const isAsOffered =
    price === offer.fPurchasePrice &&
    (offer.fTerm === null || term === offer.fTerm || product.payment === 'cash') &&
    mileage === offer.Mileage
  const rv = offeredRv({
    product,
    settings,
    rules: facts.rvRules,
    entry,
    car,
    day: facts.day,
    price,
    term,
    mileage,
    offered: offer.fBalloon,
    isAsOffered,
    typed: typed.fBalloon,
    isWithheld: facts.isRvWithheld,
  })
  if (rv === null) return { ok: false, refusal: { code: 'unsolvable', reason: rvWithheld } }
  const oldMonthly = facts.customer.monthlyPayment ?? 0
  return {
    ok: true,
    value: {
      rv,
      mileage,
      terms: {
        product,
        settings,
        term,
        price,
        freight: 0,
        insurance: 0,
        taxRate: settings.tax_rate_percentage,
        balloon: rv.balloon,
        rate: { type: entry?.rate_type ?? settings.default_rate_type, value: rate ?? 0 },
        initialRentals: typed.initial_rentals ?? facts.customer.initialRentals,
        subscription: null,
        support: {
          ...noSupport,
          dealerDiscount: typed.discount ?? 0,
          overlay: offer.overlay ?? 0,
          additionalSupport: offer.campaign_support ?? 0,
          cash: supportOverrides.cash ?? 0,
          partEx: supportOverrides.partEx ?? 0,
          depositSub: typed.fDepositSub ?? offer.fDepositSub ?? 0,
          // The deal engine counts what is waived in payments.
          pullForwardMonths: oldMonthly > 0 ? (offer.payment_support ?? 0) / oldMonthly : 0,
          tradingContribution: contributions.trading,
        },
        customer: {
          equity: customer.equity,
          oldMonthly,
          valuation: customer.average ?? 0,
          lumpSum: customerOverrides.fLumpSum ?? 0,
          paymentContribution: contributions.payment,
        },
        fees: { ...noDealFees, acceptance: offer.acceptance_fee ?? 0 },
      },
    },
  }
}

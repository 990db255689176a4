import { noDealFees, noSupport } from '../../deal/deal.model.ts'
import type { DealCustomer, DealSupport, DealTerms } from '../../deal/deal.model.ts'
import type { DealOverrides } from '../../deal/deal-overrides.ts'
import type { DealSettings } from '../../catalogue/deal-settings.model.ts'
import { indexPrices, findPrice } from '../../catalogue/price-list.rules.ts'
import { fixedTerm } from '../../finance/payment-method.ts'
import type { ProductConfiguration } from '../../catalogue/product-configuration.model.ts'
import type { Outcome } from '../../outcome.ts'
import type { ChosenOffer } from './deal-choice.rules.ts'
import type { DealFacts } from './deal-facts.model.ts'
import type { KeyFinancialsRefusal } from './key-financials.model.ts'
import type { OfferedContributions } from './offered-contributions.ts'
import { offeredRv } from './offered-rv.ts'

/** The refusal reason that makes the host calculate alone. */
export const rvWithheldReason = 'rv_withheld'

interface Offered {
  readonly facts: DealFacts
  readonly chosen: ChosenOffer
  readonly overrides: DealOverrides
  readonly product: ProductConfiguration
  readonly settings: DealSettings
  /** Signed equity, minor units; null when unknown or not applicable. */
  readonly customer: { readonly average: number | null; readonly equity: number | null }
  readonly contributions: OfferedContributions
}

/** An offer's deal terms, residual value and yearly mileage. */
export interface OfferedTerms {
  readonly terms: DealTerms
  readonly rv: NonNullable<ReturnType<typeof offeredRv>>
  readonly mileage: number
}

/** Whether price, term and mileage are the offer's, so that its residual value still holds. */
function isUnchanged(
  { chosen: { offer }, product }: Offered,
  price: number,
  term: number,
  mileage: number,
): boolean {
  return (
    price === offer.fPurchasePrice &&
    (offer.fTerm === null || term === offer.fTerm || product.payment === 'cash') &&
    mileage === offer.Mileage
  )
}

function toSupport({
  facts,
  chosen: { offer },
  overrides: { offerOverrides: typed, supportOverrides },
  contributions,
}: Offered): DealSupport {
  const oldMonthly = facts.customer.monthlyPayment ?? 0
  return {
    ...noSupport,
    dealerDiscount: typed.discount ?? 0,
    overlay: offer.overlay ?? 0,
    additionalSupport: offer.campaign_support ?? 0,
    cash: supportOverrides.cash ?? 0,
    partEx: supportOverrides.partEx ?? 0,
    depositSub: typed.fDepositSub ?? offer.fDepositSub ?? 0,
    // The deal engine measures waived payments in months.
    pullForwardMonths: oldMonthly > 0 ? (offer.payment_support ?? 0) / oldMonthly : 0,
    tradingContribution: contributions.trading,
  }
}

function toCustomer({ facts, overrides, customer, contributions }: Offered): DealCustomer {
  return {
    equity: customer.equity,
    oldMonthly: facts.customer.monthlyPayment ?? 0,
    valuation: customer.average ?? 0,
    lumpSum: overrides.customerOverrides.fLumpSum ?? 0,
    paymentContribution: contributions.payment,
  }
}

/**
 * Builds deal terms: overrides win over the offer, the offer over the price list. Refuses
 * `unsolvable` without a rate or a visible residual value.
 */
export function offeredTerms(offered: Offered): Outcome<OfferedTerms, KeyFinancialsRefusal> {
  const {
    facts,
    chosen: { offer, car },
    product,
    settings,
  } = offered
  const { offerOverrides: typed } = offered.overrides
  const entry = findPrice(indexPrices(facts.prices), offer)
  const price = typed.fPurchasePrice ?? offer.fPurchasePrice ?? entry?.price ?? 0
  const term =
    product.payment === 'cash' ? 0 : (fixedTerm(product.payment) ?? typed.fTerm ?? offer.fTerm ?? 0)
  const mileage = typed.Mileage ?? offer.Mileage ?? settings.default_annual_mileage
  const rate = typed.fRate ?? offer.fRate ?? entry?.rate
  if (rate === undefined && product.payment !== 'cash')
    return { ok: false, refusal: { code: 'unsolvable', reason: 'no_rate' } }
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
    isAsOffered: isUnchanged(offered, price, term, mileage),
    typed: typed.fBalloon,
    isWithheld: facts.isRvWithheld,
  })
  if (rv === null) return { ok: false, refusal: { code: 'unsolvable', reason: rvWithheldReason } }
  const terms: DealTerms = {
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
    support: toSupport(offered),
    customer: toCustomer(offered),
    fees: { ...noDealFees, acceptance: offer.acceptance_fee ?? 0 },
  }
  return { ok: true, value: { rv, mileage, terms } }
}

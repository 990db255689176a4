import type { Agreement } from '../agreement/agreement.model.ts'
import { agreementFigures } from '../agreement/agreement-figures.ts'
import type { AgreementFigures, DealRules } from '../agreement/agreement-figures.ts'
import type { DealSettings } from '../catalogue/deal-settings.model.ts'
import type { PriceListEntry } from '../catalogue/price-list.model.ts'
import { residualValue } from '../catalogue/price-list.rules.ts'
import type { ProductConfiguration } from '../catalogue/product-configuration.model.ts'
import { calculateDeal } from '../deal/deal.ts'
import { noDealFees, noSupport } from '../deal/deal.model.ts'
import type { Deal, DealRefusal, DealTerms } from '../deal/deal.model.ts'
import { dealRentals } from '../deal/deal-rentals.ts'
import type { DealRentals } from '../deal/deal-rentals.ts'
import { checkDealRate } from '../deal/deal-rate-check.ts'
import type { RateCheck } from '../deal/deal-rate-check.ts'
import { dealSchedule } from '../deal/deal-schedule.ts'
import type { DealSchedule } from '../deal/deal-schedule.ts'
import type { OverrideField } from '../deal/deal-overrides.ts'
import { upkeepPerMonth } from '../deal/ownership-cost.ts'
import { parity } from '../deal/parity.ts'
import { meetsMinParity, repeatedTerm } from '../deal/repeat-term-offer.ts'
import { isBalloonOptional, isLease } from '../finance/payment-method.ts'
import { monthsCovered } from '../finance/payment-plan.ts'
import { monthlyRate } from '../finance/rate.ts'
import { maxPaymentContribution, maxTradingContribution } from '../incentives/contribution.rules.ts'
import { dealFields } from '../offers/key-financials/deal-fields.rules.ts'
import { hiddenFromCustomer } from '../offers/shown/shown-deals.rules.ts'

/** Any day: the example's agreement began two and a half years before it. */
const today = '2026-06-15'

/** Average and clean trade value of the old vehicle, minor units. */
const valuations = { average: 11_000_00, clean: 11_800_00 }

const agreement: Agreement = {
  fProductType: '',
  fPayment: 266_46,
  fMonthlyBudget: null,
  fTerm: 36,
  fBalloon: 8_000_00,
  fRate: 6.9,
  rateType: 'apr',
  fAdvance: 15_000_00,
  fDepositSub: null,
  fPurchasePrice: 18_000_00,
  fLumpSum: null,
  fStartDate: '2023-12-15',
  fEndDate: null,
  payments_made: null,
  nextPayment5TG: null,
  ald_next_payment_days: null,
  arrears: 0,
  quotedSettlement: null,
  fSettlementType: null,
  isRegulated: true,
  initialRentals: null,
  cSoldMileage: 30_000,
  cMileage: null,
  totalExtendedSum: null,
  fMileageCost: null,
  flagDate: null,
}

/** The new vehicle, with the terms that a price list has for it. */
const entry: PriceListEntry = {
  make: '',
  model: '',
  derivative: null,
  price: 20_000_00,
  residual_values: {
    terms: [24, 36],
    mileages: [10_000, 20_000],
    percentages: [
      [50, 46],
      [40, 34],
    ],
  },
  rate: 5.9,
  rate_type: 'apr',
  deposit_sub: 500_00,
  valid_from: null,
  valid_until: null,
}

/** Minor units a month. */
const running = { service: 18_00, maintenance: 12_00, tyres: 9_00 }

/** What the example begins with, minor units and months, as the page says it. */
export const exampleFacts = {
  price: entry.price,
  freight: 650_00,
  insurance: 420_00,
  valuation: valuations.average,
  oldPayment: agreement.fPayment ?? 0,
  oldTerm: agreement.fTerm ?? 0,
} as const

/** Figures of the example, in the order they are shown; sums are minor units. */
export const exampleFigures = [
  'equity',
  'trading_contribution',
  'payment_contribution',
  'deposit',
  'cash_required',
  'cash_back',
  'unused_equity',
  'tax',
  'credit',
  'term',
  'payment',
  'final_payment',
  'parity',
  'upkeep',
  'true_cost_of_change',
] as const

export type ExampleFigure = (typeof exampleFigures)[number]

export interface ProductExample {
  /** Null where the product has no such figure, or shows none. */
  readonly figures: Readonly<Record<ExampleFigure, number | null>>
  /** Whether the offer reaches the minimum parity and is listed. */
  readonly isListed: boolean
  /** What the salesperson may change, and what is only shown. */
  readonly open: readonly OverrideField[]
  readonly locked: readonly OverrideField[]
  /** Final payment and rate, where the customer does not see them. */
  readonly hidden: readonly string[]
  /** Payment by payment; null where nothing is lent over time. */
  readonly schedule: DealSchedule | null
  /** The rate of the payments beside the one that they are calculated from. */
  readonly rate: RateCheck | null
  /** Null where nothing is leased. */
  readonly rentals: DealRentals | null
}

export type ProductExampleOutcome =
  | { readonly ok: true; readonly example: ProductExample }
  | { readonly ok: false; readonly refusal: DealRefusal }

function toTerms(rules: DealRules, figures: AgreementFigures): DealTerms {
  const { product, settings } = rules
  const { term, mileage } = repeatedTerm(agreement, rules, exampleFacts.oldTerm)
  const hasBalloon = product.payment === 'retail' || !isBalloonOptional(product.payment)
  return {
    product,
    settings,
    term,
    price: entry.price,
    freight: exampleFacts.freight,
    insurance: exampleFacts.insurance,
    taxRate: settings.tax_rate_percentage,
    balloon: hasBalloon ? residualValue(entry, term, mileage) : 0,
    rate: { type: entry.rate_type, value: entry.rate },
    initialRentals: null,
    subscription: null,
    support: {
      ...noSupport,
      depositSub: entry.deposit_sub,
      tradingContribution:
        product.trading_contribution === 1
          ? maxTradingContribution(valuations.clean, valuations.average)
          : 0,
    },
    customer: {
      equity: figures.dealEquity,
      oldMonthly: figures.monthlyPayment ?? 0,
      valuation: valuations.average,
      lumpSum: 0,
      paymentContribution:
        product.payment_contribution === 1 ? maxPaymentContribution(agreement.fPayment) : 0,
    },
    fees: noDealFees,
  }
}

function toFigures(
  { product }: DealRules,
  { dealEquity, monthlyPayment }: AgreementFigures,
  { support, customer }: DealTerms,
  deal: Deal,
): ProductExample['figures'] {
  const compared =
    monthlyPayment === null
      ? null
      : parity({
          oldMonthly: monthlyPayment,
          newMonthly: deal.monthlyPayment,
          upliftPercentage: product.parity_uplift_percentage,
        })
  return {
    equity: dealEquity,
    trading_contribution: support.tradingContribution,
    payment_contribution: customer.paymentContribution,
    deposit: deal.fDeposit,
    cash_required: deal.cashRequired,
    cash_back: deal.cashBack,
    unused_equity: deal.unusedEquity,
    tax: deal.tax_component,
    credit: deal.fAdvance,
    term: deal.fTerm,
    payment: deal.fPayment,
    final_payment: deal.fBalloon,
    parity: compared?.fParity ?? null,
    upkeep: upkeepPerMonth(product.tco_smr_level, running),
    true_cost_of_change: product.true_cost_of_change === 1 ? deal.trueCostOfChange : null,
  }
}

/**
 * One customer’s renewal by a product’s configuration, by the engine that calculates every deal:
 * what changes when a field of it is edited.
 */
export function calculateProductExample(
  product: ProductConfiguration,
  settings: DealSettings,
): ProductExampleOutcome {
  const rules = { product, settings }
  const valuation = { aValuationAverage: valuations.average }
  const old = agreementFigures(agreement, valuation, today, rules)
  const terms = toTerms(rules, old)
  const deal = calculateDeal(terms)
  if (!deal.ok) return deal
  const figures = toFigures(rules, old, terms, deal.value)
  const fields = dealFields({
    product,
    rights: new Set(['CanViewRvData']),
    parameters: new Map(),
    isRvDisabled: false,
    hasLumpSum: false,
  })
  return {
    ok: true,
    example: {
      figures,
      isListed: meetsMinParity(figures.parity, product.min_parity),
      open: fields.filter(({ lock }) => lock === null).map(({ field }) => field),
      locked: fields.filter(({ lock }) => lock !== null).map(({ field }) => field),
      hidden: [...hiddenFromCustomer(new Map(), product)],
      schedule: dealSchedule(deal.value, monthlyRate(terms.rate, monthsCovered(deal.value.plan))),
      rate: checkDealRate(deal.value, terms.rate),
      rentals: isLease(product.payment) ? dealRentals(deal.value, terms.rate) : null,
    },
  }
}

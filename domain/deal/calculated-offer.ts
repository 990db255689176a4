import type { Outcome } from '../outcome.ts'
import type { Agreement } from '../agreement/agreement.model.ts'
import type { AgreementFigures, DealRules } from '../agreement/agreement-figures.ts'
import { calculateDeal } from './deal.ts'
import { noDealFees, noSupport } from './deal.model.ts'
import type { Deal, DealRefusal, DealTerms } from './deal.model.ts'
import type { IncentiveSituation } from '../incentives/incentive-eligibility.rules.ts'
import { bestIncentives } from './best-incentives.ts'
import type { Incentives } from './best-incentives.ts'
import { roundHalfUp } from '../finance/money.ts'
import { parity } from './parity.ts'
import type { Parity } from './parity.ts'
import type { ParityPosition } from './parity-position.ts'
import { parityPosition } from './parity-position.ts'
import type { PaymentMethod } from '../finance/payment-method.ts'
import type { PriceListEntry } from '../catalogue/price-list.model.ts'
import type { RateType } from '../finance/rate.ts'
import type { RolledEquity } from './rolled-equity.ts'
import type { Step } from '../finance/step.model.ts'

/** The cost of one vehicle for one customer. Sums are minor units. */
export interface CalculatedOffer extends RolledEquity {
  readonly fProduct: string
  readonly fPlanType: PaymentMethod
  readonly fPurchasePrice: number
  /** Months. */
  readonly fTerm: number
  /** Miles a year. */
  readonly Mileage: number
  /** Final payment or residual value; 0 without one. */
  readonly fBalloon: number
  /** Percent a year, as `rateType` says. */
  readonly fRate: number
  readonly rateType: RateType
  /** Customer's money: equity used and cash. */
  readonly fDeposit: number
  readonly fDepositSub: number
  /** Amount of credit: price less contribution and deposit, and the negative equity. */
  readonly fAdvance: number
  /** Regular payment of its own period. */
  readonly fPayment: number
  readonly tax_component: number
  /** From incentives: overlay cash, additional support, waived payments and the campaign's fee. */
  readonly overlay: number
  readonly campaign_support: number
  readonly payment_support: number
  readonly acceptance_fee: number
  readonly are_discounts_applied: boolean
  readonly fEquity: number | null
  /** Null when there is no payment to compare with, or when it is not shown. */
  readonly fParity: number | null
  readonly fParityPosition: ParityPosition
  readonly paymentSteps: readonly Step[]
  readonly paritySteps: readonly Step[]
}

/** The input of an offer. Sums are minor units. */
export interface OfferTerms {
  readonly agreement: Agreement
  readonly figures: AgreementFigures
  readonly rules: DealRules
  /** Gives rate and contribution; `price` may differ, for a stock car for example. */
  readonly entry: PriceListEntry
  readonly price: number
  /** Months. */
  readonly term: number
  /** Miles a year. */
  readonly mileage: number
  /** Final payment or residual value; 0 for none. */
  readonly balloon: number
  /** Null where no incentives are looked for. */
  readonly incentives: {
    readonly available: Incentives
    readonly situation: IncentiveSituation
  } | null
}

/**
 * Offers use only equity, the price list's contribution and incentives: the salesperson has
 * entered nothing yet.
 */
function toDealTerms({
  agreement,
  figures,
  rules: { product, settings },
  entry,
  price,
  term,
  balloon,
}: OfferTerms): DealTerms {
  return {
    product,
    settings,
    term,
    price,
    freight: 0,
    insurance: 0,
    taxRate: settings.tax_rate_percentage,
    balloon,
    rate: { type: entry.rate_type, value: entry.rate },
    initialRentals: agreement.initialRentals,
    subscription: null,
    support: { ...noSupport, depositSub: entry.deposit_sub },
    customer: {
      equity: figures.dealEquity,
      oldMonthly: figures.monthlyPayment ?? 0,
      valuation: 0,
      lumpSum: 0,
      paymentContribution: 0,
    },
    fees: noDealFees,
  }
}

function hasAny({ campaigns, offers, overlays }: Incentives): boolean {
  return campaigns.length + offers.length + overlays.length > 0
}

interface CalculatedTerms {
  readonly terms: DealTerms
  readonly deal: Deal
  readonly isIncentivised: boolean
}

function calculateTerms(offerTerms: OfferTerms): Outcome<CalculatedTerms, DealRefusal> {
  const terms = toDealTerms(offerTerms)
  const { incentives } = offerTerms
  if (incentives === null || !hasAny(incentives.available)) {
    const deal = calculateDeal(terms)
    return deal.ok ? { ok: true, value: { terms, deal: deal.value, isIncentivised: false } } : deal
  }
  const best = bestIncentives(terms, incentives.available, incentives.situation)
  if (!best.ok) return best
  const { campaign, offer, overlays } = best.value
  return {
    ok: true,
    value: {
      terms: best.value.terms,
      deal: best.value.deal,
      isIncentivised: campaign !== null || offer !== null || overlays.length > 0,
    },
  }
}

function compareWithToday(
  { figures, rules: { product } }: OfferTerms,
  { monthlyPayment }: Deal,
): Parity | null {
  return figures.monthlyPayment === null || !figures.isEquityShown
    ? null
    : parity({
        oldMonthly: figures.monthlyPayment,
        newMonthly: monthlyPayment,
        upliftPercentage: product.parity_uplift_percentage,
      })
}

/** From the price, which includes financed tax and fees, to the credit. */
function toPaymentSteps({ fAdvance, totalSupport, fDeposit, negativeEquity }: Deal): Step[] {
  return [
    { label: 'price', amount: fAdvance + totalSupport + fDeposit - negativeEquity },
    { label: 'deposit_contribution', amount: -totalSupport },
    { label: 'deposit', amount: -fDeposit },
    { label: 'negative_equity', amount: negativeEquity },
    { label: 'credit', amount: fAdvance },
  ]
}

/**
 * Calculates an offer with deal equity as deposit, the best incentives, and the parity against
 * today's payment. Refuses as `calculateDeal` does.
 */
export function calculateOffer(offerTerms: OfferTerms): Outcome<CalculatedOffer, DealRefusal> {
  const calculated = calculateTerms(offerTerms)
  if (!calculated.ok) return calculated
  const {
    figures,
    rules: { product },
    mileage,
  } = offerTerms
  const { deal, terms, isIncentivised } = calculated.value
  const { support } = terms
  const compared = compareWithToday(offerTerms, deal)
  return {
    ok: true,
    value: {
      fProduct: product.product,
      fPlanType: product.payment,
      fPurchasePrice: deal.fPurchasePrice,
      fTerm: deal.fTerm,
      Mileage: mileage,
      fBalloon: deal.fBalloon,
      fRate: terms.rate.value,
      rateType: terms.rate.type,
      fDeposit: deal.fDeposit,
      fDepositSub: deal.fDepositSub,
      fAdvance: deal.fAdvance,
      fPayment: deal.fPayment,
      tax_component: deal.tax_component,
      overlay: support.overlay,
      campaign_support: deal.totalSupport - deal.fDepositSub - support.overlay,
      payment_support: roundHalfUp(support.pullForwardMonths * terms.customer.oldMonthly),
      acceptance_fee: terms.fees.acceptance,
      are_discounts_applied: isIncentivised,
      fEquity: figures.fEquity,
      fParity: compared?.fParity ?? null,
      fParityPosition: parityPosition(compared, figures.fEquity, product.has_equity === 1),
      equityUsed: deal.equityUsed,
      cashUsed: deal.cashUsed,
      cashRequired: deal.cashRequired,
      cashBack: deal.cashBack,
      unusedEquity: deal.unusedEquity,
      negativeEquity: deal.negativeEquity,
      paymentSteps: toPaymentSteps(deal),
      paritySteps: compared?.steps ?? [],
    },
  }
}

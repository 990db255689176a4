import type { Outcome } from '../outcome.ts'
import type { Agreement } from './agreement.model.ts'
import type { AgreementFigures, DealRules } from './agreement-figures.ts'
import { reckonDeal } from './deal.ts'
import { noDealFees, noSupport } from './deal.model.ts'
import type { Deal, DealRefusal, DealTerms } from './deal.model.ts'
import type { IncentiveSituation } from './incentive-eligibility.rules.ts'
import { bestIncentives } from './incentives.ts'
import type { Incentives } from './incentives.ts'
import { roundHalfUp } from './money.ts'
import { parity } from './parity.ts'
import type { ParityPosition } from './parity-position.ts'
import { parityPosition } from './parity-position.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { PriceListEntry } from './price-list.model.ts'
import type { RateType } from './rate.ts'
import type { RolledEquity } from './rolled-equity.ts'
import type { Step } from './step.model.ts'

/** What one vehicle would cost one customer. Sums are minor units. */
export interface StruckOffer extends RolledEquity {
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
  /** Of incentives: cash of overlays, additional support, payments waived, and the fee that a campaign asks. */
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

/** A vehicle for a customer, before it is reckoned. Sums are minor units. */
export interface OfferToStrike {
  readonly agreement: Agreement
  readonly figures: AgreementFigures
  readonly rules: DealRules
  /** Rate and contribution are the entry's; the price may be another, a car's in stock say. */
  readonly entry: PriceListEntry
  readonly price: number
  /** Months. */
  readonly term: number
  /** Miles a year. */
  readonly mileage: number
  /** Final payment or residual value; 0 for none. */
  readonly balloon: number
  /** Null where no incentives are looked for. */
  readonly incentives: { readonly of: Incentives; readonly situation: IncentiveSituation } | null
}

/** Nothing but equity, the price list's own contribution and incentives go into an offer: the salesperson has typed nothing yet. */
function termsOf({
  agreement,
  figures,
  rules: { product, settings },
  entry,
  price,
  term,
  balloon,
}: OfferToStrike): DealTerms {
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

interface Reckoned {
  readonly terms: DealTerms
  readonly deal: Deal
  readonly isIncentivised: boolean
}

function reckon(struck: OfferToStrike): Outcome<Reckoned, DealRefusal> {
  const terms = termsOf(struck)
  const { incentives } = struck
  if (incentives === null || !hasAny(incentives.of)) {
    const deal = reckonDeal(terms)
    return deal.ok ? { ok: true, value: { terms, deal: deal.value, isIncentivised: false } } : deal
  }
  const best = bestIncentives(terms, incentives.of, incentives.situation)
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

/**
 * Reckons what a vehicle would cost a customer: deal equity as the only deposit beside contribution and the best incentives, and the parity of the new
 * payment with today's (deal engine §3, §6). Refuses as `reckonDeal` does.
 */
export function strikeOffer(struck: OfferToStrike): Outcome<StruckOffer, DealRefusal> {
  const reckoned = reckon(struck)
  if (!reckoned.ok) return reckoned
  const {
    figures,
    rules: { product },
    mileage,
  } = struck
  const { deal, terms, isIncentivised } = reckoned.value
  const { support } = terms
  const compared =
    figures.monthlyPayment === null || !figures.isEquityShown
      ? null
      : parity({
          oldMonthly: figures.monthlyPayment,
          newMonthly: deal.monthlyPayment,
          upliftPercentage: product.parity_uplift_percentage,
        })
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
      paymentSteps: [
        // A tax or a fee that is financed counts as part of the price.
        {
          label: 'price',
          amount: deal.fAdvance + deal.totalSupport + deal.fDeposit - deal.negativeEquity,
        },
        { label: 'deposit_contribution', amount: -deal.totalSupport },
        { label: 'deposit', amount: -deal.fDeposit },
        { label: 'negative_equity', amount: deal.negativeEquity },
        { label: 'credit', amount: deal.fAdvance },
      ],
      paritySteps: compared?.steps ?? [],
    },
  }
}

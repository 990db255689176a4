import type { Agreement } from './agreement.model.ts'
import { agreementTerm } from './agreement-course.ts'
import type { AgreementFigures, DealRules } from './agreement-figures.ts'
import { reckonDeal } from './deal.ts'
import { noDealFees, noSupport } from './deal.model.ts'
import type { DealTerms } from './deal.model.ts'
import { roundHalfUp } from './money.ts'
import { parity } from './parity.ts'
import type { ParityPosition } from './parity-position.ts'
import { parityPosition } from './parity-position.ts'
import { fixedTerm, isBalloonOptional } from './payment-method.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { PriceListEntry } from './price-list.model.ts'
import { isPriceValid, residualValue } from './price-list.rules.ts'
import type { RateType } from './rate.ts'
import type { RolledEquity } from './rolled-equity.ts'
import type { Step } from './step.model.ts'

/** Shortest term of a repeat-term offer, months (deal engine §4). */
const shortestTerm = 12

/** The same vehicle new, on the same product, for the same term: the offer that every agreement can have. Sums are minor units. */
export interface RepeatTermOffer extends RolledEquity {
  readonly type: 'repeatTerm'
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
  readonly fEquity: number | null
  /** Null when there is no payment to compare with, or when it is not shown. */
  readonly fParity: number | null
  readonly fParityPosition: ParityPosition
  readonly paymentSteps: readonly Step[]
  readonly paritySteps: readonly Step[]
}

/**
 * Why there is no offer: the vehicle has no price today; the agreement's term is not known; the product is paid at once; contribution and
 * residual value leave nothing to finance; its parity lies
 * below the product's least.
 */
export type RepeatTermRefusal = 'no_price' | 'no_term' | 'no_regular_payment' | 'nothing_to_finance' | 'below_min_parity'

export type RepeatTermOutcome =
  | { readonly ok: true; readonly offer: RepeatTermOffer }
  | { readonly ok: false; readonly refusal: RepeatTermRefusal }

const refused = (refusal: RepeatTermRefusal): RepeatTermOutcome => ({ ok: false, refusal })

/**
 * Makes the repeat-term offer of an agreement from its product's configuration and the price of its vehicle on `today`: the agreement's own
 * term (a year less with `term_decrement`, never under 12 months) and yearly mileage, its deal equity as the only deposit besides the
 * contribution, and the parity of the new payment with today's (deal engine §3, §4).
 */
export function repeatTermOffer(
  agreement: Agreement,
  figures: AgreementFigures,
  rules: DealRules,
  price: PriceListEntry | null,
  today: string,
): RepeatTermOutcome {
  const { product } = rules
  if (price === null || !isPriceValid(price, today)) return refused('no_price')
  if (product.payment === 'cash') return refused('no_regular_payment')
  const oldTerm = agreementTerm(agreement, product)
  if (oldTerm === null) return refused('no_term')

  const made = makeOffer(agreement, figures, rules, price, oldTerm)
  if (made === null) return refused('nothing_to_finance')
  const isListed = made.fParity === null || product.min_parity === null || made.fParity >= product.min_parity
  return isListed ? { ok: true, offer: made } : refused('below_min_parity')
}

/** The customer's parity and position by the best offer there is: none means null and 7. */
export function parityByOffer(outcome: RepeatTermOutcome): Pick<RepeatTermOffer, 'fParity' | 'fParityPosition'> {
  return outcome.ok
    ? { fParity: outcome.offer.fParity, fParityPosition: outcome.offer.fParityPosition }
    : { fParity: null, fParityPosition: 7 }
}

/** The terms of the same vehicle new; nothing but equity and the price list's own contribution goes into them. */
function termsOf(agreement: Agreement, figures: AgreementFigures, { product, settings }: DealRules, entry: PriceListEntry, term: number, mileage: number): DealTerms {
  const hasBalloon = (agreement.fBalloon ?? 0) > 0
  return {
    product,
    settings,
    term,
    price: entry.price,
    freight: 0,
    insurance: 0,
    taxRate: settings.tax_rate_percentage,
    balloon: hasBalloon || !isBalloonOptional(product.payment) ? residualValue(entry, term, mileage) : 0,
    rate: { type: entry.rate_type, value: entry.rate },
    initialRentals: agreement.initialRentals,
    subscription: null,
    support: { ...noSupport, depositSub: entry.deposit_sub },
    customer: { equity: figures.dealEquity, oldMonthly: figures.monthlyPayment ?? 0, valuation: 0, lumpSum: 0, paymentContribution: 0 },
    fees: noDealFees,
  }
}

function makeOffer(agreement: Agreement, figures: AgreementFigures, rules: DealRules, entry: PriceListEntry, oldTerm: number): RepeatTermOffer | null {
  const { product, settings } = rules
  const term = fixedTerm(product.payment) ?? Math.max(shortestTerm, oldTerm - 12 * product.term_decrement)
  const mileage = agreement.cSoldMileage === null ? settings.default_annual_mileage : roundHalfUp((agreement.cSoldMileage * 12) / oldTerm)
  const reckoned = reckonDeal(termsOf(agreement, figures, rules, entry, term, mileage))
  if (!reckoned.ok) return null
  const deal = reckoned.value
  const compared =
    figures.monthlyPayment === null || !figures.isEquityShown
      ? null
      : parity({
          oldMonthly: figures.monthlyPayment,
          newMonthly: deal.monthlyPayment,
          upliftPercentage: product.parity_uplift_percentage,
        })
  return {
    type: 'repeatTerm',
    fProduct: product.product,
    fPlanType: product.payment,
    fPurchasePrice: deal.fPurchasePrice,
    fTerm: term,
    Mileage: mileage,
    fBalloon: deal.fBalloon,
    fRate: entry.rate,
    rateType: entry.rate_type,
    fDeposit: deal.fDeposit,
    fDepositSub: deal.fDepositSub,
    fAdvance: deal.fAdvance,
    fPayment: deal.fPayment,
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
      // A tax that is financed counts as part of the price.
      { label: 'price', amount: deal.fAdvance + deal.fDepositSub + deal.fDeposit - deal.negativeEquity },
      { label: 'deposit_contribution', amount: -deal.fDepositSub },
      { label: 'deposit', amount: -deal.fDeposit },
      { label: 'negative_equity', amount: deal.negativeEquity },
      { label: 'credit', amount: deal.fAdvance },
    ],
    paritySteps: compared?.steps ?? [],
  }
}

import type { Agreement } from './agreement.model.ts'
import { agreementTerm } from './agreement-course.ts'
import type { AgreementFigures, DealRules } from './agreement-figures.ts'
import { amountOfCredit } from './cost-of-credit.ts'
import { roundHalfUp } from './money.ts'
import { parity } from './parity.ts'
import type { ParityPosition } from './parity-position.ts'
import { parityPosition } from './parity-position.ts'
import { payment } from './payment.ts'
import { fixedTerm, paymentPlan } from './payment-method.ts'
import type { PaymentMethod } from './payment-method.ts'
import { discountOfBalloon, monthsCovered, perMonth } from './payment-plan.ts'
import type { PriceListEntry } from './price-list.model.ts'
import { isPriceValid, residualValue } from './price-list.rules.ts'
import type { RateType } from './rate.ts'
import { monthlyRate } from './rate.ts'
import type { RolledEquity } from './rolled-equity.ts'
import { rollOver } from './rolled-equity.ts'
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
 * Why there is no offer: the vehicle has no price today; the agreement's term is not known; the product is paid at once; its parity lies
 * below the product's least.
 */
export type RepeatTermRefusal = 'no_price' | 'no_term' | 'no_regular_payment' | 'below_min_parity'

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

  const offer = makeOffer(agreement, figures, rules, price, oldTerm)
  const isListed = offer.fParity === null || product.min_parity === null || offer.fParity >= product.min_parity
  return isListed ? { ok: true, offer } : refused('below_min_parity')
}

/** The customer's parity and position by the best offer there is: none means null and 7. */
export function parityByOffer(outcome: RepeatTermOutcome): Pick<RepeatTermOffer, 'fParity' | 'fParityPosition'> {
  return outcome.ok
    ? { fParity: outcome.offer.fParity, fParityPosition: outcome.offer.fParityPosition }
    : { fParity: null, fParityPosition: 7 }
}

function makeOffer(agreement: Agreement, figures: AgreementFigures, { product, settings }: DealRules, entry: PriceListEntry, oldTerm: number): RepeatTermOffer {
  const term = fixedTerm(product.payment) ?? Math.max(shortestTerm, oldTerm - 12 * product.term_decrement)
  const mileage = agreement.cSoldMileage === null ? settings.default_annual_mileage : roundHalfUp((agreement.cSoldMileage * 12) / oldTerm)
  const plan = paymentPlan({
    method: product.payment,
    when: product.when,
    term,
    hasBalloon: (agreement.fBalloon ?? 0) > 0,
    initialRentals: agreement.initialRentals ?? product.initial_rentals,
  })
  const rate = { type: entry.rate_type, value: entry.rate }
  const { price, deposit_sub: contribution } = entry
  const balloon = plan.balloonMonth === null ? 0 : residualValue(entry, term, mileage)
  const discountedBalloon = balloon * discountOfBalloon(plan, monthlyRate(rate, monthsCovered(plan)))
  const rolled = rollOver(
    {
      dealEquity: figures.dealEquity ?? 0,
      price,
      mostDeposit: Math.max(0, Math.floor(price - contribution - discountedBalloon)),
      mostFinanced: roundHalfUp((price * settings.negative_equity_cap_percentage) / 100),
    },
    product,
  )
  const deposit = rolled.equityUsed + rolled.cashRequired
  const credit = amountOfCredit({ price, deposit, contribution, negativeEquity: rolled.negativeEquity })
  const newPayment = payment({ credit, balloon, rate, plan })
  const compared =
    figures.monthlyPayment === null || !figures.isEquityShown
      ? null
      : parity({
          oldMonthly: figures.monthlyPayment,
          newMonthly: perMonth(plan, newPayment, 0),
          upliftPercentage: product.parity_uplift_percentage,
        })
  return {
    type: 'repeatTerm',
    fProduct: product.product,
    fPlanType: product.payment,
    fPurchasePrice: price,
    fTerm: term,
    Mileage: mileage,
    fBalloon: balloon,
    fRate: entry.rate,
    rateType: entry.rate_type,
    fDeposit: deposit,
    fDepositSub: contribution,
    fAdvance: credit,
    fPayment: newPayment,
    fEquity: figures.fEquity,
    fParity: compared?.fParity ?? null,
    fParityPosition: parityPosition(compared, figures.fEquity, product.has_equity === 1),
    ...rolled,
    paymentSteps: [
      { label: 'price', amount: price },
      { label: 'deposit_contribution', amount: -contribution },
      { label: 'deposit', amount: -deposit },
      { label: 'negative_equity', amount: rolled.negativeEquity },
      { label: 'credit', amount: credit },
    ],
    paritySteps: compared?.steps ?? [],
  }
}

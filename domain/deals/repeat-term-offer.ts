import type { Agreement } from './agreement.model.ts'
import { agreementTerm } from './agreement-course.ts'
import type { AgreementFigures, DealRules } from './agreement-figures.ts'
import { roundHalfUp } from './money.ts'
import { fixedTerm, isBalloonOptional } from './payment-method.ts'
import type { PriceListEntry } from './price-list.model.ts'
import { isPriceValid, residualValue } from './price-list.rules.ts'
import { strikeOffer } from './struck-offer.ts'
import type { StruckOffer } from './struck-offer.ts'

/** Shortest term of a repeat-term offer, months (deal engine §4). */
const shortestTerm = 12

/** The same vehicle new, on the same product, for the same term: the offer that every agreement can have. Sums are minor units. */
export interface RepeatTermOffer extends StruckOffer {
  readonly type: 'repeatTerm'
}

/**
 * Why there is no offer: the vehicle has no price today; the agreement's term is not known; the product is paid at once; contribution and
 * residual value leave nothing to finance; its parity lies
 * below the product's least.
 */
export type RepeatTermRefusal =
  'no_price' | 'no_term' | 'no_regular_payment' | 'nothing_to_finance' | 'below_min_parity'

export type RepeatTermOutcome =
  | { readonly ok: true; readonly offer: RepeatTermOffer }
  | { readonly ok: false; readonly refusal: RepeatTermRefusal }

const refused = (refusal: RepeatTermRefusal): RepeatTermOutcome => ({ ok: false, refusal })

/** The term of an offer that repeats an agreement's `oldTerm`, and its yearly miles: a year less with `term_decrement`, never under 12 months, the method's own where it has one (deal engine §4). */
export function repeatedTerm(
  agreement: Agreement,
  { product, settings }: DealRules,
  oldTerm: number,
): { readonly term: number; readonly mileage: number } {
  return {
    term:
      fixedTerm(product.payment) ?? Math.max(shortestTerm, oldTerm - 12 * product.term_decrement),
    mileage:
      agreement.cSoldMileage === null
        ? settings.default_annual_mileage
        : roundHalfUp((agreement.cSoldMileage * 12) / oldTerm),
  }
}

/** Whether an offer of this parity is listed: not below the product's least; one without parity always is (deal engine §3 `min_parity`). */
export function isParityListed(fParity: number | null, leastParity: number | null): boolean {
  return fParity === null || leastParity === null || fParity >= leastParity
}

/**
 * Makes the repeat-term offer of an agreement from its product's configuration and the price of its vehicle on `today`: the agreement's own
 * term (a year less with `term_decrement`, never under 12 months) and yearly mileage, its deal equity as the only deposit besides the
 * contribution, the price list's residual value, and the parity of the new payment with today's (deal engine §3, §4).
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

  const { term, mileage } = repeatedTerm(agreement, rules, oldTerm)
  const hasBalloon = (agreement.fBalloon ?? 0) > 0 || !isBalloonOptional(product.payment)
  const struck = strikeOffer({
    agreement,
    figures,
    rules,
    entry: price,
    price: price.price,
    term,
    mileage,
    balloon: hasBalloon ? residualValue(price, term, mileage) : 0,
    incentives: null,
  })
  if (!struck.ok) return refused('nothing_to_finance')
  return isParityListed(struck.value.fParity, product.min_parity)
    ? { ok: true, offer: { type: 'repeatTerm', ...struck.value } }
    : refused('below_min_parity')
}

/** The customer's parity and position by the best offer there is: none means null and 7. */
export function parityByOffer(
  outcome: RepeatTermOutcome,
): Pick<RepeatTermOffer, 'fParity' | 'fParityPosition'> {
  return outcome.ok
    ? { fParity: outcome.offer.fParity, fParityPosition: outcome.offer.fParityPosition }
    : { fParity: null, fParityPosition: 7 }
}

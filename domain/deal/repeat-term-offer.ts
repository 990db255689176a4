import type { Outcome } from '../outcome.ts'
import type { Agreement } from '../agreement/agreement.model.ts'
import { agreementTerm } from '../agreement/agreement-schedule.ts'
import type { AgreementFigures, DealRules } from '../agreement/agreement-figures.ts'
import { roundHalfUp } from '../finance/money.ts'
import { fixedTerm, isBalloonOptional } from '../finance/payment-method.ts'
import type { PriceListEntry } from '../catalogue/price-list.model.ts'
import { isPriceValid, residualValue } from '../catalogue/price-list.rules.ts'
import { calculateOffer } from './calculated-offer.ts'
import type { CalculatedOffer } from './calculated-offer.ts'

/** Shortest term of a repeat-term offer, months. */
const shortestTerm = 12

/**
 * The same model new, on the same product and term: every agreement can have it. Sums are minor
 * units.
 */
export interface RepeatTermOffer extends CalculatedOffer {
  readonly type: 'repeatTerm'
}

/** Why there is no repeat-term offer. */
export type RepeatTermRefusal =
  'no_price' | 'no_term' | 'no_regular_payment' | 'nothing_to_finance' | 'below_min_parity'

export type RepeatTermOutcome =
  | { readonly ok: true; readonly offer: RepeatTermOffer }
  | { readonly ok: false; readonly refusal: RepeatTermRefusal }

type RepeatTermResult = Outcome<CalculatedOffer, RepeatTermRefusal>

const refused = (refusal: RepeatTermRefusal): RepeatTermResult => ({ ok: false, refusal })

/**
 * The repeated term and yearly mileage: a year less with `term_decrement`, at least 12 months, or
 * the method's fixed term.
 */
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

/** Whether parity reaches the product's minimum; unknown parity always does. */
export function meetsMinParity(fParity: number | null, leastParity: number | null): boolean {
  return fParity === null || leastParity === null || fParity >= leastParity
}

/**
 * Calculates the repeat-term offer from the price list on `today`, with its residual value and the
 * deal equity as the only extra deposit.
 */
export function repeatTermOffer(
  agreement: Agreement,
  figures: AgreementFigures,
  rules: DealRules,
  price: PriceListEntry | null,
  today: string,
): RepeatTermOutcome {
  const calculated = calculateRepeatTerm(agreement, figures, rules, price, today)
  return calculated.ok
    ? { ok: true, offer: { type: 'repeatTerm', ...calculated.value } }
    : calculated
}

/** The parity by the repeat-term offer: null without one. */
export function repeatTermParity(
  agreement: Agreement,
  figures: AgreementFigures,
  rules: DealRules,
  price: PriceListEntry | null,
  today: string,
): number | null {
  const calculated = calculateRepeatTerm(agreement, figures, rules, price, today)
  return calculated.ok ? calculated.value.fParity : null
}

function calculateRepeatTerm(
  agreement: Agreement,
  figures: AgreementFigures,
  rules: DealRules,
  price: PriceListEntry | null,
  today: string,
): RepeatTermResult {
  const { product } = rules
  if (price === null || !isPriceValid(price, today)) return refused('no_price')
  if (product.payment === 'cash') return refused('no_regular_payment')
  const oldTerm = agreementTerm(agreement, product)
  if (oldTerm === null) return refused('no_term')

  const { term, mileage } = repeatedTerm(agreement, rules, oldTerm)
  const hasBalloon = (agreement.fBalloon ?? 0) > 0 || !isBalloonOptional(product.payment)
  const calculated = calculateOffer({
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
  if (!calculated.ok) return refused('nothing_to_finance')
  return meetsMinParity(calculated.value.fParity, product.min_parity)
    ? calculated
    : refused('below_min_parity')
}

/** The customer's parity and position from the offer; null and 7 without one. */
export function toOfferParity(
  outcome: RepeatTermOutcome,
): Pick<RepeatTermOffer, 'fParity' | 'fParityPosition'> {
  return outcome.ok
    ? { fParity: outcome.offer.fParity, fParityPosition: outcome.offer.fParityPosition }
    : { fParity: null, fParityPosition: 7 }
}

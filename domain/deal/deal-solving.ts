import type { Outcome } from '../outcome.ts'
import type { Deal, DealRefusal, DealTerms } from './deal.model.ts'
import { calculateDeal } from './deal.ts'

/** No deposit or price within the limits gives that payment, or the deal cannot be calculated. */
export type PaymentRefusal = 'out_of_reach' | DealRefusal

export interface SolvedDeal {
  readonly terms: DealTerms
  readonly deal: Deal
}

/**
 * Solves for the customer's cash or the dealer's discount (`payment_edit_solves`). The payment
 * ends at most pennies below the target (minor units), never above.
 */
export function solveDealForPayment(
  terms: DealTerms,
  targetPayment: number,
): Outcome<SolvedDeal, PaymentRefusal> {
  const withAmount =
    terms.settings.payment_edit_solves === 'price' ? withPrice(terms) : withCash(terms)
  const dearest = calculateDeal(withAmount(0))
  if (!dearest.ok) return dearest
  const cheapest = calculateDeal(withAmount(terms.price))
  const least = cheapest.ok ? cheapest.value.fPayment : 0
  if (targetPayment > dearest.value.fPayment || targetPayment < least || !(targetPayment >= 0))
    return { ok: false, refusal: 'out_of_reach' }

  let [low, high] = [0, terms.price]
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    const result = calculateDeal(withAmount(middle))
    if (result.ok && result.value.fPayment > targetPayment) low = middle
    else high = middle
  }
  const found = withAmount(Math.ceil(high))
  const deal = calculateDeal(found)
  return deal.ok ? { ok: true, value: { terms: found, deal: deal.value } } : deal
}

/** The same terms with the customer's own cash in place of their lump sum. */
const withCash =
  (terms: DealTerms) =>
  (lumpSum: number): DealTerms => ({ ...terms, customer: { ...terms.customer, lumpSum } })

/** The same terms with a discount of the dealer's. */
const withPrice =
  (terms: DealTerms) =>
  (dealerDiscount: number): DealTerms => ({
    ...terms,
    support: { ...terms.support, dealerDiscount },
  })

import type { Outcome } from '../outcome.ts'
import type { Deal, DealRefusal, DealTerms } from './deal.model.ts'
import { reckonDeal } from './deal.ts'

/** No deposit or price within the product's limits pays as much; or the deal cannot be reckoned at all. */
export type PaymentRefusal = 'out_of_reach' | DealRefusal

export interface SolvedDeal {
  readonly terms: DealTerms
  readonly deal: Deal
}

const halvings = 60

/**
 * The deal whose payment comes to what was typed: by the customer's own cash, or by the dealer's discount, as the organisation's
 * `payment_edit_solves` says (deal engine §4). `wanted` is minor units. The deal is reckoned anew from what was found, so that its payment can
 * lie a penny or two below the one wanted, never above. Refuses `out_of_reach`.
 */
export function dealForPayment(
  terms: DealTerms,
  wanted: number,
): Outcome<SolvedDeal, PaymentRefusal> {
  const given = terms.settings.payment_edit_solves === 'price' ? withPrice(terms) : withCash(terms)
  const dearest = reckonDeal(given(0))
  if (!dearest.ok) return dearest
  const cheapest = reckonDeal(given(terms.price))
  const least = cheapest.ok ? cheapest.value.fPayment : 0
  if (wanted > dearest.value.fPayment || wanted < least || !(wanted >= 0))
    return { ok: false, refusal: 'out_of_reach' }

  let [low, high] = [0, terms.price]
  for (let step = 0; step < halvings && high - low > 0.5; step += 1) {
    const middle = (low + high) / 2
    const reckoned = reckonDeal(given(middle))
    if (reckoned.ok && reckoned.value.fPayment > wanted) low = middle
    else high = middle
  }
  const found = given(Math.ceil(high))
  const deal = reckonDeal(found)
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

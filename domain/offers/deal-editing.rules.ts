import { isSwitchedOn, listParameter } from '../customers/customer-field.rules.ts'
import type { DealOverrides } from '../deals/deal-overrides.ts'
import type { ProductConfiguration } from '../deals/product-configuration.model.ts'

type OfferField = keyof DealOverrides['offerOverrides']
type Parameters = ReadonlyMap<string, string>

interface Locks {
  readonly product: ProductConfiguration
  /** The organisation's parameters by key. */
  readonly parameters: Parameters
  readonly isRvDisabled: boolean
}

/** How the organisation restricts terms (`term_lockdown`): not at all, to its own list, read-only, or out of sight (W§6 L139, U-085). */
export type TermLockdown = 'free' | 'dropdown' | 'disabled' | 'hidden'

/** The organisation's `term_lockdown`; anything that it does not name is a free input (U-085). */
export function termLockdown(parameters: Parameters): TermLockdown {
  const value = parameters.get('term_lockdown')?.trim().toLowerCase()
  return value === 'dropdown' || value === 'disabled' || value === 'hidden' ? value : 'free'
}

/** The terms, months, that may be chosen; null where any may: `term_dropdown_options` while `term_lockdown` is a dropdown and names any. */
export function termChoices(parameters: Parameters): readonly number[] | null {
  if (termLockdown(parameters) !== 'dropdown') return null
  const terms = listParameter(parameters, 'term_dropdown_options')
    .map(Number)
    .filter((term) => Number.isInteger(term) && term > 0)
  return terms.length === 0 ? null : [...new Set(terms)].sort((one, other) => one - other)
}

/** Fields of the offer that may not be typed over, by the product's flags and the organisation's lockdowns (W§3 L71, W§6 L139); page and host ask the same rule. */
export function lockedOfferFields({
  product,
  parameters,
  isRvDisabled,
}: Locks): ReadonlySet<OfferField> {
  const terms = termLockdown(parameters)
  const locked: readonly (readonly [boolean, readonly OfferField[]])[] = [
    [product.otrp_editable === 0, ['fPurchasePrice']],
    [product.supports_discount === 0, ['discount']],
    [product.term_editable === 0 || terms === 'disabled' || terms === 'hidden', ['fTerm']],
    [product.payment_editable === 0, ['fPayment']],
    [product.additional_lease_fields === 0, ['initial_rentals', 'maintenance']],
    [isSwitchedOn(parameters, 'rate_lockdown'), ['fRate']],
    [isRvDisabled, ['fBalloon']],
  ]
  return new Set(locked.flatMap(([isLocked, fields]) => (isLocked ? fields : [])))
}

import { isParameterOn, parseListParameter } from '../../organisations/parameter.rules.ts'
import type { DealOverrides } from '../../deal/deal-overrides.ts'
import type { ProductConfiguration } from '../../catalogue/product-configuration.model.ts'

type OfferField = keyof DealOverrides['offerOverrides']
type Parameters = ReadonlyMap<string, string>

interface Locks {
  readonly product: ProductConfiguration
  /** The organisation's parameters by key. */
  readonly parameters: Parameters
  readonly isRvDisabled: boolean
}

/** The organisation's restriction of terms: none, its own list, read-only, or hidden. */
export type TermLockdown = 'free' | 'dropdown' | 'disabled' | 'hidden'

/** An unknown `term_lockdown` means free input. */
export function termLockdown(parameters: Parameters): TermLockdown {
  const value = parameters.get('term_lockdown')?.trim().toLowerCase()
  return value === 'dropdown' || value === 'disabled' || value === 'hidden' ? value : 'free'
}

/** The selectable terms in months (`term_dropdown_options`); null when any is allowed. */
export function termChoices(parameters: Parameters): readonly number[] | null {
  if (termLockdown(parameters) !== 'dropdown') return null
  const terms = parseListParameter(parameters, 'term_dropdown_options')
    .map(Number)
    .filter((term) => Number.isInteger(term) && term > 0)
  return terms.length === 0 ? null : [...new Set(terms)].sort((one, other) => one - other)
}

/**
 * Offer fields locked by product flags and organisation parameters; page and host share this rule.
 */
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
    [isParameterOn(parameters, 'rate_lockdown'), ['fRate']],
    [isRvDisabled, ['fBalloon']],
  ]
  return new Set(locked.flatMap(([isLocked, fields]) => (isLocked ? fields : [])))
}

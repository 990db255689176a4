import { isSwitchedOn } from '../customers/customer-field.rules.ts'
import type { DealOverrides } from '../deals/deal-overrides.ts'
import type { ProductConfiguration } from '../deals/product-configuration.model.ts'

type OfferField = keyof DealOverrides['offerOverrides']

interface Locks {
  readonly product: ProductConfiguration
  /** The organisation's parameters by key. */
  readonly parameters: ReadonlyMap<string, string>
  readonly isRvDisabled: boolean
}

/** Fields of the offer that may not be typed over, by the product's flags and the organisation's lockdowns (W§3 L71, W§6 L139); page and host ask the same rule. */
export function lockedOfferFields({ product, parameters, isRvDisabled }: Locks): ReadonlySet<OfferField> {
  const termLock = parameters.get('term_lockdown')?.trim().toLowerCase() ?? ''
  const locked: readonly (readonly [boolean, readonly OfferField[]])[] = [
    [product.otrp_editable === 0, ['fPurchasePrice']],
    [product.term_editable === 0 || termLock === 'disabled' || termLock === 'hidden', ['fTerm']],
    [product.payment_editable === 0, ['fPayment']],
    [product.additional_lease_fields === 0, ['initial_rentals', 'maintenance']],
    [isSwitchedOn(parameters, 'rate_lockdown'), ['fRate']],
    [isRvDisabled, ['fBalloon']],
  ]
  return new Set(locked.flatMap(([isLocked, fields]) => (isLocked ? fields : [])))
}

import type { FieldAccess } from '../customers/customer-field.rules.ts'
import { isSwitchedOn } from '../customers/customer-field.rules.ts'
import { isEco } from './offer-bucket.rules.ts'
import type { Offer } from './offer.model.ts'

/** Offers compared at once, at most, whatever the organisation says (W§5 L120, U-078). */
export const mostCompared = 3

/** How many offers the organisation lets be compared: `TCO_selection_amount`, 3 unless it names fewer. */
export function comparedAtMost({ parameters }: Pick<FieldAccess, 'parameters'>): number {
  const text = parameters.get('TCO_selection_amount')?.trim() ?? ''
  return /^[1-9]\d{0,5}$/u.test(text) ? Math.min(mostCompared, Number(text)) : mostCompared
}

/** Whether total costs of ownership are compared: the right and the organisation's switch together (U-079). */
export function comparesTotalCost({ rights, parameters }: FieldAccess): boolean {
  return rights.has('CanViewTCOComparison') && isSwitchedOn(parameters, 'mbm_TCO_selection')
}

/** Why an offer cannot be ticked: the repeat of the term is compared by total cost only; its total cost is not known; enough are ticked. */
export type ComparisonObstacle = 'repeat_term' | 'no_total_cost' | 'enough'

export interface ComparableOffer extends Pick<Offer, 'oId' | 'type' | 'aFuelType'> {
  readonly hasTCO: boolean
}

/** Why the offer cannot be ticked for comparison, null when it can; one that is ticked can always be unticked (W§4 L102). */
export function comparisonObstacle(
  offer: ComparableOffer,
  ticked: readonly string[],
  access: FieldAccess,
): ComparisonObstacle | null {
  if (ticked.includes(offer.oId)) return null
  const byTotalCost = comparesTotalCost(access)
  if (offer.type === 'repeatTerm' && !byTotalCost) return 'repeat_term'
  if (byTotalCost && !offer.hasTCO) return 'no_total_cost'
  return ticked.length >= comparedAtMost(access) ? 'enough' : null
}

/** Whether ticking asks first (`tco_eco_selection`): an eco offer is compared with others on costs that differ in kind (W§4 L102). */
export function asksBeforeComparing(
  offer: ComparableOffer,
  ticked: readonly string[],
  access: FieldAccess,
): boolean {
  return !ticked.includes(offer.oId) && isEco(offer, access)
}

/** Whether offers can be leafed through as a carousel: not with at most one that is no repeat of the term, nor on an edited offer (W§4 L103). */
export function mayUseCarousel(
  offers: readonly Pick<Offer, 'type'>[],
  isCustom: boolean,
  { rights }: Pick<FieldAccess, 'rights'>,
): boolean {
  return (
    rights.has('CanViewMultiCarCarousel') &&
    !isCustom &&
    offers.filter(({ type }) => type !== 'repeatTerm').length > 1
  )
}

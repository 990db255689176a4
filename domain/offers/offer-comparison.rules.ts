import type { FieldAccess } from '../customers/fields/customer-field.rules.ts'
import { isParameterOn } from '../organisations/parameter.rules.ts'
import { isEco } from './offer-bucket.rules.ts'
import type { Offer } from './offer.model.ts'

/** Most offers in a comparison, at any parameter value. */
export const maxComparedOffers = 3

/** The organisation's limit (`TCO_selection_amount`), 3 unless lower. */
export function getComparisonLimit({ parameters }: Pick<FieldAccess, 'parameters'>): number {
  const text = parameters.get('TCO_selection_amount')?.trim() ?? ''
  return /^[1-9]\d{0,5}$/u.test(text)
    ? Math.min(maxComparedOffers, Number(text))
    : maxComparedOffers
}

/**
 * Whether total costs of ownership are compared: the right and the organisation's switch together.
 */
export function mayCompareTotalCost({ rights, parameters }: FieldAccess): boolean {
  return rights.has('CanViewTCOComparison') && isParameterOn(parameters, 'mbm_TCO_selection')
}

/** Why an offer cannot be compared. */
export type ComparisonObstacle = 'repeat_term' | 'no_total_cost' | 'enough'

export interface ComparableOffer extends Pick<Offer, 'oId' | 'type' | 'aFuelType'> {
  readonly hasTCO: boolean
}

/**
 * Why the offer cannot be selected for comparison, null when it can; a selected one can always be
 * removed.
 */
export function findComparisonObstacle(
  offer: ComparableOffer,
  ticked: readonly string[],
  access: FieldAccess,
): ComparisonObstacle | null {
  if (ticked.includes(offer.oId)) return null
  const byTotalCost = mayCompareTotalCost(access)
  if (offer.type === 'repeatTerm' && !byTotalCost) return 'repeat_term'
  if (byTotalCost && !offer.hasTCO) return 'no_total_cost'
  return ticked.length >= getComparisonLimit(access) ? 'enough' : null
}

/** Eco offers need a confirmation (`tco_eco_selection`): their costs differ in kind. */
export function isConfirmationRequired(
  offer: ComparableOffer,
  ticked: readonly string[],
  access: FieldAccess,
): boolean {
  return !ticked.includes(offer.oId) && isEco(offer, access)
}

/** The carousel needs two offers beside the repeat term and no edited offer. */
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

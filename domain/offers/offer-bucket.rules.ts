import type { FieldAccess } from '../customers/customer-field.rules.ts'
import { listParameter } from '../customers/customer-field.rules.ts'
import type { Offer } from './offer.model.ts'

/** Where a proposal came from, in the order in which the panel names them (W§4 L97). */
export const offerBuckets = ['k2k', 'universal', 'fallback', 'thirdparty'] as const

export type OfferBucket = (typeof offerBuckets)[number]

type Sourced = Pick<Offer, 'type' | 'source' | 'bucket'>

const bucketNames: Readonly<Record<string, OfferBucket>> = {
  'universal-true': 'universal',
  universal: 'universal',
  'fallback-true': 'fallback',
  fallback: 'fallback',
  thirdparty: 'thirdparty',
}

/**
 * The bucket of a proposal. Source `kortical` is a third party's (looked at first, U-075); the values `universal-true` and `fallback-true` are
 * universal and fallback, any other value is k2k. Null for a repeat-term item with no source or source `k2k`: it stands beside the buckets (W§4 L97).
 */
export function bucketOf({ type, source, bucket }: Sourced): OfferBucket | null {
  if (type === 'repeatTerm' && (source === null || source === '' || source === 'k2k')) return null
  if (source === 'kortical') return 'thirdparty'
  return bucketNames[bucket ?? source ?? ''] ?? 'k2k'
}

/** The groups of the picker by source; propensity is the third party's bucket (U-076). */
export const offerSourceGroups = [
  'k2k',
  'saved_offers',
  'universal',
  'fallback',
  'propensity',
] as const

export type OfferSourceGroup = (typeof offerSourceGroups)[number]

/** The picker's group of an offer by source; null for the repeat-term item that no bucket takes (W§4 L101). */
export function sourceGroupOf(offer: Sourced): OfferSourceGroup | null {
  if (offer.type === 'saved') return 'saved_offers'
  const bucket = bucketOf(offer)
  return bucket === 'thirdparty' ? 'propensity' : bucket
}

/** The groups of the picker by type (W§4 L101). */
export const offerTypeGroups = ['repeat_term', 'standard', 'eco', 'inventory', 'others'] as const

export type OfferTypeGroup = (typeof offerTypeGroups)[number]

const standardTypes: ReadonlySet<string> = new Set(['offer', 'recommended', 'mapped'])

/** Whether the offer's fuel is one that the organisation counts as eco (`eco_option_fuel_types`, W§6 L139). */
export function isEco(
  { aFuelType }: Pick<Offer, 'aFuelType'>,
  { parameters }: Pick<FieldAccess, 'parameters'>,
): boolean {
  const fuel = aFuelType?.trim().toLowerCase() ?? ''
  return (
    fuel !== '' &&
    listParameter(parameters, 'eco_option_fuel_types').some((named) => named.toLowerCase() === fuel)
  )
}

/** The picker's group of an offer by type: the repeat of the term first, then what is eco, then what stands in stock (W§4 L101). */
export function typeGroupOf(
  offer: Pick<Offer, 'type' | 'stock_source' | 'inventoryVin' | 'aFuelType'>,
  access: Pick<FieldAccess, 'parameters'>,
): OfferTypeGroup {
  if (offer.type === 'repeatTerm') return 'repeat_term'
  if (isEco(offer, access)) return 'eco'
  if (
    offer.type === 'pamAppliedInventory' ||
    offer.stock_source === 'inventory_offer' ||
    offer.inventoryVin !== null
  )
    return 'inventory'
  return standardTypes.has(offer.type) ? 'standard' : 'others'
}

/** Which proposals are shown first; `core` is the administration's word for k2k (W§9 L212, A§3 L162). */
const firstGroups: Readonly<Record<string, OfferSourceGroup>> = {
  core: 'k2k',
  k2k: 'k2k',
  universal: 'universal',
  propensity: 'propensity',
}

/** The source group that the picker opens with: `show_first_proposal_type`, k2k unless the organisation says otherwise (W§9 L212). */
export function firstSourceGroup({
  parameters,
}: Pick<FieldAccess, 'parameters'>): OfferSourceGroup {
  return (
    firstGroups[parameters.get('show_first_proposal_type')?.trim().toLowerCase() ?? ''] ?? 'k2k'
  )
}

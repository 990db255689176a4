import type { FieldAccess } from '../customers/fields/customer-field.rules.ts'
import { parseListParameter } from '../organisations/parameter.rules.ts'
import type { Offer } from './offer.model.ts'

/** Where a proposal came from, in the order in which the panel names them. */
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
 * A proposal's bucket: source `kortical` is third party, unknown values are k2k; null for a plain
 * repeat-term offer.
 */
export function getOfferBucket({ type, source, bucket }: Sourced): OfferBucket | null {
  if (type === 'repeatTerm' && (source === null || source === '' || source === 'k2k')) return null
  if (source === 'kortical') return 'thirdparty'
  return bucketNames[bucket ?? source ?? ''] ?? 'k2k'
}

/** The groups of the picker by source; propensity is the third party's bucket. */
export const offerSourceGroups = [
  'k2k',
  'saved_offers',
  'universal',
  'fallback',
  'propensity',
] as const

export type OfferSourceGroup = (typeof offerSourceGroups)[number]

/** The picker's source group; null for the repeat-term offer. */
export function getSourceGroup(offer: Sourced): OfferSourceGroup | null {
  if (offer.type === 'saved') return 'saved_offers'
  const bucket = getOfferBucket(offer)
  return bucket === 'thirdparty' ? 'propensity' : bucket
}

/** The groups of the picker by type. */
export const offerTypeGroups = ['repeat_term', 'standard', 'eco', 'inventory', 'others'] as const

export type OfferTypeGroup = (typeof offerTypeGroups)[number]

const standardTypes: ReadonlySet<string> = new Set(['offer', 'recommended', 'mapped'])

/**
 * Whether the offer's fuel is one that the organisation counts as eco (`eco_option_fuel_types`).
 */
export function isEco(
  { aFuelType }: Pick<Offer, 'aFuelType'>,
  { parameters }: Pick<FieldAccess, 'parameters'>,
): boolean {
  const fuel = aFuelType?.trim().toLowerCase() ?? ''
  return (
    fuel !== '' &&
    parseListParameter(parameters, 'eco_option_fuel_types').some(
      (named) => named.toLowerCase() === fuel,
    )
  )
}

/** The picker's type group: repeat term, then eco, then stock. */
export function getTypeGroup(
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

/** The first group by parameter value; `core` is the administration's name of k2k. */
const firstGroups: Readonly<Record<string, OfferSourceGroup>> = {
  core: 'k2k',
  k2k: 'k2k',
  universal: 'universal',
  propensity: 'propensity',
}

/** The picker's first group: `show_first_proposal_type`, else k2k. */
export function firstSourceGroup({
  parameters,
}: Pick<FieldAccess, 'parameters'>): OfferSourceGroup {
  return (
    firstGroups[parameters.get('show_first_proposal_type')?.trim().toLowerCase() ?? ''] ?? 'k2k'
  )
}

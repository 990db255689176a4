import { getOfferBucket } from './offer-bucket.rules.ts'
import type { Offer } from './offer.model.ts'
import { findRecommended } from './recommended-offer.rules.ts'

/** The offer criteria of the search that the customer was opened from. */
export interface OfferSearch {
  readonly inventoryVin: string | null
  /** Only pre-calculated eco offers were searched. */
  readonly isEco: boolean
  /** Brand and submodel of targeted pre-calculated offers, compared without regard to case. */
  readonly brand: string | null
  readonly submodel: string | null
}

export const noOfferSearch: OfferSearch = {
  inventoryVin: null,
  isEco: false,
  brand: null,
  submodel: null,
}

const readText = (query: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = query[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** A list's offer filters: a stock car, eco offers, a make or model. */
export function toOfferSearch(query: Readonly<Record<string, unknown>>): OfferSearch {
  return {
    inventoryVin: readText(query, 'inventory_vin'),
    isEco: query['eco_pre_calculated'] === 'only',
    brand: readText(query, 'targeted_brand'),
    submodel: readText(query, 'targeted_submodel'),
  }
}

/** Why an offer is selected initially, in order of precedence. */
export type InitialReason =
  | 'deep_link'
  | 'digital_renewal'
  | 'search'
  | 'recommended'
  | 'universal'
  | 'positive_parity'
  | 'equity'

export interface InitialOffer<One> {
  readonly offer: One
  readonly reason: InitialReason
  /** The choice is a fallback: the panel says `sub_choice_due_to_poor_data`. */
  readonly isFallback: boolean
}

export type ChoosableOffer = Pick<
  Offer,
  | 'oId'
  | 'type'
  | 'subType'
  | 'source'
  | 'bucket'
  | 'fEquity'
  | 'fParity'
  | 'isCustomRecommended'
  | 'inventoryVin'
  | 'aMake'
  | 'aModel'
  | 'aFuelType'
>

const lowest = Number.NEGATIVE_INFINITY
const isSameText = (one: string | null, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase()

/** Highest equity, then better parity, then first. */
function highestEquity<One extends ChoosableOffer>(offers: readonly One[]): One | undefined {
  return offers.toSorted(
    (one, other) =>
      (other.fEquity ?? lowest) - (one.fEquity ?? lowest) ||
      (other.fParity ?? lowest) - (one.fParity ?? lowest) ||
      0,
  )[0]
}

function findSearched<One extends ChoosableOffer>(
  offers: readonly One[],
  search: OfferSearch,
  isEcoOffer: (offer: One) => boolean,
): One | undefined {
  const { inventoryVin, isEco, brand, submodel } = search
  if (inventoryVin !== null) {
    const inStock = offers.find(
      (offer) => offer.inventoryVin !== null && isSameText(offer.inventoryVin, inventoryVin),
    )
    if (inStock !== undefined) return inStock
  }
  if (isEco) {
    const eco = offers.find(isEcoOffer)
    if (eco !== undefined) return eco
  }
  if (brand === null && submodel === null) return undefined
  return offers.find(
    (offer) =>
      (brand === null || isSameText(offer.aMake, brand)) &&
      (submodel === null || isSameText(offer.aModel, submodel)),
  )
}

function ranked<One extends ChoosableOffer>(
  offers: readonly One[],
): readonly [One | undefined, InitialReason] {
  const recommended = findRecommended(offers)
  if (recommended !== undefined) return [recommended, 'recommended']
  const universal = highestEquity(offers.filter((offer) => getOfferBucket(offer) === 'universal'))
  if (universal !== undefined) return [universal, 'universal']
  const within = highestEquity(offers.filter(({ fParity }) => fParity !== null && fParity >= 0))
  return within === undefined ? [highestEquity(offers), 'equity'] : [within, 'positive_parity']
}

/**
 * The initial offer: the deep-linked one, a digital renewal, a search match, a recommendation, a
 * universal offer, else highest equity. Null without offers.
 */
export function chooseInitialOffer<One extends ChoosableOffer>(
  offers: readonly One[],
  {
    oId,
    search,
    isEcoOffer,
  }: {
    readonly oId: string | null
    readonly search: OfferSearch
    readonly isEcoOffer: (offer: One) => boolean
  },
): InitialOffer<One> | null {
  const linked = oId === null ? undefined : offers.find((offer) => offer.oId === oId)
  const renewal = offers.find(({ type }) => type === 'digitalRenewal')
  const searched = findSearched(offers, search, isEcoOffer)
  const [offer, reason]: readonly [One | undefined, InitialReason] =
    linked !== undefined
      ? [linked, 'deep_link']
      : renewal !== undefined
        ? [renewal, 'digital_renewal']
        : searched !== undefined
          ? [searched, 'search']
          : ranked(offers)
  return offer === undefined
    ? null
    : { offer, reason, isFallback: getOfferBucket(offer) === 'fallback' }
}

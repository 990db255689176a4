import type { CustomerQuery } from '../customers/customer-query.model.ts'
import { bucketOf } from './offer-bucket.rules.ts'
import type { Offer } from './offer.model.ts'

/** What a search was for, where the customer was opened from one that narrows offers (W§4 L98). */
export interface OfferSearch {
  readonly inventoryVin: string | null
  /** Only pre-calculated eco offers were asked for. */
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

const wordIn = (query: CustomerQuery, name: string): string | null => {
  const value = query[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** What of offers a list is filtered by: a car in stock, eco offers, a make or model (W§4 L98). */
export function offerSearchOf(query: CustomerQuery): OfferSearch {
  return {
    inventoryVin: wordIn(query, 'inventory_vin'),
    isEco: query['eco_pre_calculated'] === 'only',
    brand: wordIn(query, 'targeted_brand'),
    submodel: wordIn(query, 'targeted_submodel'),
  }
}

/** Why an offer stands chosen when the panel opens, in the order in which the reasons count. */
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

export type Choosable = Pick<
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

const least = Number.NEGATIVE_INFINITY
const sameWord = (one: string | null, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase()

/** Of the most equity; of as much, the better parity; of as much again, the first. */
function highestEquity<One extends Choosable>(offers: readonly One[]): One | undefined {
  return offers.toSorted(
    (one, other) =>
      (other.fEquity ?? least) - (one.fEquity ?? least) ||
      (other.fParity ?? least) - (one.fParity ?? least) ||
      0,
  )[0]
}

function recommendedOf<One extends Choosable>(offers: readonly One[]): One | undefined {
  return (
    offers.find((offer) => offer.isCustomRecommended) ??
    offers.find(({ type, subType }) => type === 'recommended' || subType === 'recommended')
  )
}

function searchedOf<One extends Choosable>(
  offers: readonly One[],
  search: OfferSearch,
  isEcoOffer: (offer: One) => boolean,
): One | undefined {
  const { inventoryVin, isEco, brand, submodel } = search
  if (inventoryVin !== null) {
    const inStock = offers.find(
      (offer) => offer.inventoryVin !== null && sameWord(offer.inventoryVin, inventoryVin),
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
      (brand === null || sameWord(offer.aMake, brand)) &&
      (submodel === null || sameWord(offer.aModel, submodel)),
  )
}

function ranked<One extends Choosable>(
  offers: readonly One[],
): readonly [One | undefined, InitialReason] {
  const recommended = recommendedOf(offers)
  if (recommended !== undefined) return [recommended, 'recommended']
  const universal = highestEquity(offers.filter((offer) => bucketOf(offer) === 'universal'))
  if (universal !== undefined) return [universal, 'universal']
  const within = highestEquity(offers.filter(({ fParity }) => fParity !== null && fParity >= 0))
  return within === undefined ? [highestEquity(offers), 'equity'] : [within, 'positive_parity']
}

/**
 * The offer that stands chosen when the panel opens (W§4 L98): the deep-linked one (`oId`), whatever else there is (U-074); else a digital
 * renewal; else the one that the search was for; else the recommended one, the salesperson's own before the reckoned; else the universal one, the
 * one with the most equity among those that cost no more than today, or simply with the most equity. Null where there is no offer.
 */
export function chooseInitialOffer<One extends Choosable>(
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
  const searched = searchedOf(offers, search, isEcoOffer)
  const [offer, reason]: readonly [One | undefined, InitialReason] =
    linked !== undefined
      ? [linked, 'deep_link']
      : renewal !== undefined
        ? [renewal, 'digital_renewal']
        : searched !== undefined
          ? [searched, 'search']
          : ranked(offers)
  return offer === undefined ? null : { offer, reason, isFallback: bucketOf(offer) === 'fallback' }
}

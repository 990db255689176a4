import * as v from 'valibot'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import { dealOverridesModel } from '#domain/offers/key-financials/deal-facts.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Overrides of the initial offer, in wire form. */
    customerOverrides?: DealOverrides['customerOverrides']
    offerOverrides?: DealOverrides['offerOverrides']
    supportOverrides?: DealOverrides['supportOverrides']
    /** Percent: a rate, and points added to it. */
    rate?: number
    addRate?: number
  }
}

const points = v.fallback(
  v.optional(v.pipe(v.number(), v.minValue(-100), v.maxValue(1000))),
  undefined,
)
const { customerOverrides, offerOverrides, supportOverrides } = dealOverridesModel.entries

/** The panel's URL parameters and navigation state; invalid ones are ignored. */
const offerUrlParamsModel = v.object({
  customerOverrides: v.fallback(customerOverrides, {}),
  offerOverrides: v.fallback(offerOverrides, {}),
  supportOverrides: v.fallback(supportOverrides, {}),
  rate: points,
  addRate: points,
  /** Set when a calculator found the customer: its offer opens. */
  calculatorType: v.fallback(v.optional(v.string()), undefined),
  /** The kind of search behind `q`: a vehicle search opens that car's offer. */
  _searchType: v.fallback(v.optional(v.string()), undefined),
  q: v.optional(v.unknown()),
  onMountMappedInventory: v.fallback(v.optional(v.boolean(), false), false),
})

export type OfferUrlParams = v.InferOutput<typeof offerUrlParamsModel>

/** URL parameters win over the navigation state. */
export function parseOfferUrlParams(
  search: Readonly<Record<string, unknown>>,
  state: object,
): OfferUrlParams {
  return v.parse(offerUrlParamsModel, { ...state, ...search })
}

/** The vehicle search behind the customer; null for none. */
export const searchedVehicle = ({ _searchType, q }: OfferUrlParams): string | null =>
  _searchType === 'vehicle' && (typeof q === 'string' || typeof q === 'number') ? String(q) : null

/** The URL's overrides with the rate and its added points. */
export function overridesFromUrl(
  {
    customerOverrides: customer,
    offerOverrides: typed,
    supportOverrides: support,
    rate,
    addRate,
  }: OfferUrlParams,
  { fRate }: Pick<Offer, 'fRate'>,
): DealOverrides {
  const base = rate ?? typed.fRate ?? (addRate === undefined ? undefined : (fRate ?? undefined))
  const rateOverride = base === undefined ? undefined : Math.max(0, base + (addRate ?? 0))
  return {
    customerOverrides: customer,
    offerOverrides: rateOverride === undefined ? typed : { ...typed, fRate: rateOverride },
    supportOverrides: support,
  }
}

import * as v from 'valibot'
import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import { dealOverridesModel } from '#domain/offers/deal-facts.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What is typed over the offer that opens, as it travels to the host. */
    customerOverrides?: DealOverrides['customerOverrides']
    offerOverrides?: DealOverrides['offerOverrides']
    supportOverrides?: DealOverrides['supportOverrides']
    /** Percent: the deal's rate, and points on top of it. */
    rate?: number
    addRate?: number
  }
}

const points = v.fallback(
  v.optional(v.pipe(v.number(), v.minValue(-100), v.maxValue(1000))),
  undefined,
)
const { customerOverrides, offerOverrides, supportOverrides } = dealOverridesModel.entries

/** What the panel reads of the address and of the navigation state (W§2 L35); what cannot be read is left out. */
const offerAddressModel = v.object({
  customerOverrides: v.fallback(customerOverrides, {}),
  offerOverrides: v.fallback(offerOverrides, {}),
  supportOverrides: v.fallback(supportOverrides, {}),
  rate: points,
  addRate: points,
  /** The customer was found by a calculator: the offer that it reckons opens. */
  calculatorType: v.fallback(v.optional(v.string()), undefined),
  /** What `q` in words was a search for: a vehicle opens the offer of that car. */
  _searchType: v.fallback(v.optional(v.string()), undefined),
  q: v.optional(v.unknown()),
  onMountMappedInventory: v.fallback(v.optional(v.boolean(), false), false),
})

export type OfferAddress = v.InferOutput<typeof offerAddressModel>

/** Reads the address over the navigation state: what stands in the address goes first. */
export function readOfferAddress(
  search: Readonly<Record<string, unknown>>,
  state: object,
): OfferAddress {
  return v.parse(offerAddressModel, { ...state, ...search })
}

/** The car that the customer was searched by; null where it was none. */
export const searchedVehicle = ({ _searchType, q }: OfferAddress): string | null =>
  _searchType === 'vehicle' && (typeof q === 'string' || typeof q === 'number') ? String(q) : null

/** What the address types over an offer: the three groups, and the rate with the points on top of it. */
export function addressedOverrides(
  {
    customerOverrides: customer,
    offerOverrides: typed,
    supportOverrides: support,
    rate,
    addRate,
  }: OfferAddress,
  { fRate }: Pick<Offer, 'fRate'>,
): DealOverrides {
  const base = rate ?? typed.fRate ?? (addRate === undefined ? undefined : (fRate ?? undefined))
  const wanted = base === undefined ? undefined : Math.max(0, base + (addRate ?? 0))
  return {
    customerOverrides: customer,
    offerOverrides: wanted === undefined ? typed : { ...typed, fRate: wanted },
    supportOverrides: support,
  }
}

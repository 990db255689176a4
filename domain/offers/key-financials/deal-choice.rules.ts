import type { DealOverrides } from '../../deal/deal-overrides.ts'
import type { Outcome } from '../../outcome.ts'
import { getCarNumber } from '../../inventory/inventory.model.ts'
import type { InventoryItem } from '../../inventory/inventory.model.ts'
import { toVehicleKey } from '../../customers/fields/vehicle-search.rules.ts'
import type { Offer } from '../offer.model.ts'
import type { DealFacts, DealOffer } from './deal-facts.model.ts'
import type { KeyFinancialsRefusal, OfferChoice } from './key-financials.model.ts'

/** The offer of a choice, with its stock car if it has one. */
export interface ChosenOffer {
  /** Null in `oId` where no offer names the car. */
  readonly offer: Omit<DealOffer, 'oId'> & { readonly oId: string | null }
  readonly car: InventoryItem | null
}

const isSameCar = (number: string | null, requested: string): boolean =>
  number !== null && toVehicleKey(number) === toVehicleKey(requested)

/** A stock car on the terms of the repeat-term offer, at its own price. */
function toCarOffer(
  car: InventoryItem,
  vin: string,
  { offers, customer }: DealFacts,
): ChosenOffer['offer'] {
  const repeat = offers.find(({ type }) => type === 'repeatTerm')
  return {
    oId: null,
    type: 'pamAppliedInventory',
    fProduct: repeat?.fProduct ?? customer.product,
    fPurchasePrice: car.aPurchasePrice,
    fTerm: repeat?.fTerm ?? null,
    fBalloon: null,
    fRate: null,
    fDepositSub: 0,
    Mileage: repeat?.Mileage ?? null,
    inventoryVin: getCarNumber(car) ?? vin,
    aMake: car.aMake,
    aModel: car.aModel,
    aDerivative: car.aDerivative,
    savedOfferIndex: null,
    overlay: null,
    campaign_support: null,
    created_at: '',
    overrides: { customerOverrides: {}, offerOverrides: {}, supportOverrides: {} },
  }
}

function findOffer(
  { offers }: DealFacts,
  { offerType, inventoryVin, oId, savedOfferIndex }: OfferChoice,
): DealOffer | undefined {
  if (oId !== null) return offers.find((offer) => offer.oId === oId)
  if (savedOfferIndex !== null)
    return offers.find(
      (offer) => offer.type === 'saved' && offer.savedOfferIndex === savedOfferIndex,
    )
  if (inventoryVin !== null)
    return offers.find(
      (offer) => isSameCar(offer.inventoryVin, inventoryVin) && offer.type !== 'saved',
    )
  return offerType === null ? undefined : offers.find(({ type }) => type === offerType)
}

/**
 * The chosen offer. Refuses `offer_not_found`, where the page falls back to the repeat-term offer,
 * or `inventory_not_available`.
 */
export function chooseOffer(
  facts: DealFacts,
  choice: OfferChoice,
): Outcome<ChosenOffer, KeyFinancialsRefusal> {
  const named = findOffer(facts, choice)
  const vin = choice.inventoryVin ?? named?.inventoryVin ?? null
  const car =
    vin === null
      ? null
      : (facts.inventory.find((item) => isSameCar(getCarNumber(item), vin)) ?? null)
  if (choice.inventoryVin !== null && car?.deleted === true)
    return { ok: false, refusal: { code: 'inventory_not_available' } }
  if (named !== undefined) return { ok: true, value: { offer: named, car } }
  if (
    choice.oId !== null ||
    choice.savedOfferIndex !== null ||
    choice.inventoryVin === null ||
    car === null
  )
    return { ok: false, refusal: { code: 'offer_not_found' } }
  return { ok: true, value: { offer: toCarOffer(car, choice.inventoryVin, facts), car } }
}

/** A saved offer's overrides, overridden by the ones typed now. */
export function mergeOverrides(saved: DealOverrides, typed: DealOverrides): DealOverrides {
  return {
    customerOverrides: { ...saved.customerOverrides, ...typed.customerOverrides },
    offerOverrides: { ...saved.offerOverrides, ...typed.offerOverrides },
    supportOverrides: { ...saved.supportOverrides, ...typed.supportOverrides },
  }
}

/** An offer saved on this device and not yet confirmed: it has no version. */
export const isOnDeviceOnly = ({ type, version }: Pick<Offer, 'type' | 'version'>): boolean =>
  type === 'saved' && version === 0

/**
 * An offer as a request; null for a renewal without a car and for offers the host does not know
 * yet.
 */
export function toOfferChoice({
  oId,
  type,
  inventoryVin,
  savedOfferIndex,
  internalId,
  version,
}: Offer): OfferChoice | null {
  if (isOnDeviceOnly({ type, version })) return null
  if (oId === `digital-renewal-${internalId}`)
    return inventoryVin === null
      ? null
      : { offerType: type, inventoryVin, oId: null, savedOfferIndex: null }
  return { offerType: type, inventoryVin, oId, savedOfferIndex }
}

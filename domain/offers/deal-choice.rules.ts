import type { DealOverrides } from '../deals/deal-overrides.ts'
import type { Outcome } from '../outcome.ts'
import type { InventoryItem } from '../inventory/inventory-item.model.ts'
import { vehicleKey } from '../customers/vehicle-search.rules.ts'
import type { DealFacts, DealOffer } from './deal-facts.model.ts'
import type { KeyFinancialsRefusal, OfferChoice } from './key-financials.model.ts'

/** The offer that a choice means, with the car in stock where it is one. */
export interface ChosenOffer {
  /** Null in `oId` where no offer names the car. */
  readonly offer: Omit<DealOffer, 'oId'> & { readonly oId: string | null }
  readonly car: InventoryItem | null
}

const sameCar = (vin: string | null, asked: string): boolean =>
  vin !== null && vehicleKey(vin) === vehicleKey(asked)

/** A car in stock as an offer on the terms of the repeat-term offer: its own price, everything else by the price list. */
function offerOfCar(
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
    inventoryVin: car.aVin ?? vin,
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

function offerNamed(
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
      (offer) => sameCar(offer.inventoryVin, inventoryVin) && offer.type !== 'saved',
    )
  return offerType === null ? undefined : offers.find(({ type }) => type === offerType)
}

/**
 * The offer that is asked about. Refuses `offer_not_found`, upon which the page takes the repeat-term offer (W§8 L187), and
 * `inventory_not_available` where the car that is asked for has been sold or taken away (W§8 L195).
 */
export function chooseOffer(
  facts: DealFacts,
  choice: OfferChoice,
): Outcome<ChosenOffer, KeyFinancialsRefusal> {
  const named = offerNamed(facts, choice)
  const vin = choice.inventoryVin ?? named?.inventoryVin ?? null
  const car =
    vin === null ? null : (facts.inventory.find((item) => sameCar(item.aVin, vin)) ?? null)
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
  return { ok: true, value: { offer: offerOfCar(car, choice.inventoryVin, facts), car } }
}

/** What was typed over an offer when it was saved, and over that what is typed now. */
export function joinOverrides(saved: DealOverrides, typed: DealOverrides): DealOverrides {
  return {
    customerOverrides: { ...saved.customerOverrides, ...typed.customerOverrides },
    offerOverrides: { ...saved.offerOverrides, ...typed.offerOverrides },
    supportOverrides: { ...saved.supportOverrides, ...typed.supportOverrides },
  }
}

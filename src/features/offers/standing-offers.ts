import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import { digitalRenewalLead } from '#domain/offers/digital-renewal.rules.ts'
import { chooseInitialOffer } from '#domain/offers/initial-offer.rules.ts'
import type { InitialOffer, OfferSearch } from '#domain/offers/initial-offer.rules.ts'
import { isEco } from '#domain/offers/offer-bucket.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { OfferChoice } from '#domain/offers/key-financials.model.ts'
import { searchedVehicle } from './offer-address.ts'
import type { OfferAddress } from './offer-address.ts'
import { isOnDeviceOnly } from './saved/saved-view.ts'

const nothingElse = {
  subType: null,
  source: null,
  bucket: null,
  stock_source: null,
  aMake: null,
  aDerivative: null,
  fParity: null,
  fEquity: null,
  fPlanType: null,
  fBalloon: null,
  fRate: null,
  fDepositSub: null,
  aDealerCode: null,
  recommended_alt_products: [],
  savedOfferIndex: null,
  isCustomRecommended: false,
  customRecommendedID: null,
  send_to_myaccount: false,
  hasTCO: false,
  tax_component: null,
  are_discounts_applied: false,
  overlay: null,
  prbonus: null,
  payment_support: null,
  trading_contribution: null,
  campaign_support: null,
  steps: null,
  version: 0,
} as const satisfies Partial<Offer>

/** What a hot lead looked at, as an offer that stands in for one until it has been worked (W§4 L99). */
function renewalOf({ id, receivedDate, offer, search }: HotLead, fAgreementNo: string): Offer {
  return {
    ...nothingElse,
    recommended_alt_products: [],
    fAgreementNo,
    oId: `digital-renewal-${id}`,
    internalId: id,
    type: 'digitalRenewal',
    aModel: search.model,
    fPayment: offer.payment,
    fProduct: offer.productType,
    fPurchasePrice: offer.otrp,
    fTerm: offer.term,
    fDeposit: offer.cash,
    Mileage: offer.mileage,
    inventoryVin: offer.vin,
    aFuelType: search.fuel,
    created_at: receivedDate,
  }
}

/** The customer's offers as the panel shows them: a digital renewal in front, proposals by best parity, saved ones, then those applied from the stock. */
export function standingOffers(details: CustomerDetails): readonly Offer[] {
  const { proposals, saved_offers, applied_offers, activeHotLeads, row, as_of } = details
  const answered = [...proposals, ...saved_offers, ...applied_offers]
  const lead = answered.some(({ type }) => type === 'digitalRenewal')
    ? null
    : digitalRenewalLead(activeHotLeads, row.status ?? null, as_of)
  return lead === null ? answered : [renewalOf(lead, row.fAgreementNo), ...answered]
}

/**
 * The offer that stands chosen until a person chooses; `oId` is the one that the address names. A search by a calculator opens the offer that it reckons, one for a
 * vehicle the offer of that car; `searched` is what the list that the customer was opened from was filtered by.
 */
export function initialOffer(
  offers: readonly Offer[],
  oId: string | null,
  access: FieldAccess,
  address: OfferAddress | null,
  searched: OfferSearch,
): InitialOffer<Offer> | null {
  const reckoned =
    address?.calculatorType === undefined
      ? undefined
      : offers.find(({ type }) => type === 'buyingPower')
  const search = {
    ...searched,
    inventoryVin: searched.inventoryVin ?? (address === null ? null : searchedVehicle(address)),
  }
  return chooseInitialOffer(offers, {
    oId: oId ?? reckoned?.oId ?? null,
    search,
    isEcoOffer: (offer) => isEco(offer, access),
  })
}

/** What the host is asked about an offer; null where it is a digital renewal that names no car, or an offer that the host does not know yet: there is nothing to reckon. */
export function questionAbout({
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

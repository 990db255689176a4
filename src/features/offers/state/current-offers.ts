import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import { digitalRenewalLead } from '#domain/customers/details/digital-renewal.rules.ts'
import { chooseInitialOffer } from '#domain/offers/initial-offer.rules.ts'
import type { InitialOffer, OfferSearch } from '#domain/offers/initial-offer.rules.ts'
import { isEco } from '#domain/offers/offer-bucket.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { searchedVehicle } from './offer-url-params.ts'
import type { OfferUrlParams } from './offer-url-params.ts'

const emptyFields = {
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

/** A hot lead's vehicle as an offer, until the lead is worked. */
function toRenewalOffer({ id, receivedDate, offer, search }: HotLead, fAgreementNo: string): Offer {
  return {
    ...emptyFields,
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

/** The panel's offers: digital renewal, proposals by parity, saved, then applied from stock. */
export function currentOffers(details: CustomerDetails): readonly Offer[] {
  const { proposals, saved_offers, applied_offers, activeHotLeads, row, as_of } = details
  const answered = [...proposals, ...saved_offers, ...applied_offers]
  const lead = answered.some(({ type }) => type === 'digitalRenewal')
    ? null
    : digitalRenewalLead(activeHotLeads, row.status ?? null, as_of)
  return lead === null ? answered : [toRenewalOffer(lead, row.fAgreementNo), ...answered]
}

/**
 * The offer selected until a person chooses: by link, calculator, searched vehicle, or the list's
 * filter (`searched`).
 */
export function findInitialOffer(
  offers: readonly Offer[],
  oId: string | null,
  access: FieldAccess,
  address: OfferUrlParams | null,
  searched: OfferSearch,
): InitialOffer<Offer> | null {
  const calculatorOffer =
    address?.calculatorType === undefined
      ? undefined
      : offers.find(({ type }) => type === 'buyingPower')
  const search = {
    ...searched,
    inventoryVin: searched.inventoryVin ?? (address === null ? null : searchedVehicle(address)),
  }
  return chooseInitialOffer(offers, {
    oId: oId ?? calculatorOffer?.oId ?? null,
    search,
    isEcoOffer: (offer) => isEco(offer, access),
  })
}

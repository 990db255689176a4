import * as v from 'valibot'
import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import { hotLeadModel } from '#domain/customers/hot-lead.model.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { customerDetailsModel } from '#domain/customers/details/customer-details.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { Representative } from '#domain/customers/details/representative.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'

export const answeredAt = '2026-11-21T10:00:00.000Z'

/** The host's full answer about a customer; a test names only the fields that matter to it. */
export function customerAnswer(
  row: CustomerListRow,
  fields: Partial<CustomerDetails> = {},
): CustomerDetails {
  return v.parse(customerDetailsModel, {
    as_of: answeredAt,
    today: '2026-11-21',
    row,
    figures: { as_of: '2026-11-21T07:30:00.000Z', day: '2026-11-21', equity_steps: [] },
    warnings: [],
    cIntentions: [],
    proposals: [],
    saved_offers: [],
    applied_offers: [],
    hotLeads: [],
    activeHotLeads: [],
    campaigns: [],
    counts: {},
    ...fields,
  })
}

/** An offer as the host answers it. */
export function offerAnswer(fields: Partial<Offer> = {}): Offer {
  return {
    fAgreementNo: 'A-1',
    oId: 'A-1-M1',
    internalId: null,
    type: 'mapped',
    subType: null,
    source: 'k2k',
    bucket: 'k2k',
    stock_source: null,
    aMake: 'Volta',
    aModel: 'Arc 58',
    aDerivative: null,
    fParity: 5023,
    fEquity: 191_800,
    fPayment: 27_779,
    fPlanType: 'vwfs_pcp',
    fProduct: 'PCP',
    fPurchasePrice: 2_725_000,
    fTerm: 48,
    fBalloon: 1_250_000,
    fRate: 3.9,
    fDeposit: 191_800,
    fDepositSub: 250_000,
    Mileage: 10_000,
    inventoryVin: null,
    aDealerCode: null,
    aFuelType: 'Electric',
    recommended_alt_products: [],
    savedOfferIndex: null,
    isCustomRecommended: false,
    customRecommendedID: null,
    hasTCO: false,
    send_to_myaccount: false,
    tax_component: null,
    are_discounts_applied: false,
    overlay: null,
    prbonus: null,
    payment_support: null,
    trading_contribution: null,
    campaign_support: null,
    steps: null,
    created_at: '2026-11-21T07:30:00.000Z',
    version: 1,
    ...fields,
  }
}

export const representativeAnswer = (
  position: number,
  firstName: string,
  objections: Partial<Representative> = {},
): Representative => ({
  position,
  firstName,
  lastName: 'Wrexley',
  phone: null,
  mobile: null,
  email: null,
  dnc: false,
  dne: false,
  dnm: false,
  dns: false,
  documentStatus: null,
  ...objections,
})

export const hotLeadAnswer = (id = 'L-1'): HotLead =>
  v.parse(hotLeadModel, {
    id,
    actionBy: '2026-11-30T10:00:00.000Z',
    expiredByLMS: false,
    receivedDate: '2026-11-20T10:00:00.000Z',
    offer: {},
    search: {},
    finance: {},
  })

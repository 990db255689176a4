import type { PaymentMethod } from '#domain/deals/payment-method.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Say } from '#src/ui/text.ts'

/** The make and model of an offer or an agreement. */
export const vehicleOf = ({ aMake, aModel }: Pick<CustomerRow, 'aMake' | 'aModel'>): string =>
  [aMake, aModel].filter(Boolean).join(' ') || '–'

export const isRecommended = ({ type, subType, isCustomRecommended }: Offer): boolean =>
  isCustomRecommended || type === 'recommended' || subType === 'recommended'

/** Where an offer comes from, in words. */
export const kindOf = (offer: Offer, say: Say): string =>
  say(isRecommended(offer) ? 'financials_recommended' : `offer_type_${offer.type}`)

const sources = {
  k2k: 'offers_bucket_k2k',
  universal: 'offers_bucket_universal',
  kortical: 'offers_bucket_thirdparty',
  fallback: 'offers_bucket_fallback',
} as const

/** Who reckoned an offer, in words; a source without words is named as it came. */
export function sourceWordOf(source: string, say: Say): string {
  const key = (sources as Readonly<Record<string, (typeof sources)[keyof typeof sources]>>)[source]
  return key === undefined ? source : say(key)
}

const stocks = {
  inventory_offer: 'offers_stock_inventory',
  repeat_term: 'offer_type_repeatTerm',
} as const

/** From what stock an offer was made, in words; a stock without words is named as it came. */
export function stockWordOf(stock: string, say: Say): string {
  const key = (stocks as Readonly<Record<string, (typeof stocks)[keyof typeof stocks]>>)[stock]
  return key === undefined ? stock : say(key)
}

const plans = {
  retail: 'offers_plan_retail',
  vwfs_pcp: 'offers_plan_pcp',
  vwfs_hp: 'offers_plan_hp',
  vwfs_lease: 'offers_plan_lease',
  mbfs_lease: 'offers_plan_lease',
  subscription: 'offers_plan_subscription',
  semi_annual: 'offers_plan_semi_annual',
  '5ToGo': 'offers_plan_5ToGo',
  '4321': 'offers_plan_4321',
  ford_options_savings: 'offers_plan_pcp',
  cash: 'offers_plan_cash',
  fce_es_retail: 'offers_plan_pcp',
  fce_uk_retail: 'offers_plan_pcp',
  fce_de_retail: 'offers_plan_pcp',
  fce_fr_retail: 'offers_plan_pcp',
  fce_generic_retail: 'offers_plan_pcp',
  fce_es_lease: 'offers_plan_lease',
  fce_uk_lease: 'offers_plan_lease',
  fce_de_lease: 'offers_plan_lease',
  fce_fr_lease: 'offers_plan_lease',
  fce_generic_lease: 'offers_plan_lease',
} as const satisfies Readonly<Record<PaymentMethod, TextKey>>

/** How an offer is paid, in words; a plan without words is named as it came. */
export function planWordOf(plan: string, say: Say): string {
  const key = (plans as Readonly<Record<string, (typeof plans)[PaymentMethod]>>)[plan]
  return key === undefined ? plan : say(key)
}

/** What would change a month, minor units: the new payment less the old one; null where either is not known. */
export function changeOf(offer: Offer, row: CustomerRow): number | null {
  return offer.fPayment === null || typeof row.fPayment !== 'number'
    ? null
    : offer.fPayment - row.fPayment
}

import type { PaymentMethod } from '#domain/finance/payment-method.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { isRecommended } from '#domain/offers/recommended-offer.rules.ts'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Translate } from '#src/ui/translation.ts'

/** The make and model of an offer or an agreement. */
export const vehicleName = ({ aMake, aModel }: Pick<CustomerRow, 'aMake' | 'aModel'>): string =>
  [aMake, aModel].filter(Boolean).join(' ') || '–'

export const offerKindLabel = (offer: Offer, t: Translate): string =>
  t(isRecommended(offer) ? 'financials_recommended' : `offer_type_${offer.type}`)

const sources = {
  k2k: 'offers_bucket_k2k',
  universal: 'offers_bucket_universal',
  kortical: 'offers_bucket_thirdparty',
  fallback: 'offers_bucket_fallback',
} as const

/** The label of an offer's source; an unknown source as it is. */
export function sourceLabel(source: string, t: Translate): string {
  const key = (sources as Readonly<Record<string, (typeof sources)[keyof typeof sources]>>)[source]
  return key === undefined ? source : t(key)
}

const stocks = {
  inventory_offer: 'offers_stock_inventory',
  repeat_term: 'offer_type_repeatTerm',
} as const

/** The label of an offer's stock; an unknown one as it is. */
export function stockLabel(stock: string, t: Translate): string {
  const key = (stocks as Readonly<Record<string, (typeof stocks)[keyof typeof stocks]>>)[stock]
  return key === undefined ? stock : t(key)
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

/** The label of a payment plan; an unknown one as it is. */
export function planLabel(plan: string, t: Translate): string {
  const key = (plans as Readonly<Record<string, (typeof plans)[PaymentMethod]>>)[plan]
  return key === undefined ? plan : t(key)
}

/** The monthly change, minor units; null when unknown. */
export function paymentChange(offer: Offer, row: CustomerRow): number | null {
  return offer.fPayment === null || typeof row.fPayment !== 'number'
    ? null
    : offer.fPayment - row.fPayment
}

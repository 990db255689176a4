import type { Offer } from '#domain/offers/offer.model.ts'
import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import type { Say } from '#src/ui/text.ts'

/** The make and model of an offer or an agreement. */
export const vehicleOf = ({ aMake, aModel }: Pick<CustomerRow, 'aMake' | 'aModel'>): string => [aMake, aModel].filter(Boolean).join(' ') || '–'

export const isRecommended = ({ type, subType, isCustomRecommended }: Offer): boolean => isCustomRecommended || type === 'recommended' || subType === 'recommended'

/** Where an offer comes from, in words. */
export const kindOf = (offer: Offer, say: Say): string => say(isRecommended(offer) ? 'financials_recommended' : `offer_type_${offer.type}`)

const sources = { k2k: 'offers_bucket_k2k', universal: 'offers_bucket_universal', kortical: 'offers_bucket_thirdparty', fallback: 'offers_bucket_fallback' } as const

/** Who reckoned an offer, in words; a source without words is named as it came. */
export function sourceWordOf(source: string, say: Say): string {
  const key = (sources as Readonly<Record<string, (typeof sources)[keyof typeof sources]>>)[source]
  return key === undefined ? source : say(key)
}

/** What would change a month, minor units: the new payment less the old one; null where either is not known. */
export function changeOf(offer: Offer, row: CustomerRow): number | null {
  return offer.fPayment === null || typeof row.fPayment !== 'number' ? null : offer.fPayment - row.fPayment
}

import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import {
  firstSourceGroup,
  offerSourceGroups,
  offerTypeGroups,
  getSourceGroup,
  getTypeGroup,
} from '#domain/offers/offer-bucket.rules.ts'
import type { OfferSourceGroup, OfferTypeGroup } from '#domain/offers/offer-bucket.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'

export interface OfferGroup {
  readonly id: OfferSourceGroup | OfferTypeGroup
  readonly offers: readonly Offer[]
}

function grouped(
  ids: readonly OfferGroup['id'][],
  offers: readonly Offer[],
  getGroup: (offer: Offer) => OfferGroup['id'],
): readonly OfferGroup[] {
  return ids
    .map((id) => ({ id, offers: offers.filter((offer) => getGroup(offer) === id) }))
    .filter(({ offers: members }) => members.length > 0)
}

/** By source, the organisation's first group first, the repeat term last. */
export function offersBySource(
  offers: readonly Offer[],
  access: FieldAccess,
): readonly OfferGroup[] {
  const first = firstSourceGroup(access)
  return grouped(
    [first, ...offerSourceGroups.filter((id) => id !== first), 'repeat_term'],
    offers,
    (offer) => getSourceGroup(offer) ?? 'repeat_term',
  )
}

/** By type, in the order in which the types are named. */
export function offersByType(offers: readonly Offer[], access: FieldAccess): readonly OfferGroup[] {
  return grouped(offerTypeGroups, offers, (offer) => getTypeGroup(offer, access))
}

import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { indexPrices } from '#domain/deals/price-list.rules.ts'
import { maySeeRv } from '#domain/offers/deal-fields.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { hasTotalCost } from '#domain/offers/offer-ownership.ts'
import { maySeeOffer } from '#domain/offers/offer-visibility.rules.ts'
import { offerWithoutRv } from '#domain/offers/residual-value-access.rules.ts'
import type { OfCustomer } from '../customers/customer-scope.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { configuredProducts, pricesOf } from '../products/product.store.ts'
import { offerReply } from './offer.reply.ts'
import { offerById, offersOf } from './offer.store.ts'
import type { StoredOffer } from './offer.store.ts'

type OfOffers = Pick<OfCustomer, 'tx' | 'actor' | 'organisation'>

const accessOf = ({ actor, organisation }: OfOffers): FieldAccess => ({
  rights: actor.rights,
  parameters: organisation.parameters,
})

/** The stored offers of a customer, or of each of several, as far as the person is shown them, saved ones by their index and the others by their parity. */
export async function shownOffers(
  context: OfOffers,
  agreement: string | readonly string[],
): Promise<StoredOffer[]> {
  const access = accessOf(context)
  return (await offersOf(context.tx, context.organisation.id, agreement)).filter((offer) =>
    maySeeOffer(offer, access),
  )
}

/** Stored offers as they travel, each with whether its total cost of ownership can be reckoned; a lease's residual value only for who may see it. */
export async function offerReplies(
  { tx, actor, organisation: { id } }: OfOffers,
  stored: readonly StoredOffer[],
): Promise<Offer[]> {
  if (stored.length === 0) return []
  const products = await configuredProducts(tx, id)
  const prices = indexPrices(await pricesOf(tx, id, stored))
  const seesRv = maySeeRv(actor)
  return stored.map((offer) =>
    offerReply(
      seesRv ? offer : offerWithoutRv(offer, products),
      hasTotalCost(offer, products, prices),
    ),
  )
}

/** One offer. Refuses `not_found` alike for unknown ids, for offers to customers of other dealers, and for those that the person is not shown. */
export async function offerDetails(context: CallContext, oId: string): Promise<Offer> {
  const { tx, actor, organisation } = context
  const stored = oId.includes('\0')
    ? null
    : await offerById(tx, { orgId: organisation.id, dealers: actor.dealerCodes }, oId)
  const [shown] =
    stored === null || !maySeeOffer(stored, accessOf(context))
      ? []
      : await offerReplies(context, [stored])
  if (shown === undefined) throw refusal('not_found')
  return shown
}

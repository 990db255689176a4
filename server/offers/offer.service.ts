import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { indexPrices } from '#domain/catalogue/price-list.rules.ts'
import { maySeeRv } from '#domain/offers/key-financials/deal-fields.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { hasTotalCost } from '#domain/offers/key-financials/total-cost.ts'
import { maySeeOffer } from '#domain/offers/offer-visibility.rules.ts'
import { offerWithoutRv } from '#domain/offers/key-financials/residual-value-access.rules.ts'
import type { CustomerContext } from '../customers/customer-scope.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findProducts, findPrices } from '../products/product.store.ts'
import { toOfferReply } from './offer.reply.ts'
import { findOfferById, listOffers } from './offer.store.ts'
import type { StoredOffer } from './offer.store.ts'

type OffersContext = Pick<CustomerContext, 'tx' | 'actor' | 'organisation'>

const toFieldAccess = ({ actor, organisation }: OffersContext): FieldAccess => ({
  rights: actor.rights,
  parameters: organisation.parameters,
})

/** The visible stored offers of one or more customers, saved ones by index, others by parity. */
export async function listVisibleOffers(
  context: OffersContext,
  agreement: string | readonly string[],
): Promise<StoredOffer[]> {
  const access = toFieldAccess(context)
  return (await listOffers(context.tx, context.organisation.id, agreement)).filter((offer) =>
    maySeeOffer(offer, access),
  )
}

/** Stored offers as replies, with `hasTCO`, and a lease's residual value only with the right. */
export async function toOfferReplies(
  { tx, actor, organisation: { id } }: OffersContext,
  stored: readonly StoredOffer[],
): Promise<Offer[]> {
  if (stored.length === 0) return []
  const products = await findProducts(tx, id)
  const prices = indexPrices(await findPrices(tx, id, stored))
  const seesRv = maySeeRv(actor)
  return stored.map((offer) =>
    toOfferReply(
      seesRv ? offer : offerWithoutRv(offer, products),
      hasTotalCost(offer, products, prices),
    ),
  )
}

/** Refuses `not_found` alike for unknown ids, other dealers' customers, and invisible offers. */
export async function getOfferDetails(context: CallContext, oId: string): Promise<Offer> {
  const { tx, actor, organisation } = context
  const stored = oId.includes('\0')
    ? null
    : await findOfferById(tx, { orgId: organisation.id, dealers: actor.dealerCodes }, oId)
  const [shown] =
    stored === null || !maySeeOffer(stored, toFieldAccess(context))
      ? []
      : await toOfferReplies(context, [stored])
  if (shown === undefined) throw refusal('not_found')
  return shown
}

import type { Offer } from '#domain/offers/offer.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { offerReply } from './offer.reply.ts'
import { offerById } from './offer.store.ts'

/** One offer. Refuses `not_found` alike for unknown ids and for offers to customers of other dealers. */
export async function offerDetails({ tx, actor, organisation }: CallContext, oId: string): Promise<Offer> {
  const stored = oId.includes('\0') ? null : await offerById(tx, { orgId: organisation.id, dealers: actor.dealerCodes }, oId)
  if (stored === null) throw refusal('not_found')
  return offerReply(stored)
}

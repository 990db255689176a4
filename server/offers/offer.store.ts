import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { offerTypes } from '#domain/offers/offer.model.ts'
import type { Transaction } from '../db/database.ts'
import { customers, offers } from '../db/schema/index.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'

export type StoredOffer = typeof offers.$inferSelect

const isKnown = inArray(offers.type, [...offerTypes])

/**
 * Every offer to a customer, or to each of several: the best parity first, saved ones by their
 * index.
 */
export async function listOffers(
  tx: Transaction,
  orgId: string,
  agreements: string | readonly string[],
): Promise<StoredOffer[]> {
  return tx
    .select()
    .from(offers)
    .where(and(eq(offers.orgId, orgId), inArray(offers.fAgreementNo, [agreements].flat()), isKnown))
    .orderBy(
      sql`${offers.savedOfferIndex} asc nulls first`,
      sql`${offers.fParity} desc nulls last`,
      asc(offers.oId),
    )
}

/** The offer of an id to a customer within the scope; null when there is none. */
export async function findOfferById(
  tx: Transaction,
  { orgId, dealers }: CustomerScope,
  oId: string,
): Promise<StoredOffer | null> {
  const [row] = await tx
    .select({ offer: offers })
    .from(offers)
    .innerJoin(
      customers,
      and(eq(customers.orgId, offers.orgId), eq(customers.fAgreementNo, offers.fAgreementNo)),
    )
    .where(
      and(
        eq(offers.orgId, orgId),
        eq(offers.oId, oId),
        isKnown,
        dealers === null ? undefined : inArray(customers.dCode, [...dealers]),
      ),
    )
    .orderBy(asc(offers.fAgreementNo))
    .limit(1)
  return row?.offer ?? null
}

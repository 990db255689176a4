import { and, eq, max, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { offers } from '../db/schema/index.ts'
import type { StoredOffer } from './offer.store.ts'

interface AgreementKey {
  readonly orgId: string
  readonly fAgreementNo: string
}

const whereSaved = ({ orgId, fAgreementNo }: AgreementKey): SQL | undefined =>
  and(eq(offers.orgId, orgId), eq(offers.fAgreementNo, fAgreementNo), eq(offers.type, 'saved'))

/** The index that the customer's next saved offer gets. */
export async function readNextSavedIndex(
  tx: Transaction,
  agreement: AgreementKey,
): Promise<number> {
  const [row] = await tx
    .select({ last: max(offers.savedOfferIndex) })
    .from(offers)
    .where(whereSaved(agreement))
  return (row?.last ?? -1) + 1
}

/** Writes a saved offer; null where its id names another of the organisation's. */
export async function addSavedOffer(
  tx: Transaction,
  row: typeof offers.$inferInsert,
): Promise<StoredOffer | null> {
  const [taken] = await tx
    .select({ oId: offers.oId })
    .from(offers)
    .where(and(eq(offers.orgId, row.orgId), eq(offers.oId, row.oId)))
    .limit(1)
  if (taken !== undefined) return null
  const [added] = await tx.insert(offers).values(row).onConflictDoNothing().returning()
  return added ?? null
}

type Which = { readonly oId: string } | { readonly savedOfferIndex: number }
type Mark = Partial<
  Pick<StoredOffer, 'isCustomRecommended' | 'customRecommendedID' | 'send_to_myaccount'>
>

/** Marks one saved offer of the customer; null when there is none. */
export async function markSavedOffer(
  tx: Transaction,
  agreement: AgreementKey,
  which: Which,
  mark: Mark,
): Promise<StoredOffer | null> {
  const isIt =
    'oId' in which ? eq(offers.oId, which.oId) : eq(offers.savedOfferIndex, which.savedOfferIndex)
  const [marked] = await tx
    .update(offers)
    .set({ ...mark, version: sql`${offers.version} + 1` })
    .where(and(whereSaved(agreement), isIt))
    .returning()
  return marked ?? null
}

/** Recommends none of the customer's other offers any longer. */
export async function unmarkOthers(
  tx: Transaction,
  { orgId, fAgreementNo }: AgreementKey,
  oId: string,
): Promise<void> {
  await tx
    .update(offers)
    .set({
      isCustomRecommended: false,
      customRecommendedID: null,
      version: sql`${offers.version} + 1`,
    })
    .where(
      and(
        eq(offers.orgId, orgId),
        eq(offers.fAgreementNo, fAgreementNo),
        ne(offers.oId, oId),
        eq(offers.isCustomRecommended, true),
      ),
    )
}

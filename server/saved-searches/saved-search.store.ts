import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { savedSearches, savedSearchPins } from '../db/schema/index.ts'

export type StoredSearch = typeof savedSearches.$inferSelect

/** Who reads, and where. */
export interface SearchReader {
  readonly orgId: string
  readonly userId: string
}

/** A search as its reader sees it. */
export interface SeenSearch {
  readonly search: StoredSearch
  readonly isPinned: boolean
}

/**
 * The reader's own searches and the shared ones, newest first; or one of these, also a deleted one.
 */
export async function findSeenSearches(
  tx: Transaction,
  { orgId, userId }: SearchReader,
  searchid?: string,
): Promise<SeenSearch[]> {
  return tx
    .select({
      search: savedSearches,
      isPinned: sql<boolean>`${savedSearchPins.searchid} is not null`,
    })
    .from(savedSearches)
    .leftJoin(
      savedSearchPins,
      and(
        eq(savedSearchPins.orgId, savedSearches.orgId),
        eq(savedSearchPins.searchid, savedSearches.searchid),
        eq(savedSearchPins.userId, userId),
      ),
    )
    .where(
      and(
        eq(savedSearches.orgId, orgId),
        searchid === undefined
          ? isNull(savedSearches.deleted_at)
          : eq(savedSearches.searchid, searchid),
        or(eq(savedSearches.userId, userId), eq(savedSearches.is_shared, true)),
      ),
    )
    .orderBy(desc(savedSearches.created_at), asc(savedSearches.searchid))
}

export async function countOwnSearches(
  tx: Transaction,
  { orgId, userId }: SearchReader,
): Promise<number> {
  const [row] = await tx
    .select({ searches: count() })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.orgId, orgId),
        eq(savedSearches.userId, userId),
        isNull(savedSearches.deleted_at),
      ),
    )
  return row?.searches ?? 0
}

export async function insertSearch(
  tx: Transaction,
  search: typeof savedSearches.$inferInsert,
): Promise<void> {
  await tx.insert(savedSearches).values(search)
}

type SearchKey = Pick<StoredSearch, 'orgId' | 'searchid'>

const whereSearch = ({ orgId, searchid }: SearchKey) =>
  and(eq(savedSearches.orgId, orgId), eq(savedSearches.searchid, searchid))

/** Renames or shares; a search that is no longer shared leaves the others’ navigation. */
export async function updateSearch(
  tx: Transaction,
  search: Pick<StoredSearch, 'orgId' | 'searchid' | 'userId' | 'name' | 'is_shared'>,
): Promise<void> {
  const { name, is_shared } = search
  await tx.update(savedSearches).set({ name, is_shared }).where(whereSearch(search))
  if (is_shared) return
  await tx
    .delete(savedSearchPins)
    .where(
      and(
        eq(savedSearchPins.orgId, search.orgId),
        eq(savedSearchPins.searchid, search.searchid),
        sql`${savedSearchPins.userId} <> ${search.userId}`,
      ),
    )
}

export async function deleteSearch(tx: Transaction, key: SearchKey, now: Date): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ deleted_at: now, name: '', q: '{}' })
    .where(and(whereSearch(key), isNull(savedSearches.deleted_at)))
}

export async function pinSearch(
  tx: Transaction,
  { orgId, userId }: SearchReader,
  searchid: string,
): Promise<void> {
  await tx.insert(savedSearchPins).values({ orgId, userId, searchid }).onConflictDoNothing()
}

export async function unpinSearch(
  tx: Transaction,
  { orgId, userId }: SearchReader,
  searchid: string,
): Promise<void> {
  await tx
    .delete(savedSearchPins)
    .where(
      and(
        eq(savedSearchPins.orgId, orgId),
        eq(savedSearchPins.userId, userId),
        eq(savedSearchPins.searchid, searchid),
      ),
    )
}

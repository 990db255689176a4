import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { memberships } from '../db/schema/index.ts'

/** The dealers whose customers each person may see today; null is every dealer. */
export type SeenDealers = ReadonlyMap<string, readonly string[] | null>

/** Somebody who is no member any more sees no dealer. */
export async function findSeenDealers(
  tx: Transaction,
  orgId: string,
  people: readonly string[],
): Promise<SeenDealers> {
  const rows = await tx
    .select({ userId: memberships.userId, dealers: memberships.dealerCodes })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), inArray(memberships.userId, [...people])))
  const members = new Map(rows.map(({ userId, dealers }) => [userId, dealers]))
  return new Map(people.map((one) => [one, members.has(one) ? (members.get(one) ?? null) : []]))
}

/** Whether customers of the dealer are the person's to see: one may stay assigned who is not. */
export function seesDealer(
  people: SeenDealers,
  userId: string | null,
  dealer: string | null,
): userId is string {
  const dealers = userId === null ? [] : people.get(userId)
  return dealers === null || (dealer !== null && dealers?.includes(dealer) === true)
}

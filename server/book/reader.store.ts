import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { memberships, users } from '../db/schema/index.ts'

/** Active members with the dealers that each is kept to, by name. */
export async function membersOf(tx: Transaction, orgId: string, most: number) {
  return tx
    .select({ userId: memberships.userId, dealers: memberships.dealerCodes })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), eq(users.status, 'active')))
    .orderBy(asc(users.last_name), asc(users.first_name), asc(memberships.userId))
    .limit(most)
}

import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { callScripts, memberships, users } from '../db/schema/index.ts'

/** Published call scripts, by category and title. */
export async function publishedScripts(tx: Transaction, orgId: string) {
  return tx
    .select({ id: callScripts.id, title: callScripts.title, category: callScripts.category, content: callScripts.content, modified_at: callScripts.modified_at })
    .from(callScripts)
    .where(and(eq(callScripts.orgId, orgId), eq(callScripts.published, true)))
    .orderBy(asc(callScripts.category), asc(callScripts.title), asc(callScripts.id))
}

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

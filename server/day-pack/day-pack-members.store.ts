import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { memberships, roleRights, roleUsers, users } from '../db/schema/index.ts'

/** Active members by name, with their rights and the dealers that limit each. */
export async function findActiveMembers(tx: Transaction, orgId: string, max: number) {
  return tx
    .select({
      userId: memberships.userId,
      dealers: memberships.dealerCodes,
      rights: sql<string[]>`array(
        select distinct ${roleRights.right} from ${roleUsers}
        join ${roleRights} on ${roleRights.orgId} = ${roleUsers.orgId} and ${roleRights.roleId} = ${roleUsers.roleId}
        where ${roleUsers.orgId} = ${memberships.orgId} and ${roleUsers.userId} = ${memberships.userId})`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), eq(users.status, 'active')))
    .orderBy(asc(users.last_name), asc(users.first_name), asc(memberships.userId))
    .limit(max)
}

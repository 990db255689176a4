import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SignOnAccount } from '#domain/sessions/single-sign-on.rules.ts'
import type { Transaction } from '../db/database.ts'
import { memberships, roles, roleUsers, users } from '../db/schema/index.ts'

/** An account by its id or its username, with every membership. As the owner. */
export async function findSignOnAccount(
  tx: Transaction,
  by: { readonly userId: string } | { readonly username: string },
): Promise<SignOnAccount | null> {
  const rows = await tx
    .select({
      userId: users.id,
      isActive: sql<boolean>`${users.status} = 'active'`,
      orgId: memberships.orgId,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where('userId' in by ? eq(users.id, by.userId) : eq(users.username, by.username))
  const [first] = rows
  if (first === undefined) return null
  const organisations = rows.flatMap(({ orgId }) => (orgId === null ? [] : [orgId]))
  return { userId: first.userId, isActive: first.isActive, organisations }
}

/** Two first sign-ins of one person at once make one account. */
export async function lockUsername(tx: Transaction, username: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${username}, 0))`)
}

export async function addMembership(tx: Transaction, orgId: string, userId: string) {
  await tx.insert(memberships).values({ orgId, userId })
}

/** Makes these the person's roles in the organisation; names of no role count for nothing. */
export async function writeRoles(
  tx: Transaction,
  orgId: string,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await tx.delete(roleUsers).where(and(eq(roleUsers.orgId, orgId), eq(roleUsers.userId, userId)))
  const known = await tx
    .select({ roleId: roles.id })
    .from(roles)
    .where(and(eq(roles.orgId, orgId), inArray(roles.id, [...roleIds])))
  if (known.length === 0) return
  await tx.insert(roleUsers).values(known.map(({ roleId }) => ({ orgId, userId, roleId })))
}

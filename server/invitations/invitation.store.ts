import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import {
  invitations,
  memberships,
  roleRights,
  roles,
  roleUsers,
  users,
} from '../db/schema/index.ts'

/** The organisation's roles in order of their names, each with its rights. */
export async function findRolesWithRights(tx: Transaction, orgId: string) {
  const rows = await tx
    .select({ id: roles.id, name: roles.name, right: roleRights.right })
    .from(roles)
    .leftJoin(roleRights, and(eq(roleRights.orgId, roles.orgId), eq(roleRights.roleId, roles.id)))
    .where(eq(roles.orgId, orgId))
    .orderBy(asc(roles.name), asc(roles.id))
  const found = new Map<string, { id: string; name: string; rights: string[] }>()
  for (const { id, name, right } of rows) {
    const role = found.get(id) ?? { id, name, rights: [] }
    if (right !== null) role.rights.push(right)
    found.set(id, role)
  }
  return [...found.values()]
}

/** Somebody with this address, and what they are to the organisation. As the owner. */
export async function findInvited(tx: Transaction, orgId: string, username: string) {
  const [row] = await tx
    .select({
      userId: users.id,
      isActive: sql<boolean>`${users.status} = 'active'`,
      isMember: sql<boolean>`${memberships.orgId} is not null`,
      isWaiting: sql<boolean>`${invitations.orgId} is not null and ${invitations.acceptedAt} is null`,
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.orgId, orgId)))
    .leftJoin(invitations, and(eq(invitations.userId, users.id), eq(invitations.orgId, orgId)))
    .where(eq(users.username, username))
  return row ?? null
}

export interface NewInvitation {
  readonly orgId: string
  readonly userId: string
  readonly role: string
  readonly dealerCodes: readonly string[] | null
  readonly invitedBy: string
  readonly invitedById: string
  readonly invitedAt: Date
}

/** Makes the person a member with this one role; an invitation that waits is replaced. As the owner. */
export async function saveInvitation(
  tx: Transaction,
  { role, dealerCodes, ...invitation }: NewInvitation,
): Promise<void> {
  const { orgId, userId, ...facts } = invitation
  const dealers = { dealerCodes: dealerCodes === null ? null : [...dealerCodes] }
  await tx
    .insert(memberships)
    .values({ orgId, userId, ...dealers })
    .onConflictDoUpdate({ target: [memberships.orgId, memberships.userId], set: dealers })
  await tx.delete(roleUsers).where(and(eq(roleUsers.orgId, orgId), eq(roleUsers.userId, userId)))
  await tx.insert(roleUsers).values({ orgId, userId, roleId: role })
  await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({ target: [invitations.orgId, invitations.userId], set: facts })
}

/** The name as it was typed last, of somebody who has not come yet. As the owner. */
export async function renameInvited(
  tx: Transaction,
  userId: string,
  name: {
    readonly first_name: string
    readonly last_name: string
    readonly default_language: string
  },
): Promise<void> {
  await tx.update(users).set(name).where(eq(users.id, userId))
}

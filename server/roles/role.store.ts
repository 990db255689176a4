import { and, asc, count, countDistinct, eq, exists, inArray, sql } from 'drizzle-orm'
import type { RoleMember } from '#domain/roles/role.model.ts'
import type { Transaction } from '../db/database.ts'
import { memberships, roleRights, roles, roleUsers, users } from '../db/schema/index.ts'

export type StoredRole = typeof roles.$inferSelect

const whereRole = (orgId: string, id: string) => and(eq(roles.orgId, orgId), eq(roles.id, id))

/** The roles of an organisation, by name, with how many people have each and what it allows. */
export async function findRoles(tx: Transaction, orgId: string) {
  const members = tx
    .select({ roleId: roleUsers.roleId, members: count().as('members') })
    .from(roleUsers)
    .where(eq(roleUsers.orgId, orgId))
    .groupBy(roleUsers.roleId)
    .as('m')
  const rights = tx
    .select({ roleId: roleRights.roleId, rights: countDistinct(roleRights.right).as('rights') })
    .from(roleRights)
    .where(eq(roleRights.orgId, orgId))
    .groupBy(roleRights.roleId)
    .as('r')
  return tx
    .select({
      id: roles.id,
      name: roles.name,
      description: roles.description,
      members: sql<number>`coalesce(${members.members}, 0)::int`,
      rights: sql<number>`coalesce(${rights.rights}, 0)::int`,
    })
    .from(roles)
    .leftJoin(members, eq(members.roleId, roles.id))
    .leftJoin(rights, eq(rights.roleId, roles.id))
    .where(eq(roles.orgId, orgId))
    .orderBy(asc(sql`lower(${roles.name})`), asc(roles.id))
}

export async function findRole(
  tx: Transaction,
  orgId: string,
  id: string,
): Promise<StoredRole | null> {
  const [row] = await tx.select().from(roles).where(whereRole(orgId, id))
  return row ?? null
}

/** The id of the role of this name, however it is written; null where there is none. */
export async function findRoleByName(
  tx: Transaction,
  orgId: string,
  name: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.orgId, orgId), eq(sql`lower(${roles.name})`, name.toLowerCase())))
    .limit(1)
  return row?.id ?? null
}

export async function addRole(tx: Transaction, role: StoredRole): Promise<void> {
  await tx.insert(roles).values(role)
}

export async function updateRole(
  tx: Transaction,
  { orgId, id, name, description }: StoredRole,
): Promise<void> {
  await tx.update(roles).set({ name, description }).where(whereRole(orgId, id))
}

export async function deleteRole(tx: Transaction, orgId: string, id: string): Promise<void> {
  await tx.delete(roles).where(whereRole(orgId, id))
}

const whereRights = (orgId: string, roleId: string) =>
  and(eq(roleRights.orgId, orgId), eq(roleRights.roleId, roleId))

/** What a role allows, sorted. */
export async function findRightsOfRole(
  tx: Transaction,
  orgId: string,
  roleId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ right: roleRights.right })
    .from(roleRights)
    .where(whereRights(orgId, roleId))
    .orderBy(asc(roleRights.right))
  return rows.map(({ right }) => right)
}

export async function addRightsToRole(
  tx: Transaction,
  orgId: string,
  roleId: string,
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return
  await tx
    .insert(roleRights)
    .values(added.map((right) => ({ orgId, roleId, right })))
    .onConflictDoNothing()
}

export async function deleteRightsOfRole(
  tx: Transaction,
  orgId: string,
  roleId: string,
  removed: readonly string[],
): Promise<void> {
  await tx
    .delete(roleRights)
    .where(and(whereRights(orgId, roleId), inArray(roleRights.right, [...removed])))
}

/** Who has the role, by name. */
export function findMembersOfRole(
  tx: Transaction,
  orgId: string,
  roleId: string,
): Promise<RoleMember[]> {
  return tx
    .select({
      userID: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      username: users.username,
    })
    .from(roleUsers)
    .innerJoin(users, eq(users.id, roleUsers.userId))
    .where(and(eq(roleUsers.orgId, orgId), eq(roleUsers.roleId, roleId)))
    .orderBy(asc(sql`lower(${users.last_name})`), asc(users.first_name), asc(users.id))
}

/** Those of the ids that are people of the organisation. */
export async function findMemberIds(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), inArray(memberships.userId, [...ids])))
  return rows.map(({ id }) => id)
}

/** The roles of each person, sorted; people without any are left out. */
export async function findRolesOfUsers(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx
    .select({
      userId: roleUsers.userId,
      roleIds: sql<string[]>`array_agg(${roleUsers.roleId} order by ${roleUsers.roleId})`,
    })
    .from(roleUsers)
    .where(and(eq(roleUsers.orgId, orgId), inArray(roleUsers.userId, [...ids])))
    .groupBy(roleUsers.userId)
  return new Map(rows.map(({ userId, roleIds }) => [userId, roleIds]))
}

export async function addRoleUsers(
  tx: Transaction,
  orgId: string,
  roleId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(roleUsers)
    .values(ids.map((userId) => ({ orgId, roleId, userId })))
    .onConflictDoNothing()
}

export async function deleteRoleUsers(
  tx: Transaction,
  orgId: string,
  roleId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(roleUsers)
    .where(
      and(
        eq(roleUsers.orgId, orgId),
        eq(roleUsers.roleId, roleId),
        inArray(roleUsers.userId, [...ids]),
      ),
    )
}

const heldRights = sql<string[]>`array_agg(distinct ${roleRights.right})`

/** What one person may do in the organisation through all their roles. */
export async function findHeldRights(
  tx: Transaction,
  orgId: string,
  userId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ right: roleRights.right })
    .from(roleUsers)
    .innerJoin(
      roleRights,
      and(eq(roleRights.orgId, roleUsers.orgId), eq(roleRights.roleId, roleUsers.roleId)),
    )
    .where(and(eq(roleUsers.orgId, orgId), eq(roleUsers.userId, userId)))
  return new Set(rows.map(({ right }) => right))
}

/** What everybody may do who can sign in and holds this right. */
export async function findRightsOfHolders(
  tx: Transaction,
  orgId: string,
  right: string,
): Promise<ReadonlySet<string>[]> {
  const rows = await tx
    .select({ held: heldRights })
    .from(roleUsers)
    .innerJoin(users, and(eq(users.id, roleUsers.userId), eq(users.status, 'active')))
    .innerJoin(
      roleRights,
      and(eq(roleRights.orgId, roleUsers.orgId), eq(roleRights.roleId, roleUsers.roleId)),
    )
    .where(
      and(
        eq(roleUsers.orgId, orgId),
        exists(
          sql`(select from role_users u join role_rights r on r.org_id = u.org_id
            and r.role_id = u.role_id where u.org_id = ${orgId} and r."right" = ${right}
            and u.user_id = ${roleUsers.userId})`,
        ),
      ),
    )
    .groupBy(roleUsers.userId)
  return rows.map(({ held }) => new Set(held))
}

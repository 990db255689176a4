import { and, asc, eq, sql } from 'drizzle-orm'
import type { RightHolder } from '#domain/roles/right-check.model.ts'
import type { RoleRightRow, RightElsewhere } from '#domain/roles/right-check.rules.ts'
import type { Transaction } from '../db/database.ts'
import { roleRights, roles, roleUsers, users } from '../db/schema/index.ts'

const ofRole = and(eq(roles.orgId, roleRights.orgId), eq(roles.id, roleRights.roleId))

/** Every right that a role of the organisation gives, by the role’s name. */
export function findRoleRightRows(
  tx: Transaction,
  orgId: string,
  userId: string,
): Promise<RoleRightRow[]> {
  return tx
    .select({
      right: roleRights.right,
      roleId: roles.id,
      roleName: roles.name,
      isOwn: sql<boolean>`exists (select from ${roleUsers} where ${roleUsers.orgId} = ${orgId}
        and ${roleUsers.roleId} = ${roles.id} and ${roleUsers.userId} = ${userId})`,
    })
    .from(roleRights)
    .innerJoin(roles, ofRole)
    .where(eq(roleRights.orgId, orgId))
    .orderBy(asc(sql`lower(${roles.name})`), asc(roles.id), asc(roleRights.right))
}

/** What the person holds in other organisations whose people the caller may edit. */
export async function findRightsElsewhere(
  tx: Transaction,
  userId: string,
): Promise<RightElsewhere[]> {
  const { rows } = await tx.execute<{
    right: string
    org_id: string
    org_name: string
    role_names: string[]
  }>(sql`select * from list_rights_elsewhere(${userId})`)
  return rows.map(({ right, org_id, org_name, role_names }) => ({
    right,
    orgId: org_id,
    orgName: org_name,
    roles: role_names,
  }))
}

/** The roles of the organisation that give the right, by name. */
export function findRolesGiving(
  tx: Transaction,
  orgId: string,
  right: string,
): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: roles.id, name: roles.name })
    .from(roleRights)
    .innerJoin(roles, ofRole)
    .where(and(eq(roleRights.orgId, orgId), eq(roleRights.right, right)))
    .orderBy(asc(sql`lower(${roles.name})`), asc(roles.id))
}

/** Who holds the right, by name, and how many there are. */
export async function findRightHolders(
  tx: Transaction,
  { orgId, right, max }: { readonly orgId: string; readonly right: string; readonly max: number },
): Promise<{ people: RightHolder[]; total: number }> {
  const rows = await tx
    .select({
      person: {
        userID: users.id,
        first_name: users.first_name,
        last_name: users.last_name,
        username: users.username,
        status: sql<RightHolder['status']>`${users.status}`,
        roles: sql<RightHolder['roles']>`jsonb_agg(jsonb_build_object('id', ${roles.id},
          'name', ${roles.name}) order by lower(${roles.name}), ${roles.id})`,
      },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(roleRights)
    .innerJoin(roles, ofRole)
    .innerJoin(
      roleUsers,
      and(eq(roleUsers.orgId, roleRights.orgId), eq(roleUsers.roleId, roleRights.roleId)),
    )
    .innerJoin(users, eq(users.id, roleUsers.userId))
    .where(and(eq(roleRights.orgId, orgId), eq(roleRights.right, right)))
    .groupBy(users.id)
    .orderBy(asc(sql`lower(${users.last_name})`), asc(users.first_name), asc(users.id))
    .limit(max)
  return { people: rows.map(({ person }) => person), total: rows[0]?.total ?? 0 }
}

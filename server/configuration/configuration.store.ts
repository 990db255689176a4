import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { RestorablePart } from '#domain/configuration/configuration.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { Transaction } from '../db/database.ts'
import {
  configurationChanges,
  memberships,
  roleRights,
  roleUsers,
  users,
} from '../db/schema/index.ts'

/** The instant of a local date and time, such as `2026-11-21 09:30`. */
export async function findInstant(tx: Transaction, local: string, timeZone: string): Promise<Date> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select extract(epoch from ${local}::timestamp at time zone ${timeZone}) * 1000 as at`,
  )
  return new Date(Number(rows[0]?.at))
}

/** When the first change was recorded; null where none was. */
export async function findHistoryBegin(tx: Transaction, orgId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: configurationChanges.at })
    .from(configurationChanges)
    .where(eq(configurationChanges.orgId, orgId))
    .orderBy(configurationChanges.at)
    .limit(1)
  return row?.at ?? null
}

/** What was changed after an instant, newest first. */
export async function findChangesSince(
  tx: Transaction,
  { orgId, parts, at }: { orgId: string; parts: readonly RestorablePart[]; at: Date },
) {
  if (parts.length === 0) return []
  return tx
    .select({
      part: configurationChanges.part,
      item: configurationChanges.item,
      was: configurationChanges.was,
      value: configurationChanges.value,
    })
    .from(configurationChanges)
    .where(
      and(
        eq(configurationChanges.orgId, orgId),
        gt(configurationChanges.at, at),
        inArray(configurationChanges.part, [...parts]),
      ),
    )
    .orderBy(desc(configurationChanges.seq))
}

/** The rights that each role gives, sorted. */
export async function findRightsByRole(
  tx: Transaction,
  orgId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx
    .select({
      roleId: roleRights.roleId,
      rights: sql<string[]>`array_agg(${roleRights.right} order by ${roleRights.right})`,
    })
    .from(roleRights)
    .where(eq(roleRights.orgId, orgId))
    .groupBy(roleRights.roleId)
  return new Map(rows.map(({ roleId, rights }) => [roleId, rights]))
}

/** The organisation's people in the values of their history, by id. */
export async function findUserValues(
  tx: Transaction,
  orgId: string,
): Promise<ReadonlyMap<string, EditValues>> {
  const roles = await tx
    .select({
      userId: roleUsers.userId,
      ids: sql<string[]>`array_agg(${roleUsers.roleId})`,
    })
    .from(roleUsers)
    .where(eq(roleUsers.orgId, orgId))
    .groupBy(roleUsers.userId)
  const held = new Map(roles.map(({ userId, ids }) => [userId, ids]))
  const rows = await tx
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      default_language: users.default_language,
      status: users.status,
      dealers: memberships.dealerCodes,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.orgId, orgId))
  return new Map(
    rows.map(({ id, ...values }) => [id, Object.assign(values, { roles: held.get(id) ?? [] })]),
  )
}

/** What every person of the organisation may do who can sign in, by id. */
export async function findRightsByPerson(
  tx: Transaction,
  orgId: string,
): Promise<ReadonlyMap<string, { readonly name: string; readonly rights: readonly string[] }>> {
  const rows = await tx
    .select({
      id: users.id,
      name: sql<string>`concat_ws(' ', ${users.first_name}, ${users.last_name})`,
      rights: sql<string[]>`array_agg(distinct ${roleRights.right})`,
    })
    .from(roleUsers)
    .innerJoin(users, and(eq(users.id, roleUsers.userId), eq(users.status, 'active')))
    .innerJoin(
      roleRights,
      and(eq(roleRights.orgId, roleUsers.orgId), eq(roleRights.roleId, roleUsers.roleId)),
    )
    .where(eq(roleUsers.orgId, orgId))
    .groupBy(users.id, users.first_name, users.last_name)
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

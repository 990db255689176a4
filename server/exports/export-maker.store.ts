import { and, eq, sql } from 'drizzle-orm'
import { readTimeZone } from '#domain/formatting/date.ts'
import type { Transaction } from '../db/database.ts'
import { memberships, roleRights, roleUsers, users } from '../db/schema/index.ts'
import type { Actor, OrganisationContext } from '../http/context.ts'
import { findBaseOrganisationId, findParameters } from '../organisations/organisation.store.ts'

/** What a person may do and see in an organisation now; null where they may not sign in to it. */
export async function findMaker(
  tx: Transaction,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
): Promise<Pick<Actor, 'userId' | 'rights' | 'dealerCodes'> | null> {
  const [member] = await tx
    .select({ dealerCodes: memberships.dealerCodes })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        eq(memberships.userId, userId),
        sql`${users.status} = 'active'`,
      ),
    )
  if (member === undefined) return null
  const held = await tx
    .selectDistinct({ right: roleRights.right })
    .from(roleUsers)
    .innerJoin(
      roleRights,
      and(eq(roleRights.orgId, roleUsers.orgId), eq(roleRights.roleId, roleUsers.roleId)),
    )
    .where(and(eq(roleUsers.orgId, orgId), eq(roleUsers.userId, userId)))
  const rights = new Set(held.map(({ right }) => right))
  return { userId, dealerCodes: member.dealerCodes, rights }
}

/** The organisation as a call of its people has it. */
export async function findOrganisationContext(
  tx: Transaction,
  orgId: string,
): Promise<OrganisationContext> {
  const baseId = await findBaseOrganisationId(tx)
  const rows = await findParameters(tx, baseId === null ? [orgId] : [baseId, orgId])
  const ownLast = rows.toSorted((a, b) => Number(a.orgId === orgId) - Number(b.orgId === orgId))
  const parameters = new Map(ownLast.map(({ key, value }) => [key, value]))
  return { id: orgId, parameters, timeZone: readTimeZone(parameters.get('time_zone')) }
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { UserSettings } from '#domain/users/user-page.model.ts'
import type { Transaction } from '../db/database.ts'
import { contactTemplates, dealers, memberships, roles, users } from '../db/schema/index.ts'

/** Whether the person belongs to other organisations too. */
export async function isSharedAccount(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ shared: boolean }>(
    sql`select is_shared_account(${userId}) as shared`,
  )
  return rows[0]?.shared === true
}

/** Writes name, language and status; who is deactivated is signed out. False for another's account. */
export async function saveAccount(
  tx: Transaction,
  userId: string,
  { first_name, last_name, default_language, status }: UserSettings,
): Promise<boolean> {
  const { rows } = await tx.execute<{ saved: boolean }>(
    sql`select save_account(${userId}, ${first_name}, ${last_name}, ${default_language},
      ${status}) as saved`,
  )
  return rows[0]?.saved === true
}

/** Forgets the failed sign-ins of an account. False for another’s account. */
export async function endSignInWaits(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ ended: boolean }>(
    sql`select end_sign_in_waits(${userId}) as ended`,
  )
  return rows[0]?.ended === true
}

export async function saveDealers(
  tx: Transaction,
  orgId: string,
  userId: string,
  codes: readonly string[] | null,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ dealerCodes: codes === null ? null : [...codes] })
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)))
}

export async function findMfaEnabled(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ mfaEnabled: users.mfaEnabled })
    .from(users)
    .where(eq(users.id, userId))
  return row?.mfaEnabled === true
}

/** Those of the ids that are roles of the organisation. */
export async function findRoleIds(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.orgId, orgId), inArray(roles.id, [...ids])))
  return rows.map(({ id }) => id)
}

/** The dealers of the organisation by name; those of `codes`, where it is not null. */
export async function findDealerChoices(
  tx: Transaction,
  orgId: string,
  codes: readonly string[] | null,
): Promise<{ code: string; name: string }[]> {
  return tx
    .select({ code: dealers.code, name: dealers.name })
    .from(dealers)
    .where(
      and(eq(dealers.orgId, orgId), codes === null ? undefined : inArray(dealers.code, [...codes])),
    )
    .orderBy(asc(dealers.name), asc(dealers.code))
}

/** The published e-mail templates of this name that are everybody's, one for each language. */
export async function findPublishedTemplates(tx: Transaction, orgId: string, name: string) {
  return tx
    .select()
    .from(contactTemplates)
    .where(
      and(
        eq(contactTemplates.orgId, orgId),
        eq(contactTemplates.type, 'email'),
        eq(contactTemplates.name, name),
        eq(contactTemplates.isPublished, true),
        eq(contactTemplates.visibility, 'everybody'),
      ),
    )
    .orderBy(asc(contactTemplates.lang))
}

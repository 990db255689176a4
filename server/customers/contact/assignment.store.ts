import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { activity, customers, memberships, users } from '../../db/schema/index.ts'

const columns = {
  fAgreementNo: customers.fAgreementNo,
  cFullName: customers.cFullName,
  dCode: customers.dCode,
  assignedUserId: customers.assignedUserId,
  assignedUser: customers.assignedUser,
  version: customers.version,
}

export type AssignedCustomer = Awaited<ReturnType<typeof selectCustomers>>[number]

/**
 * In the order of their numbers, at most `max`; `isForUpdate` locks the rows until the transaction
 * ends.
 */
export async function selectCustomers(
  tx: Transaction,
  condition: SQL | undefined,
  max: number,
  isForUpdate = false,
) {
  const found = tx
    .select(columns)
    .from(customers)
    .where(condition)
    .orderBy(asc(customers.fAgreementNo))
    .limit(max)
  return isForUpdate ? found.for('update') : found
}

export const isAtDealers = (orgId: string, dealers: readonly string[] | null): SQL | undefined =>
  and(
    eq(customers.orgId, orgId),
    dealers === null ? undefined : inArray(customers.dCode, [...dealers]),
  )

export const hasAgreementNo = (agreements: readonly string[]): SQL =>
  inArray(customers.fAgreementNo, [...agreements])

/** How many customers of the organisation are assigned to a person. */
export async function countAssignedTo(
  tx: Transaction,
  orgId: string,
  userId: string,
): Promise<number> {
  return tx.$count(customers, and(eq(customers.orgId, orgId), eq(customers.assignedUserId, userId)))
}

export interface Assignee {
  readonly id: string
  readonly name: string
  readonly username: string
}

/** Sets the assignee, or nobody, and raises the versions. */
export async function updateAssignee(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
  assignee: Assignee | null,
  now: Date,
): Promise<void> {
  await tx
    .update(customers)
    .set({
      assignedUserId: assignee?.id ?? null,
      assignedUser: assignee?.name ?? null,
      assignedUserEmail: assignee?.username ?? null,
      assignedUserDate: assignee === null ? null : now,
      updatedAt: now,
      version: sql`${customers.version} + 1`,
    })
    .where(and(eq(customers.orgId, orgId), hasAgreementNo(agreements)))
}

export async function insertEntries(
  tx: Transaction,
  rows: readonly (typeof activity.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 500)
    await tx.insert(activity).values(rows.slice(at, at + 500))
}

/** Entries of a batch, including deleted ones. */
export async function listBatchEntries(tx: Transaction, orgId: string, batch: string) {
  return tx
    .select()
    .from(activity)
    .where(and(eq(activity.orgId, orgId), eq(activity.batch, batch)))
    .orderBy(asc(activity.fAgreementNo))
}

export async function markEntriesDeleted(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .update(activity)
    .set({ deletedAt: now, deletedBy: by })
    .where(and(eq(activity.orgId, orgId), inArray(activity.id, [...ids])))
}

/** Active members of the organisation, by name. */
export async function listActiveMembers(tx: Transaction, orgId: string) {
  return tx
    .select({
      userID: users.id,
      username: users.username,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      dealerCodes: memberships.dealerCodes,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), eq(users.status, 'active')))
    .orderBy(asc(sql`3`), asc(users.username))
}

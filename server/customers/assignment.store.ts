import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { activity, customers, memberships, users } from '../db/schema/index.ts'

const columns = {
  fAgreementNo: customers.fAgreementNo,
  cFullName: customers.cFullName,
  dCode: customers.dCode,
  assignedUserId: customers.assignedUserId,
  assignedUser: customers.assignedUser,
  version: customers.version,
}

/** A customer, as far as assigning looks at one. */
export type AssignedCustomer = Awaited<ReturnType<typeof customersWhere>>[number]

/** Customers by a condition, in the order of their numbers, at most so many; held until the transaction ends where they are to be changed. */
export async function customersWhere(
  tx: Transaction,
  condition: SQL | undefined,
  most: number,
  isForUpdate = false,
) {
  const found = tx
    .select(columns)
    .from(customers)
    .where(condition)
    .orderBy(asc(customers.fAgreementNo))
    .limit(most)
  return isForUpdate ? found.for('update') : found
}

export const within = (orgId: string, dealers: readonly string[] | null): SQL | undefined =>
  and(
    eq(customers.orgId, orgId),
    dealers === null ? undefined : inArray(customers.dCode, [...dealers]),
  )

export const isOneOf = (agreements: readonly string[]): SQL =>
  inArray(customers.fAgreementNo, [...agreements])

/** To whom a customer belongs. */
export interface Assignee {
  readonly id: string
  readonly name: string
  readonly username: string
}

/** Gives the customers to the assignee, or to nobody, and raises their versions. */
export async function assign(
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
    .where(and(eq(customers.orgId, orgId), isOneOf(agreements)))
}

/** Writes the entries of an assignment of many. */
export async function addEntries(
  tx: Transaction,
  rows: readonly (typeof activity.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 500)
    await tx.insert(activity).values(rows.slice(at, at + 500))
}

/** The entries of an assignment of many; those taken back too. */
export async function entriesOfBatch(tx: Transaction, orgId: string, batch: string) {
  return tx
    .select()
    .from(activity)
    .where(and(eq(activity.orgId, orgId), eq(activity.batch, batch)))
    .orderBy(asc(activity.fAgreementNo))
}

export async function takeBackEntries(
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

/** Members of the organisation who can work, by name. */
export async function membersOf(tx: Transaction, orgId: string) {
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

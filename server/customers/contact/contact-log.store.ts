import { and, desc, eq, inArray, isNull, lte, max, ne, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database.ts'
import { activity, consentLedger, customers, memberships, users } from '../../db/schema/index.ts'
import type { CustomerKey, StoredCustomer } from '../customer-scope.store.ts'

export type StoredEntry = typeof activity.$inferSelect
export type StoredConsent = typeof consentLedger.$inferSelect

const isOfHistory = ({ orgId, fAgreementNo }: CustomerKey): SQL | undefined =>
  and(eq(activity.orgId, orgId), eq(activity.fAgreementNo, fAgreementNo))
const isOfLedger = ({ orgId, fAgreementNo }: CustomerKey): SQL | undefined =>
  and(eq(consentLedger.orgId, orgId), eq(consentLedger.fAgreementNo, fAgreementNo))

/** Not written by this device of the person; any row where the device is unknown. */
const elsewhere = (column: PgColumn, device: string | null): SQL | undefined =>
  device === null ? undefined : or(isNull(column), ne(column, device))

/** An entry by its id, of any customer. */
export async function findEntry(
  tx: Transaction,
  orgId: string,
  id: string,
): Promise<StoredEntry | null> {
  const [row] = await tx
    .select()
    .from(activity)
    .where(and(eq(activity.orgId, orgId), eq(activity.id, id)))
  return row ?? null
}

/** Null where the id exists already. */
export async function insertEntry(
  tx: Transaction,
  row: typeof activity.$inferInsert,
): Promise<StoredEntry | null> {
  const [added] = await tx.insert(activity).values(row).onConflictDoNothing().returning()
  return added ?? null
}

export async function updateEntry(
  tx: Transaction,
  orgId: string,
  id: string,
  changes: Partial<StoredEntry>,
): Promise<StoredEntry> {
  const [changed] = await tx
    .update(activity)
    .set(changes)
    .where(and(eq(activity.orgId, orgId), eq(activity.id, id)))
    .returning()
  if (changed === undefined) throw new Error('The entry to change is gone')
  return changed
}

/** Latest first, including deleted and superseded ones. */
export async function listStatusEntries(tx: Transaction, of: CustomerKey): Promise<StoredEntry[]> {
  return tx
    .select()
    .from(activity)
    .where(and(isOfHistory(of), eq(activity.type, 'status')))
    .orderBy(desc(activity.seq))
}

/** The latest event of that name. */
export async function findLastEvent(
  tx: Transaction,
  of: CustomerKey,
  event: string,
): Promise<StoredEntry | null> {
  const [row] = await tx
    .select()
    .from(activity)
    .where(and(isOfHistory(of), eq(activity.type, 'event'), eq(activity.event, event)))
    .orderBy(desc(activity.seq))
    .limit(1)
  return row ?? null
}

/** The version of the last status change from elsewhere; 0 without one. */
export async function statusChangedElsewhereAt(
  tx: Transaction,
  of: CustomerKey,
  device: string | null,
): Promise<number> {
  const [row] = await tx
    .select({ version: max(activity.entityVersion) })
    .from(activity)
    .where(
      and(
        isOfHistory(of),
        eq(activity.type, 'status'),
        eq(activity.superseded, false),
        isNull(activity.activity_type),
        elsewhere(activity.deviceId, device),
      ),
    )
  return Math.max(row?.version ?? 0, await consentChangedElsewhereAt(tx, of, ['all'], null, device))
}

/** The version of the last change of the channels from elsewhere; 0 without one. */
export async function consentChangedElsewhereAt(
  tx: Transaction,
  of: CustomerKey,
  channels: readonly string[],
  representative: number | null,
  device: string | null,
): Promise<number> {
  const whose =
    representative === null
      ? isNull(consentLedger.representative)
      : or(eq(consentLedger.representative, representative), eq(consentLedger.channel, 'all'))
  const [row] = await tx
    .select({ version: max(consentLedger.entityVersion) })
    .from(consentLedger)
    .where(
      and(
        isOfLedger(of),
        inArray(consentLedger.channel, [...channels]),
        whose,
        eq(consentLedger.applied, true),
        elsewhere(consentLedger.deviceId, device),
      ),
    )
  return row?.version ?? 0
}

/** The last applied status at or before a version. */
export async function statusAt(
  tx: Transaction,
  of: CustomerKey,
  version: number,
): Promise<string | null> {
  const [row] = await tx
    .select({ status: activity.status })
    .from(activity)
    .where(
      and(
        isOfHistory(of),
        eq(activity.type, 'status'),
        eq(activity.superseded, false),
        isNull(activity.activity_type),
        lte(activity.entityVersion, version),
      ),
    )
    .orderBy(desc(activity.seq))
    .limit(1)
  return row?.status ?? null
}

/** Latest first. */
export async function listConsent(tx: Transaction, of: CustomerKey): Promise<StoredConsent[]> {
  return tx.select().from(consentLedger).where(isOfLedger(of)).orderBy(desc(consentLedger.seq))
}

/** Null where the id exists already. */
export async function insertConsent(
  tx: Transaction,
  row: typeof consentLedger.$inferInsert,
): Promise<StoredConsent | null> {
  const [added] = await tx.insert(consentLedger).values(row).onConflictDoNothing().returning()
  return added ?? null
}

export async function findConsent(
  tx: Transaction,
  orgId: string,
  id: string,
): Promise<StoredConsent | null> {
  const [row] = await tx
    .select()
    .from(consentLedger)
    .where(and(eq(consentLedger.orgId, orgId), eq(consentLedger.id, id)))
  return row ?? null
}

/** Updates a customer's row and returns it. */
export async function updateCustomerReturning(
  tx: Transaction,
  { orgId, fAgreementNo }: CustomerKey,
  changes: Partial<StoredCustomer>,
): Promise<StoredCustomer> {
  const [moved] = await tx
    .update(customers)
    .set(changes)
    .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, fAgreementNo)))
    .returning()
  if (moved === undefined) throw new Error('The customer to change is gone')
  return moved
}

/**
 * The author's appointments that begin in a span of time, for all customers of the organisation.
 */
export async function listAppointments(
  tx: Transaction,
  orgId: string,
  authorId: string,
  from: Date,
  to: Date,
): Promise<StoredEntry[]> {
  const own = await tx
    .select()
    .from(activity)
    .where(
      and(
        eq(activity.orgId, orgId),
        eq(activity.authorId, authorId),
        isNull(activity.deletedAt),
        eq(activity.superseded, false),
        lte(activity.start, to),
      ),
    )
    .orderBy(desc(activity.start))
    .limit(50)
  return own.filter(({ start }) => start !== null && start >= from)
}

/** An active member with the dealers whose customers they may see. */
export async function findMember(tx: Transaction, orgId: string, userId: string) {
  const [row] = await tx
    .select({
      id: users.id,
      first: users.first_name,
      last: users.last_name,
      username: users.username,
      dealerCodes: memberships.dealerCodes,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(eq(memberships.orgId, orgId), eq(memberships.userId, userId), eq(users.status, 'active')),
    )
  if (row === undefined) return null
  const { id, first, last, username, dealerCodes } = row
  return { id, username, dealerCodes, name: [first, last].filter(Boolean).join(' ') || username }
}

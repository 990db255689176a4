import { and, desc, eq, inArray, isNull, lte, max, ne, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import { activity, consentLedger, customers, memberships, users } from '../db/schema/index.ts'
import type { StoredCustomer } from './customer-scope.store.ts'

export type StoredEntry = typeof activity.$inferSelect
export type StoredConsent = typeof consentLedger.$inferSelect

/** One customer of one organisation. */
export interface OfAgreement {
  readonly orgId: string
  readonly fAgreementNo: string
}

const entriesOf = ({ orgId, fAgreementNo }: OfAgreement): SQL | undefined =>
  and(eq(activity.orgId, orgId), eq(activity.fAgreementNo, fAgreementNo))
const ledgerOf = ({ orgId, fAgreementNo }: OfAgreement): SQL | undefined =>
  and(eq(consentLedger.orgId, orgId), eq(consentLedger.fAgreementNo, fAgreementNo))

/** Written elsewhere than on this device of the person; everything, where the device is not known. */
const elsewhere = (column: PgColumn, device: string | null): SQL | undefined =>
  device === null ? undefined : or(isNull(column), ne(column, device))

/** An entry by its id, whichever customer's. */
export async function entryById(
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

/** Adds an entry; null where its id names something already. */
export async function addEntry(
  tx: Transaction,
  row: typeof activity.$inferInsert,
): Promise<StoredEntry | null> {
  const [added] = await tx.insert(activity).values(row).onConflictDoNothing().returning()
  return added ?? null
}

export async function changeEntry(
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

/** Every status of a customer's history, the latest first; those taken back and superseded too. */
export async function statusEntries(tx: Transaction, of: OfAgreement): Promise<StoredEntry[]> {
  return tx
    .select()
    .from(activity)
    .where(and(entriesOf(of), eq(activity.type, 'status')))
    .orderBy(desc(activity.seq))
}

/** The version that the last change of the status from elsewhere made; 0 without one. */
export async function statusChangedElsewhereAt(
  tx: Transaction,
  of: OfAgreement,
  device: string | null,
): Promise<number> {
  const [row] = await tx
    .select({ version: max(activity.entityVersion) })
    .from(activity)
    .where(
      and(
        entriesOf(of),
        eq(activity.type, 'status'),
        eq(activity.superseded, false),
        isNull(activity.activity_type),
        elsewhere(activity.deviceId, device),
      ),
    )
  return Math.max(row?.version ?? 0, await consentChangedElsewhereAt(tx, of, ['all'], null, device))
}

/** The version that the last change of the channels from elsewhere made; 0 without one. */
export async function consentChangedElsewhereAt(
  tx: Transaction,
  of: OfAgreement,
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
        ledgerOf(of),
        inArray(consentLedger.channel, [...channels]),
        whose,
        eq(consentLedger.applied, true),
        elsewhere(consentLedger.deviceId, device),
      ),
    )
  return row?.version ?? 0
}

/** The last entry that set the status at or before a version, and held. */
export async function statusAt(
  tx: Transaction,
  of: OfAgreement,
  version: number,
): Promise<string | null> {
  const [row] = await tx
    .select({ status: activity.status })
    .from(activity)
    .where(
      and(
        entriesOf(of),
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

/** The ledger of a customer, the latest first. */
export async function consentOf(tx: Transaction, of: OfAgreement): Promise<StoredConsent[]> {
  return tx.select().from(consentLedger).where(ledgerOf(of)).orderBy(desc(consentLedger.seq))
}

/** Adds a line to the ledger; null where its id names something already. */
export async function addConsent(
  tx: Transaction,
  row: typeof consentLedger.$inferInsert,
): Promise<StoredConsent | null> {
  const [added] = await tx.insert(consentLedger).values(row).onConflictDoNothing().returning()
  return added ?? null
}

export async function consentById(
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

/** Changes a customer's row as `changes` say, at the version that they make; answers with it. */
export async function moveCustomer(
  tx: Transaction,
  { orgId, fAgreementNo }: OfAgreement,
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

/** The people's appointments that begin in a span of time, of any customer of the organisation. */
export async function appointmentsBetween(
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

/** A member of the organisation who can work: id, name, address, and the dealers whose customers they may see. */
export async function memberOf(tx: Transaction, orgId: string, userId: string) {
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

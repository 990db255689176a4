import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import {
  activity,
  bulkContacts,
  bulkRecipients,
  customers,
  outboundMessages,
} from '../db/schema/index.ts'
import { isInScope, isOneInScope } from '../customers/customer-scope.store.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { ReachableCustomer } from '../messages/outbound-message.service.ts'
import type { MessageKey } from '../messages/outbound-message.store.ts'

export type StoredBulk = typeof bulkContacts.$inferSelect

const isBulk = ({ orgId, id }: MessageKey): SQL | undefined =>
  and(eq(bulkContacts.orgId, orgId), eq(bulkContacts.id, id))

const isRecipient = ({ orgId, id }: MessageKey): SQL | undefined =>
  and(eq(bulkRecipients.orgId, orgId), eq(bulkRecipients.bulkId, id))

export async function insertBulk(
  tx: Transaction,
  row: typeof bulkContacts.$inferInsert,
): Promise<void> {
  await tx.insert(bulkContacts).values(row)
}

const rowsAtOnce = 1000

export async function insertRecipients(
  tx: Transaction,
  { orgId, id: bulkId }: MessageKey,
  agreements: readonly string[],
): Promise<void> {
  for (let at = 0; at < agreements.length; at += rowsAtOnce)
    await tx
      .insert(bulkRecipients)
      .values(
        agreements
          .slice(at, at + rowsAtOnce)
          .map((fAgreementNo) => ({ orgId, bulkId, fAgreementNo })),
      )
}

/** Locks the row until the transaction ends. */
export async function lockBulk(tx: Transaction, key: MessageKey): Promise<StoredBulk | null> {
  const [row] = await tx.select().from(bulkContacts).where(isBulk(key)).for('update')
  return row ?? null
}

export async function findBulk(tx: Transaction, key: MessageKey): Promise<StoredBulk | null> {
  const [row] = await tx.select().from(bulkContacts).where(isBulk(key))
  return row ?? null
}

export async function changeBulk(
  tx: Transaction,
  key: MessageKey,
  change: Partial<StoredBulk>,
): Promise<void> {
  await tx.update(bulkContacts).set(change).where(isBulk(key))
}

/** The newest; of one person where `ownerId` names one. */
export async function listBulks(
  tx: Transaction,
  orgId: string,
  { ownerId, limit }: { readonly ownerId: string | null; readonly limit: number },
): Promise<StoredBulk[]> {
  return tx
    .select()
    .from(bulkContacts)
    .where(
      and(
        eq(bulkContacts.orgId, orgId),
        ownerId === null ? undefined : eq(bulkContacts.createdById, ownerId),
      ),
    )
    .orderBy(desc(bulkContacts.createdAt))
    .limit(limit)
}

/** The next customers whose turn it is. */
export async function listOpenRecipients(
  tx: Transaction,
  key: MessageKey,
  max: number,
): Promise<string[]> {
  const rows = await tx
    .select({ agreement: bulkRecipients.fAgreementNo })
    .from(bulkRecipients)
    .where(and(isRecipient(key), isNull(bulkRecipients.result)))
    .orderBy(asc(bulkRecipients.fAgreementNo))
    .limit(max)
  return rows.map(({ agreement }) => agreement)
}

export interface RecipientResult {
  readonly fAgreementNo: string
  readonly result: string
  readonly recipientKey: string | null
  readonly messageId: string | null
}

export async function storeResults(
  tx: Transaction,
  { orgId, id: bulkId }: MessageKey,
  results: readonly RecipientResult[],
): Promise<void> {
  if (results.length === 0) return
  await tx
    .insert(bulkRecipients)
    .values(results.map((result) => ({ ...result, orgId, bulkId })))
    .onConflictDoUpdate({
      target: [bulkRecipients.orgId, bulkRecipients.bulkId, bulkRecipients.fAgreementNo],
      set: {
        result: sql`excluded.result`,
        recipientKey: sql`excluded.recipient_key`,
        messageId: sql`excluded.message_id`,
      },
    })
}

/** Those of the keys that somebody was written to already. */
export async function findWrittenKeys(
  tx: Transaction,
  key: MessageKey,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await tx
    .select({ key: bulkRecipients.recipientKey })
    .from(bulkRecipients)
    .where(
      and(
        isRecipient(key),
        inArray(bulkRecipients.recipientKey, [...keys]),
        eq(bulkRecipients.result, 'written'),
      ),
    )
  return new Set(rows.flatMap((row) => (row.key === null ? [] : [row.key])))
}

/** Those of the customers who were called, met or written to since. */
export async function findContactedSince(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  if (agreements.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ agreement: activity.fAgreementNo })
    .from(activity)
    .where(
      and(
        eq(activity.orgId, orgId),
        inArray(activity.fAgreementNo, [...agreements]),
        gt(activity.created_at, since),
        inArray(activity.type, ['communication', 'event']),
        isNotNull(activity.outcome),
        isNull(activity.deletedAt),
        sql`${activity.outcome} not in ('failed', 'stopped')`,
      ),
    )
  return new Set(rows.map(({ agreement }) => agreement))
}

const messageOfRecipient = and(
  eq(outboundMessages.orgId, bulkRecipients.orgId),
  eq(outboundMessages.id, bulkRecipients.messageId),
)

/** How many of the customers are open, left out, or have a message in each state. */
export async function countResults(
  tx: Transaction,
  key: MessageKey,
): Promise<readonly { readonly result: string | null; state: string | null; count: number }[]> {
  return tx
    .select({
      result: bulkRecipients.result,
      state: outboundMessages.state,
      count: count(),
    })
    .from(bulkRecipients)
    .leftJoin(outboundMessages, messageOfRecipient)
    .where(isRecipient(key))
    .groupBy(bulkRecipients.result, outboundMessages.state)
}

/** A page of what became of each, in the order of their agreement numbers. */
export async function listResults(
  tx: Transaction,
  key: MessageKey,
  { size, page }: { readonly size: number; readonly page: number },
) {
  return tx
    .select({
      agreementNo: bulkRecipients.fAgreementNo,
      name: customers.cFullName,
      result: bulkRecipients.result,
      messageId: bulkRecipients.messageId,
      state: outboundMessages.state,
      reason: outboundMessages.reason,
    })
    .from(bulkRecipients)
    .leftJoin(
      customers,
      and(
        eq(customers.orgId, bulkRecipients.orgId),
        eq(customers.fAgreementNo, bulkRecipients.fAgreementNo),
      ),
    )
    .leftJoin(outboundMessages, messageOfRecipient)
    .where(isRecipient(key))
    .orderBy(asc(bulkRecipients.fAgreementNo))
    .limit(size)
    .offset((page - 1) * size)
}

const isOfBulk = ({ orgId, id }: MessageKey): SQL | undefined =>
  and(
    eq(outboundMessages.orgId, orgId),
    sql`${outboundMessages.id} in (select ${bulkRecipients.messageId} from ${bulkRecipients}
      where ${isRecipient({ orgId, id })} and ${bulkRecipients.messageId} is not null)`,
  )

/** A far day: until a person lets them go on, nobody looks at them. */
const never = new Date('9999-12-31T00:00:00Z')

/** Has what waits to be sent wait on. */
export async function pauseMessages(tx: Transaction, key: MessageKey, now: Date): Promise<void> {
  await tx
    .update(outboundMessages)
    .set({ state: 'held', reason: 'bulk_paused', dueAt: never, changedAt: now })
    .where(and(isOfBulk(key), inArray(outboundMessages.state, ['queued', 'held'])))
}

export async function resumeMessages(tx: Transaction, key: MessageKey, now: Date): Promise<void> {
  await tx
    .update(outboundMessages)
    .set({ state: 'queued', reason: null, dueAt: null, changedAt: now })
    .where(and(isOfBulk(key), eq(outboundMessages.reason, 'bulk_paused')))
}

/** Stops what waits to be sent. */
export async function stopMessages(tx: Transaction, key: MessageKey, now: Date): Promise<void> {
  await tx
    .update(outboundMessages)
    .set({ state: 'stopped', reason: 'bulk_stopped', dueAt: null, changedAt: now })
    .where(and(isOfBulk(key), inArray(outboundMessages.state, ['queued', 'held'])))
}

/** Agreement numbers of a selection, in order, at most `max`. */
export async function findAgreements(
  tx: Transaction,
  scope: CustomerScope,
  condition: SQL | undefined,
  max: number,
): Promise<string[]> {
  const rows = await tx
    .select({ agreement: customers.fAgreementNo })
    .from(customers)
    .where(and(isInScope(scope), condition))
    .orderBy(asc(customers.fAgreementNo))
    .limit(max)
  return rows.map(({ agreement }) => agreement)
}

/** What decides whether and where a customer is reached: of thousands, not all that is known. */
export async function readReachable(
  tx: Transaction,
  scope: CustomerScope,
  agreements: readonly string[],
): Promise<ReachableCustomer[]> {
  return tx
    .select({
      fAgreementNo: customers.fAgreementNo,
      cFullName: customers.cFullName,
      cEmail: customers.cEmail,
      cMobile: customers.cMobile,
      cAddress1: customers.cAddress1,
      cAddress2: customers.cAddress2,
      cCity: customers.cCity,
      cPostcode: customers.cPostcode,
      dnc: customers.dnc,
      dne: customers.dne,
      dnm: customers.dnm,
      dns: customers.dns,
      doNotContact: customers.doNotContact,
    })
    .from(customers)
    .where(isOneInScope(scope, agreements))
}

import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CustomerScope } from '../../customers/customer-scope.store.ts'
import { toTextArray } from '../../db/text-array.ts'
import type { Transaction } from '../../db/database.ts'
import { activity, letterBatches, outboundMessages } from '../../db/schema/index.ts'
import { isMessageVisible } from '../message-tray.store.ts'
import type { MessageKey, StoredMessage } from '../outbound-message.store.ts'

export type StoredLetterBatch = typeof letterBatches.$inferSelect

const isBatch = ({ orgId, id }: MessageKey): SQL | undefined =>
  and(eq(letterBatches.orgId, orgId), eq(letterBatches.id, id))

const isUnprinted = (tx: Transaction, scope: CustomerScope): SQL | undefined =>
  and(
    isMessageVisible(tx, scope),
    eq(outboundMessages.channel, 'letter'),
    eq(outboundMessages.reason, 'not_printed'),
  )

export async function countUnprinted(tx: Transaction, scope: CustomerScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(outboundMessages)
    .where(isUnprinted(tx, scope))
  return row?.count ?? 0
}

/** Letters that no batch has, the longest waiting first, locked; another's are left to it. */
export async function lockUnprinted(
  tx: Transaction,
  scope: CustomerScope,
  max: number,
): Promise<StoredMessage[]> {
  return tx
    .select()
    .from(outboundMessages)
    .where(isUnprinted(tx, scope))
    .orderBy(asc(outboundMessages.requestedAt), asc(outboundMessages.id))
    .limit(max)
    .for('update', { skipLocked: true })
}

export async function insertLetterBatch(
  tx: Transaction,
  row: typeof letterBatches.$inferInsert,
): Promise<void> {
  await tx.insert(letterBatches).values(row)
}

/** Locks the row until the transaction ends. */
export async function lockLetterBatch(
  tx: Transaction,
  key: MessageKey,
): Promise<StoredLetterBatch | null> {
  const [row] = await tx.select().from(letterBatches).where(isBatch(key)).for('update')
  return row ?? null
}

export async function changeLetterBatch(
  tx: Transaction,
  key: MessageKey,
  change: Partial<StoredLetterBatch>,
): Promise<void> {
  await tx.update(letterBatches).set(change).where(isBatch(key))
}

export async function deleteLetterBatch(tx: Transaction, key: MessageKey): Promise<void> {
  await tx.delete(letterBatches).where(isBatch(key))
}

/** Those of the scope's dealers alone, those to be posted first, then the newest. */
export async function listLetterBatches(
  tx: Transaction,
  { orgId, dealers }: CustomerScope,
  limit: number,
): Promise<StoredLetterBatch[]> {
  return tx
    .select()
    .from(letterBatches)
    .where(
      and(
        eq(letterBatches.orgId, orgId),
        dealers === null ? undefined : sql`${letterBatches.dealers} <@ ${toTextArray(dealers)}`,
      ),
    )
    .orderBy(desc(isNull(letterBatches.postedAt)), desc(letterBatches.createdAt))
    .limit(limit)
}

const isInBatch = ({ orgId, id }: MessageKey): SQL | undefined =>
  and(
    eq(outboundMessages.orgId, orgId),
    eq(outboundMessages.batchId, id),
    eq(outboundMessages.reason, 'printed'),
  )

/** The letters of a batch, in the order of their recipients. */
export async function listBatchLetters(tx: Transaction, key: MessageKey): Promise<StoredMessage[]> {
  return tx
    .select()
    .from(outboundMessages)
    .where(isInBatch(key))
    .orderBy(asc(sql`lower(${outboundMessages.recipient})`), asc(outboundMessages.id))
}

export async function countBatchLetters(tx: Transaction, key: MessageKey): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(outboundMessages).where(isInBatch(key))
  return row?.count ?? 0
}

/** Letters that were printed are sent, and their customers' activity says so. */
export async function markLettersPosted(
  tx: Transaction,
  key: MessageKey,
  now: Date,
): Promise<void> {
  const { orgId } = key
  const posted = await tx
    .update(outboundMessages)
    .set({ state: 'sent', reason: null, sentAt: now, changedAt: now })
    .where(isInBatch(key))
    .returning({ id: outboundMessages.id, agreementNo: outboundMessages.fAgreementNo })
  const ids = posted.flatMap(({ id, agreementNo }) => (agreementNo === null ? [] : [id]))
  if (ids.length === 0) return
  await tx
    .update(activity)
    .set({ outcome: 'sent', reason: null, version: sql`${activity.version} + 1` })
    .where(and(eq(activity.orgId, orgId), inArray(activity.id, ids)))
}

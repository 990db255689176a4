import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { customers, organisations, outboundMessages, replies } from '../../db/schema/index.ts'
import { numberTailDigits } from '../../db/schema/number-tail.ts'
import { toNumberKey } from '../phone-number.ts'

export type StoredReply = typeof replies.$inferSelect

/** A message that a reply may be about. */
export interface AnsweredMessage {
  readonly id: string
  readonly fAgreementNo: string | null
  /** The customer's name as it is sorted by: agreements of one person have the same. */
  readonly nameKey: string | null
  readonly recipient: string
  readonly sentAt: Date | null
}

const answered = {
  id: outboundMessages.id,
  fAgreementNo: outboundMessages.fAgreementNo,
  nameKey: customers.nameKey,
  recipient: outboundMessages.recipient,
  address: outboundMessages.address,
  sentAt: outboundMessages.sentAt,
}

const selectMessages = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select(answered)
    .from(outboundMessages)
    .leftJoin(
      customers,
      and(
        eq(customers.orgId, outboundMessages.orgId),
        eq(customers.fAgreementNo, outboundMessages.fAgreementNo),
      ),
    )
    .where(where)

/** The e-mail of the first of these ids that is one; null where none is. */
export async function findAnsweredEmail(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
): Promise<AnsweredMessage | null> {
  if (ids.length === 0) return null
  const { orgId: org, id, channel } = outboundMessages
  const found = await selectMessages(
    tx,
    and(eq(org, orgId), inArray(id, [...ids]), eq(channel, 'email')),
  )
  return ids.flatMap((one) => found.find((message) => message.id === one) ?? [])[0] ?? null
}

/** A row with another country's number may have the same last digits: it is compared as a whole then. */
const toTail = (key: string): string => key.slice(-numberTailDigits)

/** SMS that were looked at: far more than anybody gets. */
const maxSms = 500

/** SMS that went to the number, the newest first. */
export async function findSmsTo(
  tx: Transaction,
  orgId: string,
  key: string,
  locale: string,
): Promise<AnsweredMessage[]> {
  const { orgId: org, sentAt, id, numberTail } = outboundMessages
  const found = await selectMessages(
    tx,
    and(eq(org, orgId), eq(numberTail, toTail(key)), isNotNull(sentAt)),
  )
    .orderBy(desc(sentAt), desc(id))
    .limit(maxSms)
  return found.filter(({ address }) => toNumberKey(address, locale) === key)
}

/** Organisations that sent an SMS to a number with the last digits of this one. */
export async function listOrganisationsOfNumber(
  tx: Transaction,
  digits: string,
): Promise<string[]> {
  const { orgId, numberTail, sentAt } = outboundMessages
  const sent = tx
    .select({ found: sql`1` })
    .from(outboundMessages)
    .where(and(eq(orgId, organisations.id), eq(numberTail, toTail(digits)), isNotNull(sentAt)))
  const rows = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(exists(sent))
    .orderBy(asc(organisations.id))
  return rows.map(({ id }) => id)
}

/** Every customer of the organisation whom the number or address reaches. */
export async function findCustomersReachedBy(
  tx: Transaction,
  orgId: string,
  { channel, key }: { readonly channel: 'email' | 'sms'; readonly key: string },
  locale: string,
): Promise<string[]> {
  const rows = await tx
    .select({ agreementNo: customers.fAgreementNo, mobile: customers.cMobile })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        channel === 'email' ? eq(customers.emailKey, key) : eq(customers.mobileTail, toTail(key)),
      ),
    )
  return rows.flatMap(({ agreementNo, mobile }) =>
    channel === 'email' || toNumberKey(mobile ?? '', locale) === key ? [agreementNo] : [],
  )
}

/** When a reply came; null where it is not stored. */
export async function findReplyTime(
  tx: Transaction,
  orgId: string,
  id: string,
): Promise<Date | null> {
  const [row] = await tx
    .select({ at: replies.createdAt })
    .from(replies)
    .where(and(eq(replies.orgId, orgId), eq(replies.id, id)))
  return row?.at ?? null
}

/** False where it is stored already. */
export async function insertReply(
  tx: Transaction,
  row: typeof replies.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(replies)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: replies.id })
  return added.length > 0
}

const isUnseen = (orgId: string): SQL | undefined =>
  and(eq(replies.orgId, orgId), isNull(replies.fAgreementNo), isNull(replies.seenBy))

export async function countUnmatchedReplies(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(replies).where(isUnseen(orgId))
  return row?.count ?? 0
}

/** The longest waiting first. */
export async function listUnmatchedReplies(
  tx: Transaction,
  orgId: string,
  max: number,
): Promise<StoredReply[]> {
  return tx
    .select()
    .from(replies)
    .where(isUnseen(orgId))
    .orderBy(asc(replies.createdAt), asc(replies.id))
    .limit(max)
}

/** Null for one that is none; who saw it first stays. */
export async function markReplySeen(
  tx: Transaction,
  orgId: string,
  id: string,
  by: string,
): Promise<StoredReply | null> {
  const [row] = await tx
    .update(replies)
    .set({ seenBy: sql`coalesce(${replies.seenBy}, ${by})` })
    .where(and(eq(replies.orgId, orgId), eq(replies.id, id), isNull(replies.fAgreementNo)))
    .returning()
  return row ?? null
}

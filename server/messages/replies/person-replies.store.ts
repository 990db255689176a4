import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { toAddressKey } from '#domain/messages/reply.rules.ts'
import type { Transaction } from '../../db/database.ts'
import { customers, outboundMessages, replies, representatives } from '../../db/schema/index.ts'
import { toNumberKey } from '../phone-number.ts'
import { readReplyLocale } from './reply-locale.ts'
import type { StoredReply } from './reply.store.ts'

/** Every address and number that reaches the customers of the agreements, as senders are stored. */
async function findSenders(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<string[]> {
  const numbers = [...agreements]
  const people = await tx
    .select({ email: customers.cEmail, mobile: customers.cMobile })
    .from(customers)
    .where(and(eq(customers.orgId, orgId), inArray(customers.fAgreementNo, numbers)))
  const speakers = await tx
    .select({ email: representatives.email, mobile: representatives.mobile })
    .from(representatives)
    .where(and(eq(representatives.orgId, orgId), inArray(representatives.fAgreementNo, numbers)))
  const { channel, address } = outboundMessages
  const written = await tx
    .selectDistinct({ channel, address })
    .from(outboundMessages)
    .where(
      and(
        eq(outboundMessages.orgId, orgId),
        inArray(outboundMessages.fAgreementNo, numbers),
        ne(channel, 'letter'),
      ),
    )
  const reached = [
    ...people,
    ...speakers,
    ...written.map((one) =>
      one.channel === 'email'
        ? { email: one.address, mobile: null }
        : { email: null, mobile: one.address },
    ),
  ]
  const locale = await readReplyLocale(tx, orgId)
  const senders = reached.flatMap(({ email, mobile }) => [
    toAddressKey(email ?? '') ?? [],
    toNumberKey(mobile ?? '', locale) ?? [],
  ])
  return [...new Set(senders.flat())]
}

/** Replies that nobody could be given and that came from the person's addresses and numbers. */
async function isUnmatchedFrom(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<SQL | undefined> {
  return and(
    eq(replies.orgId, orgId),
    isNull(replies.fAgreementNo),
    inArray(replies.sender, await findSenders(tx, orgId, agreements)),
  )
}

/** The oldest first. */
export async function listUnmatchedFrom(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
  max: number,
): Promise<StoredReply[]> {
  return tx
    .select()
    .from(replies)
    .where(await isUnmatchedFrom(tx, orgId, agreements))
    .orderBy(asc(replies.createdAt), asc(replies.id))
    .limit(max)
}

export async function countUnmatchedFrom(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<number> {
  return tx.$count(replies, await isUnmatchedFrom(tx, orgId, agreements))
}

export async function deleteUnmatchedFrom(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<void> {
  await tx.delete(replies).where(await isUnmatchedFrom(tx, orgId, agreements))
}

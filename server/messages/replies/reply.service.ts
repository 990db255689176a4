import { createHash } from 'node:crypto'
import { textToHtml } from '#domain/activity/html-text.rules.ts'
import {
  isStopRequest,
  maxReplySubject,
  maxReplyText,
  removeQuotedText,
  toReplyText,
} from '#domain/messages/reply.rules.ts'
import { insertActivityOnce } from '../../activity/activity.store.ts'
import type { Transaction } from '../../db/database.ts'
import { toNumberKey } from '../phone-number.ts'
import { recordChannelObjection } from '../unsubscribe/unsubscribe.service.ts'
import { readReplyLocale } from './reply-locale.ts'
import { findAnsweredEmail, findCustomersReachedBy, findSmsTo, insertReply } from './reply.store.ts'
import type { AnsweredMessage, StoredReply } from './reply.store.ts'

/** What a person wrote back, as the provider hands it over. */
export interface ReceivedReply {
  readonly channel: 'email' | 'sms'
  /** The sender's own id of it: handed over twice, it is stored once. */
  readonly sourceId: string
  /** An e-mail address in lower case, or a number as it came. */
  readonly from: string
  readonly subject: string
  readonly text: string
  /** Ids of messages that an e-mail names as answered, the nearest first. */
  readonly answeredIds: readonly string[]
}

/** `unreadable`: its sender is none. */
export type ReplyResult = 'matched' | 'unmatched' | 'stored_before' | 'unreadable'

/** The id that it is stored by, so that it is stored once. */
export const toReplyId = ({ channel, from, sourceId }: ReceivedReply): string =>
  createHash('sha256')
    .update(JSON.stringify([channel, from, sourceId]))
    .digest('hex')
    .slice(0, 40)

/**
 * The message that it answers. An SMS names none: it answers the last one to the number, unless
 * messages to different people went there.
 */
function chooseMessage(messages: readonly AnsweredMessage[]): AnsweredMessage | null {
  const [last] = messages
  const isOnePerson = messages.every(
    ({ fAgreementNo, nameKey }) =>
      fAgreementNo === last?.fAgreementNo || (nameKey !== null && nameKey === last?.nameKey),
  )
  return last === undefined || last.fAgreementNo === null || !isOnePerson ? null : last
}

/** A gateway's number is international, with or without its sign. */
export const toGatewayKey = (from: string, locale: string): string | null =>
  toNumberKey(from.startsWith('0') ? from : from.replace(/^\+?/u, '+'), locale)

interface Match {
  /** Messages that it may be about. */
  readonly messages: readonly AnsweredMessage[]
  /** The sender as others' addresses are compared with it. */
  readonly key: string
  readonly locale: string
}

async function findMatch(
  tx: Transaction,
  orgId: string,
  { channel, from, answeredIds }: ReceivedReply,
): Promise<Match | null> {
  const locale = await readReplyLocale(tx, orgId)
  if (channel === 'email') {
    const message = await findAnsweredEmail(tx, orgId, answeredIds)
    return { messages: message === null ? [] : [message], key: from, locale }
  }
  const key = toGatewayKey(from, locale)
  return key === null ? null : { messages: await findSmsTo(tx, orgId, key, locale), key, locale }
}

/** Everybody who is reached there objects: nobody knows which of them wrote. */
async function recordObjections(
  tx: Transaction,
  { orgId, channel, sender }: Pick<StoredReply, 'orgId' | 'sender'> & { channel: 'email' | 'sms' },
  { messages, key, locale }: Match,
  now: Date,
): Promise<void> {
  const reached = await findCustomersReachedBy(tx, orgId, { channel, key }, locale)
  const written = messages.flatMap(({ fAgreementNo }) => fAgreementNo ?? [])
  // In one order, so that two replies do not wait for each other.
  for (const fAgreementNo of [...new Set([...reached, ...written])].toSorted())
    await recordChannelObjection(tx, { orgId, fAgreementNo, channel, username: sender }, now)
}

async function recordEntry(
  tx: Transaction,
  { orgId, id, channel, subject, text, sender, asksToStop, createdAt }: StoredReply,
  { fAgreementNo, recipient }: AnsweredMessage & { readonly fAgreementNo: string },
): Promise<void> {
  const own = channel === 'email' ? removeQuotedText(text) : text
  await insertActivityOnce(tx, {
    orgId,
    id,
    fAgreementNo,
    type: 'communication',
    activity: channel,
    outcome: asksToStop ? 'asked_to_stop' : 'replied',
    comment: textToHtml(own === '' ? text : own),
    author: recipient === '' ? sender : recipient,
    created_at: createdAt,
    occurredAt: createdAt,
    details: { subject: subject === '' ? null : subject, sender, template: null },
  })
}

/**
 * Stores what came in once, with its entry in the activity of who surely wrote it; otherwise it
 * waits for a person. A word that asks to stop is an objection of everybody who is reached there.
 */
export async function recordReply(
  tx: Transaction,
  orgId: string,
  reply: ReceivedReply,
  now: Date,
): Promise<ReplyResult> {
  const match = await findMatch(tx, orgId, reply)
  if (match === null) return 'unreadable'
  const { channel } = reply
  const message = chooseMessage(match.messages)
  const subject = toReplyText(reply.subject, maxReplySubject)
  const text = toReplyText(reply.text, maxReplyText)
  const stored = {
    orgId,
    id: toReplyId(reply),
    fAgreementNo: message?.fAgreementNo ?? null,
    channel,
    messageId: message?.id ?? null,
    sender: match.key,
    subject,
    text,
    asksToStop: isStopRequest({ channel, subject, text }, match.locale),
    seenBy: null,
    createdAt: now,
  } as const
  if (!(await insertReply(tx, stored))) return 'stored_before'
  if (stored.asksToStop) await recordObjections(tx, stored, match, now)
  if (message === null || message.fAgreementNo === null) return 'unmatched'
  await recordEntry(tx, stored, { ...message, fAgreementNo: message.fAgreementNo })
  return 'matched'
}

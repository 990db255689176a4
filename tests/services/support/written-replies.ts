import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { textToHtml } from '#domain/activity/html-text.rules.ts'
import type { Database } from '#server/db/database.ts'
import {
  activity,
  consentLedger,
  customers,
  outboundMessages,
  replies,
} from '#server/db/schema/index.ts'
import { queueTestMessages } from '#tests/server/messages/message-fixture.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import type { WrittenReply } from './reply-gateway.ts'

const clock = { now: () => new Date(), advance: () => {} }

/** Each tenth and who follows have one number between them: its SMS are nobody's for sure. */
const isSharing = (person: number): boolean => person % 10 < 2
const getNumber = (person: number): string =>
  `+447700${900_000 + (person % 10 === 1 ? person - 1 : person)}`
const getAddress = (person: number): string => `c${person}@replies.example`

/** What people write back, and what has to come of it. */
export interface WrittenReplies {
  readonly replies: readonly WrittenReply[]
  /** How often each is to be there, by channel, sender and text. */
  readonly stored: ReadonlyMap<string, number>
  /** How often in the activity, by customer, channel and text. */
  readonly entries: ReadonlyMap<string, number>
  /** Who objects to which channel. */
  readonly objections: ReadonlySet<string>
}

const toSms = (from: string, text: string): WrittenReply => {
  const sourceId = randomUUID()
  const body = JSON.stringify({ reply_id: sourceId, from, text })
  return { channel: 'sms', sourceId, from, text, type: 'application/json', body }
}

const toMail = (from: string, text: string, answers: string): WrittenReply => {
  const sourceId = `<${randomUUID()}@replies.example>`
  const lines = [
    `From: ${from}`,
    'To: sales@northgate.example',
    'Subject: Re: Your next car',
    `Message-ID: ${sourceId}`,
    `In-Reply-To: <${answers}@northgate.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ]
  const body = lines.join('\r\n')
  return { channel: 'email', sourceId, from, text, type: 'message/rfc822', body }
}

/** Customers who got an e-mail and an SMS each; answers with the ids of the e-mails. */
async function sendToCustomers(
  database: Database,
  orgId: string,
  agreements: readonly string[],
): Promise<readonly string[]> {
  const messages = agreements.flatMap((agreementNo, person) => [
    { agreementNo, channel: 'email' as const, address: getAddress(person) },
    { agreementNo, channel: 'sms' as const, address: getNumber(person) },
  ])
  const ids = await queueTestMessages({ database, clock }, orgId, messages)
  await database.within({ orgId, userId: null }, (tx) =>
    tx
      .update(outboundMessages)
      .set({ state: 'sent', sentAt: clock.now() })
      .where(eq(outboundMessages.orgId, orgId)),
  )
  return ids.filter((_, at) => at % 2 === 0)
}

/** What the person writes: an answer on each channel, and for some a STOP, or two. */
function write(person: number, emailId: string): WrittenReply[] {
  const [from, address] = [getNumber(person), getAddress(person)]
  return [
    toMail(address, `Answer ${person}`, emailId),
    toSms(from, `Answer ${person}`),
    ...(person % 3 === 0 ? [toSms(from, 'STOP')] : []),
    ...(person % 6 === 0 ? [toSms(from, 'Stop!')] : []),
    ...(person % 4 === 0 ? [toMail(address, 'Unsubscribe', emailId)] : []),
  ]
}

const isStop = (text: string): boolean => /^(?:stop!?|unsubscribe)$/iu.test(text)
const toKey = (...parts: readonly (string | null)[]): string => parts.join('|')

function countKeys(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

export async function writeReplies(
  database: Database,
  orgId: string,
  people: number,
): Promise<WrittenReplies> {
  const agreements = await buildCustomers(
    { database },
    orgId,
    Array.from({ length: people }, (_, person) => ({
      cFullName: `Customer ${person}`,
      cEmail: getAddress(person),
      cMobile: getNumber(person),
    })),
  )
  const emailIds = await sendToCustomers(database, orgId, agreements)
  const written = agreements.flatMap((agreementNo, person) =>
    write(person, emailIds[person] ?? '').map((reply) => ({ agreementNo, person, reply })),
  )
  return {
    replies: written.map(({ reply }) => reply),
    stored: countKeys(
      written.map(({ reply }) => toKey(reply.channel, reply.from.replace('+', ''), reply.text)),
    ),
    entries: countKeys(
      written
        .filter(({ person, reply }) => reply.channel === 'email' || !isSharing(person))
        .map(({ agreementNo, reply }) => toKey(agreementNo, reply.channel, reply.text)),
    ),
    objections: new Set(
      written
        .filter(({ reply }) => isStop(reply.text))
        .flatMap(({ agreementNo, person, reply }) => {
          const reached =
            reply.channel === 'sms'
              ? agreements.filter((_, other) => getNumber(other) === getNumber(person))
              : [agreementNo]
          return reached.map((one) => toKey(one, reply.channel))
        }),
    ),
  }
}

/** What the store holds of replies and what they changed. */
async function readStoredReplies(database: Database, orgId: string) {
  return database.within({ orgId, userId: null }, async (tx) => ({
    replies: await tx.select().from(replies).where(eq(replies.orgId, orgId)).orderBy(replies.id),
    entries: await tx
      .select()
      .from(activity)
      .where(
        and(eq(activity.orgId, orgId), inArray(activity.outcome, ['replied', 'asked_to_stop'])),
      )
      .orderBy(activity.seq),
    ledger: await tx
      .select()
      .from(consentLedger)
      .where(eq(consentLedger.orgId, orgId))
      .orderBy(consentLedger.id),
    customers: await tx
      .select()
      .from(customers)
      .where(eq(customers.orgId, orgId))
      .orderBy(customers.fAgreementNo),
  }))
}

/** All of it as one text, so that two can be compared. */
export const describeStoredReplies = async (database: Database, orgId: string): Promise<string> =>
  JSON.stringify(await readStoredReplies(database, orgId))

export interface ReplyTally {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly stopMissed: readonly string[]
  /** Objections that nobody made, or that are in the ledger twice. */
  readonly stopExcess: readonly string[]
}

/** Keys of the one that the other has fewer of. */
const findFewer = (of: ReadonlyMap<string, number>, than: ReadonlyMap<string, number>): string[] =>
  [...than].filter(([key, count]) => (of.get(key) ?? 0) < count).map(([key]) => key)

export async function tallyReplies(
  database: Database,
  orgId: string,
  written: WrittenReplies,
): Promise<ReplyTally> {
  const found = await readStoredReplies(database, orgId)
  const stored = countKeys(
    found.replies.map(({ channel, sender, text }) => toKey(channel, sender, text)),
  )
  const html = countKeys(
    found.entries.map((one) => toKey(one.fAgreementNo, one.activity, one.comment)),
  )
  const entries = new Map(
    [...written.entries].map(([key, count]) => {
      const [agreementNo = '', channel = '', text = ''] = key.split('|')
      return [toKey(agreementNo, channel, textToHtml(text)), count]
    }),
  )
  const ledger = countKeys(
    found.ledger.map(({ fAgreementNo, channel }) => toKey(fAgreementNo, channel)),
  )
  const objected = new Map([...written.objections].map((key) => [key, 1]))
  const flagged = new Set([
    ...found.customers.filter(({ dne }) => dne).map((one) => toKey(one.fAgreementNo, 'email')),
    ...found.customers.filter(({ dns }) => dns).map((one) => toKey(one.fAgreementNo, 'sms')),
  ])
  return {
    lost: [...findFewer(stored, written.stored), ...findFewer(html, entries)],
    doubled: [...findFewer(written.stored, stored), ...findFewer(entries, html)],
    stopMissed: [...objected.keys()].filter((key) => !ledger.has(key) || !flagged.has(key)),
    stopExcess: [
      ...findFewer(objected, ledger),
      ...[...flagged].filter((key) => !objected.has(key)),
    ],
  }
}

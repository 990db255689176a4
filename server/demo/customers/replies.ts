import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { customers } from '../../db/schema/index.ts'
import { recordMessageEvent } from '../../messages/message-progress.ts'
import { insertMessages, lockMessage } from '../../messages/outbound-message.store.ts'
import { recordReply } from '../../messages/replies/reply.service.ts'
import type { ReceivedReply } from '../../messages/replies/reply.service.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { replyWords } from '../dataset/reply-words.ts'
import type { DemoLanguage } from '../generators/people.ts'
import { toMorning } from '../generators/dates.ts'
import { createDemoId } from '../generators/random.ts'
import { getDemoStaff } from '../organisations/staff.ts'

const hour = 3_600_000

/** Of numbers that the countries keep for drama. */
const unknownNumbers: Readonly<Record<DemoLanguage, string>> = {
  en: '447700900966',
  de: '491713920012',
}

interface DemoMessage {
  readonly channel: 'email' | 'sms'
  readonly subject: string
  readonly text: string
}

/** Two whom the staff have spoken to and may write to. */
async function findReached(tx: Transaction, orgId: string) {
  return tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        eq(customers.status, 'contacted'),
        eq(customers.dne, false),
        eq(customers.dns, false),
        eq(customers.doNotContact, false),
        ne(customers.cEmail, ''),
        ne(customers.cMobile, ''),
      ),
    )
    .orderBy(asc(customers.fAgreementNo))
    .limit(2)
}

type Reached = Awaited<ReturnType<typeof findReached>>[number]

/** A message that left and arrived; answers its id. */
async function addSent(
  tx: Transaction,
  { key, orgId }: DemoOrganisation,
  { fAgreementNo, cFullName, cEmail, cMobile }: Reached,
  { channel, subject, text }: DemoMessage,
  { at, by }: { readonly at: Date; readonly by: { readonly id: string; readonly name: string } },
): Promise<string> {
  const id = createDemoId(demoSeed, key, 'message', channel)
  await insertMessages(tx, [
    {
      orgId,
      id,
      channel,
      purpose: 'service',
      fAgreementNo,
      recipient: cFullName ?? '',
      address: (channel === 'sms' ? cMobile : cEmail) ?? '',
      subject,
      text,
      state: 'sending',
      attempts: 1,
      requestedById: by.id,
      requestedBy: by.name,
      requestedAt: at,
      changedAt: at,
      claimedAt: at,
    },
  ])
  const delivered = new Date(at.getTime() + 60_000)
  const events = [
    { type: 'accept', at: at.getTime() },
    { type: 'receive', receipt: 'delivered', at: delivered.getTime() },
  ] as const
  for (const event of events) {
    const message = await lockMessage(tx, { orgId, id })
    if (message !== null) await recordMessageEvent(tx, message, event, new Date(event.at))
  }
  return id
}

/**
 * What came in since yesterday: an answer to an SMS, an e-mail that asks for no more, and an SMS of
 * somebody whom nobody knows.
 */
export async function addDemoReplies(
  database: Database,
  organisation: DemoOrganisation,
  today: string,
): Promise<void> {
  const { orgId, language } = organisation
  const words = replyWords[language]
  const by = getDemoStaff(organisation)[0]
  const now = toMorning(today).getTime()
  await database.within({ orgId, userId: null }, async (tx) => {
    const [first, second] = await findReached(tx, orgId)
    if (first === undefined || second === undefined || by === undefined) return
    const sent = { at: new Date(now - 20 * hour), by }
    const receive = (reply: Partial<ReceivedReply> & { text: string; from: string }, ago: number) =>
      recordReply(
        tx,
        orgId,
        { channel: 'sms', sourceId: 'demo', subject: '', answeredIds: [], ...reply },
        new Date(now - ago * hour),
      )
    await addSent(tx, organisation, first, { channel: 'sms', subject: '', text: words.sms }, sent)
    await receive({ from: first.cMobile ?? '', text: words.smsReply }, 18)
    const email = { channel: 'email', ...words.email } as const
    const id = await addSent(tx, organisation, second, email, sent)
    await receive(
      {
        channel: 'email',
        from: (second.cEmail ?? '').toLowerCase(),
        subject: `${words.answerPrefix} ${words.email.subject}`,
        text: words.stop,
        answeredIds: [id],
      },
      16,
    )
    await receive({ from: unknownNumbers[language], text: words.unknown }, 1)
  })
}

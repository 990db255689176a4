import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import {
  activity,
  consentLedger,
  customers,
  outboundMessages,
  replies,
} from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { queueTestMessages } from '../messages/message-fixture.ts'
import { sendWebhook, shareWebhookSecret } from './webhook-fixture.ts'

export const customerNumber = '+447700900123'
export const matched = { status: 200, body: { recorded: true, matched: true } }
export const unmatched = { status: 200, body: { recorded: true, matched: false } }
export const notRecorded = { status: 200, body: { recorded: false } }
export const noFlags = { dne: false, dns: false, dnc: false, doNotContact: false }

interface ReplyMail {
  readonly from?: string
  readonly subject?: string
  readonly answers?: string | null
  readonly mailId?: string
  readonly type?: string
}

/** A customer who got an e-mail, before each test of the file; and what is read afterwards. */
export function describeReplies() {
  const host = describeHost()
  let orgId = ''
  let agreementNo = ''
  let id = ''

  const within = <T>(work: Parameters<typeof host.database.within<T>>[1], of = orgId) =>
    host.database.within({ orgId: of, userId: null }, work)

  /** A message that has left, to the customer. */
  async function sendTo(customer: string, channel: 'email' | 'sms', address: string) {
    const [queued = ''] = await queueTestMessages(host, orgId, [
      { agreementNo: customer, channel, address },
    ])
    await within((tx) =>
      tx
        .update(outboundMessages)
        .set({ state: 'sent', sentAt: host.clock.now() })
        .where(eq(outboundMessages.id, queued)),
    )
    return queued
  }

  beforeEach(async () => {
    orgId = await buildOrganisation(host)
    await shareWebhookSecret(host, orgId)
    const [first = ''] = await buildCustomers(host, orgId, [
      { cFullName: 'Tamsin Wrexley', cEmail: 'Tamsin@wrexley.example', cMobile: '07700 900123' },
    ])
    agreementNo = first
    id = await sendTo(agreementNo, 'email', 'tamsin@wrexley.example')
  })

  const toMail = (
    text: string,
    {
      from = 'Tamsin <tamsin@wrexley.example>',
      subject = 'Re: Your next car',
      answers = id,
      mailId = randomUUID(),
      type = 'text/plain; charset=utf-8',
    }: ReplyMail = {},
  ) =>
    [
      `From: ${from}`,
      'To: sales@northgate.example',
      `Subject: ${subject}`,
      `Message-ID: <${mailId}@wrexley.example>`,
      ...(answers === null ? [] : [`In-Reply-To: <${answers}@northgate.example>`]),
      'MIME-Version: 1.0',
      `Content-Type: ${type}`,
      '',
      text,
    ].join('\r\n')

  return {
    host,
    within,
    sendTo,
    toMail,
    getIds: () => ({ orgId, agreementNo, id }),
    sendRaw: (text: string, more: { type?: string; eventId?: string; signature?: string } = {}) =>
      sendWebhook(host, text, { orgId, ...more }),
    sendMail: (text: string, mail?: ReplyMail) => sendWebhook(host, toMail(text, mail), { orgId }),
    sendSms: (text: string, from = customerNumber, replyId: string = randomUUID()) =>
      sendWebhook(host, JSON.stringify({ reply_id: replyId, from, text }), {
        orgId,
        type: 'application/json',
      }),
    readEntries: () =>
      within((tx) =>
        tx.select().from(activity).where(eq(activity.orgId, orgId)).orderBy(activity.seq),
      ),
    readReplies: () => within((tx) => tx.select().from(replies).where(eq(replies.orgId, orgId))),
    readLedger: () =>
      within((tx) =>
        tx
          .select()
          .from(consentLedger)
          .where(eq(consentLedger.orgId, orgId))
          .orderBy(consentLedger.fAgreementNo),
      ),
    readFlags: async () => {
      const rows = await within((tx) =>
        tx
          .select()
          .from(customers)
          .where(eq(customers.orgId, orgId))
          .orderBy(customers.fAgreementNo),
      )
      return rows.map(({ dne, dns, dnc, doNotContact }) => ({ dne, dns, dnc, doNotContact }))
    },
  }
}

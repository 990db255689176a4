import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activity, customers, outboundMessages, parameters } from '#server/db/schema/index.ts'
import { createEmailTransport } from '#server/messages/email/email-transport.ts'
import { abandonedAfter, sendDueMessages } from '#server/messages/message-sender.ts'
import type { MessageTransport } from '#server/messages/message-transport.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { recordDeliveryReport } from '#server/messages/delivery-report.service.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openMailServer } from '#tests/support/gateways/mail-server.ts'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'
import { createSendDeps, queueTestMessages, readMessages } from './message-fixture.ts'

const host = describeHost()
let mails: MailServer
let email: MessageTransport
let orgId: string
let agreementNo: string

beforeEach(async () => {
  mails = await openMailServer()
  email = createEmailTransport(
    {
      url: mails.url,
      from: 'Northgate <office@northgate.example>',
      requiresTls: false,
      dkim: null,
    },
    { getUnsubscribeUrl: () => 'https://forecourt.example/u/token', timeout: 1500 },
  )
  orgId = await buildOrganisation(host)
  const [first = ''] = await buildCustomers(host, orgId, [{ cEmail: 'tamsin@wrexley.example' }])
  agreementNo = first
})
afterEach(async () => {
  await email.close()
  await mails.close()
})

const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
  host.database.within({ orgId, userId: null }, work)
const setParameter = (key: string, value: string) =>
  within((tx) => tx.insert(parameters).values({ orgId, key, value }))
const setCustomer = (changes: Partial<typeof customers.$inferInsert>) =>
  within((tx) => tx.update(customers).set(changes).where(eq(customers.fAgreementNo, agreementNo)))
const deps = () => createSendDeps(host, { email, sms: null })

async function sendOne(message: Parameters<typeof queueTestMessages>[2][number] = {}) {
  const [id = ''] = await queueTestMessages(host, orgId, [{ agreementNo, ...message }])
  await sendMessage(deps(), { orgId, id })
  return { id, stored: (await readMessages(host, orgId)).get(id) }
}

/** How many mails of these messages the server has: other organisations' may be due as well. */
const countReceived = (ids: readonly string[]): number =>
  mails.received.filter(({ messageId }) => ids.includes(messageId.split('@')[0] ?? '')).length

const readEntries = () =>
  within((tx) =>
    tx
      .select()
      .from(activity)
      .where(and(eq(activity.fAgreementNo, agreementNo), eq(activity.type, 'communication'))),
  )

describe('A message', () => {
  it('is sent once, under its id, and noted in the customer’s activity', async () => {
    const { id, stored } = await sendOne({ html: '<p>Dear Tamsin</p>' })
    expect(stored).toMatchObject({ state: 'sent', attempts: 1, reason: null })
    expect(stored?.sentAt).toEqual(host.clock.now())
    expect(mails.received.map(({ messageId }) => messageId)).toEqual([`${id}@northgate.example`])
    const [mail] = mails.received
    expect(mail?.mail.from?.text).toBe('"Northgate" <office@northgate.example>')
    expect(mail?.mail.subject).toBe('Your next car')
    expect(mail?.mail.text).toMatch('Dear Tamsin')
    const [entry, ...rest] = await readEntries()
    expect(rest).toEqual([])
    expect(entry).toMatchObject({
      id,
      activity: 'email',
      outcome: 'sent',
      author: 'Ines Carrow',
      comment: '<p>Dear Tamsin</p>',
      details: { subject: 'Your next car' },
    })
  })

  it('is sent once by hosts that all try at the same time', async () => {
    const [id = ''] = await queueTestMessages(host, orgId, [{ agreementNo }])
    await Promise.all(Array.from({ length: 8 }, () => sendMessage(deps(), { orgId, id })))
    expect(mails.received).toHaveLength(1)
    expect((await readMessages(host, orgId)).get(id)?.attempts).toBe(1)
  })

  it('is stopped by an objection that was recorded while it was queued', async () => {
    const [id = ''] = await queueTestMessages(host, orgId, [{ agreementNo }])
    await setCustomer({ dne: true })
    await sendMessage(deps(), { orgId, id })
    const stored = (await readMessages(host, orgId)).get(id)
    expect(stored).toMatchObject({ state: 'stopped', reason: 'channel_objection', attempts: 1 })
    expect(mails.received).toEqual([])
    expect(await readEntries()).toMatchObject([{ outcome: 'stopped', reason: 'channel_objection' }])
  })

  it.each([
    [{ doNotContact: true }, 'do_not_contact'],
    [{ dne: true, doNotContact: true }, 'do_not_contact'],
  ] as const)('to a customer with %j is stopped: %s', async (changes, reason) => {
    await setCustomer(changes)
    expect((await sendOne()).stored).toMatchObject({ state: 'stopped', reason })
    expect(mails.received).toEqual([])
  })

  it('of a purpose that the organisation has switched off is stopped', async () => {
    await setParameter('message_purposes_off', 'marketing')
    expect((await sendOne({ purpose: 'marketing' })).stored?.reason).toBe('purpose_off')
    expect((await sendOne({ purpose: 'service' })).stored?.state).toBe('sent')
  })

  it('is left undelivered, and says so, where nothing is set up', async () => {
    const [mail = '', sms = ''] = await queueTestMessages(host, orgId, [
      { agreementNo },
      { agreementNo, channel: 'sms', address: '07700 900521' },
    ])
    for (const id of [mail, sms]) await sendMessage(createSendDeps(host), { orgId, id })
    const stored = await readMessages(host, orgId)
    expect(stored.get(mail)).toMatchObject({ state: 'not_delivered', reason: 'no_mail_server' })
    expect(stored.get(sms)).toMatchObject({ state: 'not_delivered', reason: 'no_sms_gateway' })
    expect((await readEntries()).map(({ outcome }) => outcome)).toEqual([
      'not_delivered',
      'not_delivered',
    ])
  })

  it('waits for the morning of the organisation, then goes out', async () => {
    await setParameter('message_quiet_hours', '08:00-10:00')
    const { id, stored } = await sendOne()
    expect(stored).toMatchObject({ state: 'held', reason: 'quiet_hours', attempts: 0 })
    expect(stored?.dueAt).toEqual(new Date(Date.UTC(2026, 10, 21, 10)))
    await sendDueMessages(deps())
    expect(mails.received).toEqual([])
    const later = { ...deps(), now: () => new Date(Date.UTC(2026, 10, 21, 10)) }
    await sendDueMessages(later)
    expect((await readMessages(host, orgId)).get(id)?.state).toBe('sent')
  })

  it('waits for the next hour where the limit of this one is reached', async () => {
    await setParameter('message_limit_per_hour', '2')
    const ids = await queueTestMessages(host, orgId, [{}, {}, {}, {}])
    await sendDueMessages(deps())
    const states = [...(await readMessages(host, orgId)).values()].map(({ state }) => state)
    expect(states.toSorted()).toEqual(['held', 'held', 'sent', 'sent'])
    expect(countReceived(ids)).toBe(2)
    await sendDueMessages({
      ...deps(),
      now: () => new Date(host.clock.now().getTime() + 3_600_001),
    })
    expect(countReceived(ids)).toBe(4)
  })
})

describe('A mail server', () => {
  it.each(['busy', 'greylisted'])('that is %s is asked again a minute later', async (name) => {
    const { id, stored } = await sendOne({ address: `${name}@a.example` })
    expect(stored).toMatchObject({ state: 'held', reason: 'try_again', attempts: 1 })
    expect(stored?.dueAt).toEqual(new Date(host.clock.now().getTime() + 60_000))
    await sendDueMessages(deps())
    expect(mails.attempts.get(`${name}@a.example`)).toBe(1)
    await sendDueMessages({ ...deps(), now: () => new Date(host.clock.now().getTime() + 60_000) })
    expect(mails.attempts.get(`${name}@a.example`)).toBe(2)
    expect((await readMessages(host, orgId)).get(id)?.attempts).toBe(2)
  })

  it('that does not know an address marks it, and is not asked for it again', async () => {
    const first = await sendOne({ address: 'unknown@a.example' })
    expect(first.stored).toMatchObject({ state: 'failed', reason: 'refused' })
    expect(first.stored?.answer).toMatch('No such mailbox')
    const second = await sendOne({ address: 'Unknown@A.example' })
    expect(second.stored).toMatchObject({ state: 'failed', reason: 'address_bouncing' })
    expect(mails.attempts.get('unknown@a.example')).toBe(1)
  })

  it.each(['silent', 'cut'])('that is %s after the text leaves it uncertain', async (name) => {
    const { stored } = await sendOne({ address: `${name}@a.example` })
    expect(stored).toMatchObject({ state: 'uncertain', reason: 'no_answer' })
  })

  it('that ends the connection once it has the mail gets it no second time', async () => {
    const { id, stored } = await sendOne({ address: 'late-cut@a.example' })
    expect(stored?.state).toBe('uncertain')
    await sendDueMessages(deps())
    expect(mails.received.map(({ messageId }) => messageId)).toEqual([`${id}@northgate.example`])
  })

  it('that is not there is asked again later', async () => {
    await mails.close()
    expect((await sendOne()).stored).toMatchObject({ state: 'held', reason: 'try_again' })
  })
})

describe('A message whose host ended', () => {
  it('is uncertain after five minutes, and never sent again by itself', async () => {
    const [id = ''] = await queueTestMessages(host, orgId, [{ agreementNo }])
    await within((tx) =>
      tx
        .update(outboundMessages)
        .set({ state: 'sending', claimedAt: host.clock.now() })
        .where(eq(outboundMessages.id, id)),
    )
    await sendDueMessages(deps())
    expect((await readMessages(host, orgId)).get(id)?.state).toBe('sending')
    const later = new Date(host.clock.now().getTime() + abandonedAfter)
    await sendDueMessages({ ...deps(), now: () => later })
    expect((await readMessages(host, orgId)).get(id)).toMatchObject({
      state: 'uncertain',
      reason: 'host_stopped',
    })
    expect(countReceived([id])).toBe(0)
    expect(await readEntries()).toMatchObject([{ outcome: 'uncertain' }])
  })
})

describe('A delivery report', () => {
  const report = (id: string, status: string, action: string) =>
    [
      'Content-Type: multipart/report; boundary=x',
      '',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; tamsin@wrexley.example',
      `Action: ${action}`,
      `Status: ${status}`,
      '',
      '--x',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${id}@northgate.example>`,
      '--x--',
    ].join('\r\n')

  it('of a mail that came back marks message, activity and address', async () => {
    const { id } = await sendOne()
    expect(
      await within((tx) =>
        recordDeliveryReport(tx, orgId, report(id, '5.1.1', 'failed'), host.clock.now()),
      ),
    ).toBe(true)
    expect((await readMessages(host, orgId)).get(id)).toMatchObject({
      state: 'failed',
      reason: 'bounced',
    })
    expect(await readEntries()).toMatchObject([{ outcome: 'failed', reason: 'bounced' }])
    expect((await sendOne()).stored?.reason).toBe('address_bouncing')
  })

  it('of a mail that arrived says when', async () => {
    const { id } = await sendOne()
    await within((tx) =>
      recordDeliveryReport(tx, orgId, report(id, '2.0.0', 'delivered'), host.clock.now()),
    )
    expect((await readMessages(host, orgId)).get(id)?.deliveredAt).toEqual(host.clock.now())
  })

  it('about a message of another organisation changes nothing', async () => {
    const { id } = await sendOne()
    const other = await buildOrganisation(host)
    const isTaken = await host.database.within({ orgId: other, userId: null }, (tx) =>
      recordDeliveryReport(tx, other, report(id, '5.1.1', 'failed'), host.clock.now()),
    )
    expect(isTaken).toBe(false)
    expect((await readMessages(host, orgId)).get(id)?.state).toBe('sent')
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import type { ContactPreview } from '#domain/customers/contact/customer-contact.contract.ts'
import { activity, customers } from '#server/db/schema/index.ts'
import { createEmailTransport } from '#server/messages/email/email-transport.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import type { MessageTransport } from '#server/messages/message-transport.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openMailServer } from '#tests/support/gateways/mail-server.ts'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'
import { createSendDeps, readMessages } from '../messages/message-fixture.ts'

const domains = new Map<string, ReadonlySet<string>>()
const host = describeHost({
  senders: { email: 'office@northgate.example', sms: null, domains },
})
let mails: MailServer
let email: MessageTransport
let orgId: string
let agreementNo: string
let agent: Call

const signIn = async (rights: readonly string[]): Promise<Call> => {
  const user = await buildUser(host, { orgId, rights })
  return createCaller(host.app, await buildSession(host, user.id))
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  mails = await openMailServer()
  email = createEmailTransport(
    {
      url: mails.url,
      from: 'Northgate <office@northgate.example>',
      requiresTls: false,
      dkim: null,
    },
    {
      getUnsubscribeUrl: () => 'https://forecourt.example/u/token',
      isSenderAllowed: (of, sender) =>
        domains.get(of ?? '')?.has(sender.split('@')[1] ?? '') === true,
      timeout: 1500,
    },
  )
  orgId = await buildOrganisation(host)
  const [first = ''] = await buildCustomers(host, orgId, [
    {
      cFName: 'Tamsin',
      cFullName: 'Tamsin Wrexley',
      cEmail: 'tamsin@wrexley.example',
      cMobile: '07700 900142',
    },
  ])
  agreementNo = first
  agent = await signIn(['CanSendCustomerEmail', 'CanSendCustomerSMS', 'CanViewComments'])
})
afterEach(async () => {
  await email.close()
  await mails.close()
})

const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
  host.database.within({ orgId, userId: null }, work)
const setCustomer = (changes: Partial<typeof customers.$inferInsert>) =>
  within((tx) => tx.update(customers).set(changes).where(eq(customers.fAgreementNo, agreementNo)))
const sendDue = () => sendDueMessages(createSendDeps(host, { email, sms: null }))

const getBody = (changes: object) => ({
  contact_type: 'email',
  customer_id: agreementNo,
  org_id: orgId,
  subject: 'Your next car',
  content: 'Dear Tamsin\n\nYour car is worth more <today> & tomorrow.',
  from: null,
  template: null,
  ...changes,
})
async function post(path: string, changes: object, as: Call, requestId: string) {
  const address = `/notification/v1/${orgId}/customer/${agreementNo}/${path}`
  const answer = await as('POST', address, { body: getBody(changes), requestId })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const send = (changes: object = {}, { as = agent, id = randomUUID() } = {}) =>
  post('contact', changes, as, id)
async function preview(changes: object = {}) {
  const { body } = await post('contact-preview', changes, agent, randomUUID())
  return body as unknown as ContactPreview
}
const readEntries = () =>
  within((tx) => tx.select().from(activity).where(eq(activity.fAgreementNo, agreementNo)))
async function publish(changes: object = {}) {
  const editor = await signIn(['CanEditContactTemplate'])
  const answer = await editor('POST', `/notification/v1/${orgId}/template`, {
    body: {
      template_name: 'Winter event',
      template_type: 'email',
      template_lang: 'en_gb',
      template_subject: 'Hello {{ cFName }}',
      template_content: '<p>Come and see us, {{ cFName }}.</p>',
      visibility: 'everybody',
      status: 1,
      ...changes,
    },
  })
  expect(answer.status).toBe(200)
}

describe('A message to a customer', () => {
  it('is sent once and entered once, however often its command arrives', async () => {
    const id = randomUUID()
    const first = await send({}, { id })
    expect(first).toMatchObject({
      status: 200,
      body: { id, entries: [{ id, type: 'communication', activity: 'email', outcome: 'queued' }] },
    })
    await sendDue()
    expect((await send({}, { id })).body).toEqual(first.body)
    await host.database.asOwner((tx) => tx.execute('delete from remembered_requests'))
    expect((await send({}, { id })).status).toBe(200)
    await sendDue()
    expect(mails.received.map(({ messageId }) => messageId)).toEqual([`${id}@northgate.example`])
    const [mail] = mails.received
    expect(mail?.mail.subject).toBe('Your next car')
    expect(mail?.mail.html).toMatch('Your car is worth more &lt;today&gt; &amp; tomorrow.')
    expect(await readEntries()).toMatchObject([
      { id, type: 'communication', outcome: 'sent', details: { subject: 'Your next car' } },
    ])
  })

  it('is stopped by an objection between preview and sending, and says so', async () => {
    expect(await preview()).toMatchObject({ obstacle: null, address: 'tamsin@wrexley.example' })
    await setCustomer({ dne: true })
    expect(await preview()).toMatchObject({ obstacle: 'channel_objection' })
    expect(await send()).toMatchObject({ status: 409, body: { code: 'channel_objection' } })
    expect(await readEntries()).toEqual([])
    await setCustomer({ dne: false })
    const { body } = await send()
    await setCustomer({ doNotContact: true })
    await sendDue()
    expect(mails.received).toEqual([])
    expect(await readEntries()).toMatchObject([
      { id: body['id'], outcome: 'stopped', reason: 'do_not_contact' },
    ])
    expect(await send()).toMatchObject({ status: 409, body: { code: 'do_not_contact' } })
  })

  it('is filled in from a published template of the language chosen', async () => {
    await publish()
    await publish({ template_lang: 'de_de', template_content: '<p>Guten Tag {{ cFName }}</p>' })
    const chosen = { template: 'Winter event', template_lang: 'de_de', subject: '', content: '' }
    expect(await preview(chosen)).toMatchObject({
      subject: 'Hello Tamsin',
      text: 'Guten Tag Tamsin',
      obstacle: null,
    })
    const { body } = await send(chosen)
    await sendDue()
    expect(mails.received[0]?.mail).toMatchObject({ subject: 'Hello Tamsin' })
    const [entry] = body['entries'] as ActivityEntry[]
    expect(entry).toMatchObject({ template: 'Winter event', subject: 'Hello Tamsin' })
  })

  it('is not sent by a draft, nor where a place of its template stays empty', async () => {
    await publish({ status: 0 })
    const chosen = { template: 'Winter event', template_lang: 'en_gb', subject: '', content: '' }
    expect(await send(chosen)).toMatchObject({ status: 409, body: { code: 'template_gone' } })
    await publish({ template_name: 'Car', template_content: '<p>Your {{ vehicle }}</p>' })
    const empty = { ...chosen, template: 'Car' }
    expect(await preview(empty)).toMatchObject({
      obstacle: 'template_incomplete',
      missing: ['vehicle'],
    })
    expect(await send(empty)).toMatchObject({
      status: 422,
      body: { code: 'template_incomplete', data: { missing: ['vehicle'] } },
    })
    expect(await readEntries()).toEqual([])
  })

  it('needs the right of its own type', async () => {
    const texter = await signIn(['CanSendCustomerSMS'])
    expect(await send({}, { as: texter })).toMatchObject({
      status: 403,
      body: { code: 'right_missing' },
    })
    const sms = { contact_type: 'sms', subject: '', content: 'See you on Saturday' }
    expect((await send(sms, { as: texter })).status).toBe(200)
    const mailer = await signIn(['CanSendCustomerEmail'])
    expect((await send(sms, { as: mailer })).status).toBe(403)
  })

  it('comes from another address only by the operator’s list, which is asked twice', async () => {
    const from = 'tom@harbour.example'
    domains.set('another organisation', new Set(['harbour.example']))
    expect(await send({ from })).toMatchObject({
      status: 422,
      body: { code: 'sender_not_allowed', data: { domains: [] } },
    })
    domains.set(orgId, new Set(['harbour.example']))
    await send({ from: 'tom@evil.harbour.example' })
    await send({ from })
    await sendDue()
    expect(mails.received.map(({ mail }) => mail.from?.text)).toEqual([from])
    const { body } = await send({ from })
    domains.delete(orgId)
    await sendDue()
    expect((await readMessages(host, orgId)).get(String(body['id']))).toMatchObject({
      state: 'failed',
      reason: 'refused',
    })
  })

  it.each([
    ['', 'no_address'],
    ['a@b.example, c@d.example', 'address_unusable'],
    ['nobody', 'address_unusable'],
  ])('is not sent to %j; another address may be given', async (cEmail, code) => {
    await setCustomer({ cEmail })
    expect(await send()).toMatchObject({ status: 422, body: { code } })
    expect((await send({ to: 'tamsin@home.example' })).status).toBe(200)
    await sendDue()
    expect(mails.received.map(({ mail }) => mail.to)).toMatchObject([
      { text: '"Tamsin Wrexley" <tamsin@home.example>' },
    ])
  })

  it.each([
    [{ content: ' ' }],
    [{ subject: '' }],
    [{ subject: 'a\r\nBcc: x@y.example' }],
    [{ from: 'abc' }],
    [{ customer_id: 'another' }],
    [{ contact_type: 'sms', subject: '', content: '' }],
    [{ contact_type: 'sms', from: 'a@b.example' }],
    [{ contact_type: 'fax' }],
  ])('is bad input as %j', async (changes) => {
    expect(await send(changes)).toMatchObject({ status: 400, body: { code: 'bad_input' } })
  })
})

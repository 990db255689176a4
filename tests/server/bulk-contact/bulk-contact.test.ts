import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  BulkCommand,
  BulkContactRow,
  BulkPreview,
  BulkRecipient,
} from '#domain/bulk-contact/bulk-contact.model.ts'
import { bulkContactJob } from '#server/bulk-contact/bulk-contact.job.ts'
import { customers } from '#server/db/schema/index.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { markBouncing } from '#server/messages/bouncing-address.store.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import type { MessageTransport, OutgoingMessage } from '#server/messages/message-transport.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { createSendDeps, readMessages } from '#tests/server/messages/message-fixture.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost({
  senders: { email: 'office@northgate.example', sms: '+44', domains: new Map() },
})
let orgId: string
let agreements: string[]
let agent: Call
let sent: OutgoingMessage[]
const recorder: MessageTransport = {
  send: async (message) => {
    // The sender looks at every organisation: another test's may have left messages.
    if (message.orgId === orgId) sent.push(message)
    return { kind: 'accepted', answer: '250' }
  },
  close: async () => {},
}

const rights = ['CanSendCustomerEmail', 'CanSendCustomerSMS', 'CanViewComments']
async function signIn(held: readonly string[] = rights, dealerCodes?: readonly string[]) {
  const user = await buildUser(host, {
    orgId,
    rights: held,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  return createCaller(host.app, await buildSession(host, user.id))
}
async function publish(type: 'email' | 'sms', content: string) {
  const editor = await signIn(['CanEditContactTemplate'])
  const answer = await editor('POST', `/notification/v1/${orgId}/template`, {
    body: {
      template_name: 'Winter event',
      template_type: type,
      template_lang: 'en_gb',
      template_subject: type === 'email' ? 'Come and see us' : '',
      template_content: content,
      visibility: 'everybody',
      status: 1,
    },
  })
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  sent = []
  orgId = await buildOrganisation(host, {
    parameters: { message_quiet_hours: 'none', sms_part_price: '0.05' },
  })
  const mobile = { cMobile: '07700 900142' }
  agreements = await buildCustomers(host, orgId, [
    { ...mobile, cFName: 'Ada', cFullName: 'Ada Bell', cEmail: 'ada@bell.example' },
    { cFName: 'Ben', cFullName: 'Ben Cole', cEmail: 'ben@cole.example', dne: true },
    { cFName: 'Cleo', cFullName: 'Cleo Day', cEmail: null },
    { cFName: 'Dina', cFullName: 'Dina Eve', cEmail: 'dina@eve.example' },
    { cFName: 'Ada', cFullName: 'Ada Bell', cEmail: 'ADA@bell.example', dCode: 'D2' },
    { cFName: null, cFullName: 'Fay Gill', cEmail: 'fay@gill.example' },
    { cFName: 'Gus', cFullName: 'Gus Hill', cEmail: 'gus@hill.example', doNotContact: true },
    { cFName: 'Hal', cFullName: 'Hal Ives', cEmail: 'hal@ives.example' },
  ])
  await within((tx) =>
    markBouncing(tx, { orgId, address: 'dina@eve.example', answer: '550', since: new Date() }),
  )
  agent = await signIn()
  await publish('email', '<p>Hello {{ cFName }}</p>')
})

const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
  host.database.within({ orgId, userId: null }, work)
const path = (rest = '') => `/notification/v1/${orgId}/bulk-contacts${rest}`
const getBody = (changes: object = {}) => ({
  channel: 'email',
  template: 'Winter event',
  template_lang: 'en_gb',
  customers: agreements,
  ...changes,
})
async function preview(changes: object = {}, as = agent) {
  const answer = await as('POST', path('/preview'), { body: getBody(changes) })
  return { status: answer.status, body: (await answer.json()) as BulkPreview }
}
async function create(changes: object = {}, as: Call = agent) {
  const answer = await as('POST', path(), { body: getBody({ total: 8, ...changes }) })
  return { status: answer.status, body: (await answer.json()) as BulkContactRow }
}
const command = async (id: string, as: BulkCommand, call = agent) =>
  (await call('POST', path(`/${id}`), { body: { as } })).status
const read = async (id: string, call = agent) =>
  (await (await call('GET', path(`/${id}`))).json()) as {
    bulk: BulkContactRow
    recipients: BulkRecipient[]
  }
/** Prepares the messages as a host does. */
async function run({ bulk }: { readonly bulk: BulkContactRow }) {
  const deps = { ...getJobDeps(host), now: host.clock.now }
  await runJob(deps, new Map([[bulkContactJob.kind, bulkContactJob]]), {
    orgId,
    id: bulk.job?.id ?? '',
    isRetried: false,
    signal: new AbortController().signal,
  })
}
const sendDue = () => sendDueMessages(createSendDeps(host, { email: recorder, sms: recorder }))

describe('The preview of a message to many', () => {
  it('counts who gets it and who does not, each once with the first reason', async () => {
    const { body } = await preview()
    expect(body).toMatchObject({ total: 8, count: 2, sender: 'office@northgate.example' })
    expect(body.left_out.map(({ reason, count, names }) => [reason, count, names[0]])).toEqual([
      ['do_not_contact', 1, 'Gus Hill'],
      ['channel_objection', 1, 'Ben Cole'],
      ['no_address', 1, 'Cleo Day'],
      ['address_bouncing', 1, 'Dina Eve'],
      ['same_person', 1, 'Ada Bell'],
      ['template_incomplete', 1, 'Fay Gill'],
    ])
    const texts = body.samples.map(({ recipient, text, html }) => [recipient, text, html])
    expect(texts).toEqual([
      ['Ada Bell', 'Hello Ada', expect.stringContaining('Hello Ada')],
      ['Hal Ives', 'Hello Hal', expect.stringContaining('Hello Hal')],
    ])
  })

  it('leaves out who was contacted within the pause, unless they are included', async () => {
    const event = `/customer/v1/${orgId}/customer/${agreements[7] ?? ''}/event-history`
    const caller = await signIn(['CanChangeCustomerStatus'])
    const body = { event: 'call', outcome: 'no_reply', note: 'Nobody there', reason: null }
    const times = { date: null, end_date: null }
    expect((await caller('POST', event, { body: { ...body, ...times } })).status).toBe(200)
    expect((await preview()).body).toMatchObject({ count: 1, pause_days: 14 })
    expect((await preview({ includes_recent: true })).body.count).toBe(2)
  })

  it('counts the parts of SMS and what they cost', async () => {
    await publish('sms', `Hello {{ cFName }} ${'x'.repeat(160)}`)
    expect((await preview({ channel: 'sms' })).body).toMatchObject({
      count: 1,
      parts: { count: 2, is_estimate: false },
      cost: 0.1,
    })
  })

  it('needs the right of its channel, a published template and one selection', async () => {
    const caller = await signIn(['CanSendCustomerSMS'])
    expect((await preview({}, caller)).status).toBe(403)
    expect((await preview({ template: 'Gone' })).status).toBe(409)
    expect((await preview({ q: '{}' })).status).toBe(400)
    const atOne = await signIn(rights, ['D2'])
    expect((await preview({}, atOne)).body).toMatchObject({ total: 8, count: 1 })
  })
})

describe('A message to many', () => {
  it('leaves after a minute to each who may get it, and reports on each', async () => {
    const { body: created } = await create()
    expect(created).toMatchObject({ state: 'waiting', total: 8, open: 8 })
    expect(Date.parse(created.starts_at) - Date.parse(created.created_at)).toBe(60_000)
    await run({ bulk: created })
    await sendDue()
    expect(new Set(sent.map(({ recipient, text }) => `${recipient}: ${text}`))).toEqual(
      new Set(['Ada Bell: Hello Ada', 'Hal Ives: Hello Hal']),
    )
    expect(sent).toHaveLength(2)
    const { bulk, recipients } = await read(created.id)
    expect(bulk).toMatchObject({ state: 'done', open: 0, left_out: 6, messages: { sent: 2 } })
    expect(
      recipients.map(({ name, left_out, message }) => [name, left_out ?? message?.state]),
    ).toEqual([
      ['Ada Bell', 'sent'],
      ['Ben Cole', 'channel_objection'],
      ['Cleo Day', 'no_address'],
      ['Dina Eve', 'address_bouncing'],
      ['Ada Bell', 'same_person'],
      ['Fay Gill', 'template_incomplete'],
      ['Gus Hill', 'do_not_contact'],
      ['Hal Ives', 'sent'],
    ])
    await run({ bulk })
    await sendDue()
    expect(sent).toHaveLength(2)
  })

  it('can be undone while nothing has left, and not after that', async () => {
    const { body } = await create()
    expect(await command(body.id, 'undo')).toBe(200)
    await run({ bulk: body })
    expect((await readMessages(host, orgId)).size).toBe(0)
    expect((await read(body.id)).bulk).toMatchObject({ state: 'undone', open: 8 })
    expect(await command(body.id, 'send_now')).toBe(409)
    const other = (await create()).body
    await run({ bulk: other })
    expect(await command(other.id, 'undo')).toBe(409)
  })

  it('stops what has not left, also what is paused', async () => {
    const { body } = await create()
    expect(await command(body.id, 'send_now')).toBe(200)
    const { bulk } = await read(body.id)
    expect(bulk.job?.id).not.toBe(body.job?.id)
    expect(await command(body.id, 'pause')).toBe(200)
    await run({ bulk })
    expect((await readMessages(host, orgId)).size).toBe(0)
    expect(await command(body.id, 'resume')).toBe(200)
    const resumed = await read(body.id)
    await run(resumed)
    expect((await read(body.id)).bulk).toMatchObject({ state: 'done', messages: { queued: 2 } })
    expect(await command(body.id, 'pause')).toBe(200)
    await sendDue()
    expect(sent).toEqual([])
    expect((await read(body.id)).bulk).toMatchObject({ state: 'paused', messages: { held: 2 } })
    expect(await command(body.id, 'stop')).toBe(200)
    await sendDue()
    expect(sent).toEqual([])
    expect((await read(body.id)).bulk.messages).toEqual({ stopped: 2 })
  })

  it('does not reach who objects between the preview and the sending', async () => {
    const { body } = await create()
    await run({ bulk: body })
    await within((tx) =>
      tx
        .update(customers)
        .set({ dne: true })
        .where(eq(customers.fAgreementNo, agreements[0] ?? '')),
    )
    await sendDue()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['Hal Ives'])
    expect((await read(body.id)).bulk.messages).toEqual({ sent: 1, stopped: 1 })
  })

  it('is another’s to nobody but who manages the organisation’s messages', async () => {
    const { body } = await create()
    const other = await signIn()
    expect((await other('GET', path(`/${body.id}`))).status).toBe(404)
    expect(await command(body.id, 'undo', other)).toBe(404)
    const manager = await signIn([...rights, 'CanViewOrgSettings', 'CanEditOrganisation'])
    expect((await read(body.id, manager)).bulk.id).toBe(body.id)
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import type { MessageTray } from '#domain/messages/outbound-message.contract.ts'
import type { UnmatchedReply } from '#domain/messages/unmatched-reply.model.ts'
import type { QueueCount } from '#domain/support/support.model.ts'
import { readStoredCustomers } from '#server/customers/customer-scope.store.ts'
import { removeTraces } from '#server/data-rights/erasure-traces.store.ts'
import { countHeld } from '#server/data-rights/erasure.store.ts'
import { readHeld } from '#server/data-rights/person-record.store.ts'
import { customers, letterBatches, outboundMessages, replies } from '#server/db/schema/index.ts'
import { recordGatewayReceipt } from '#server/messages/delivery-report.service.ts'
import { markLettersPosted } from '#server/messages/letters/letter-batch.store.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import { recordHostSms } from '#server/messages/replies/host-sms.service.ts'
import { recordReply } from '#server/messages/replies/reply.service.ts'
import type { ReceivedReply } from '#server/messages/replies/reply.service.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createSendDeps, queueTestMessages } from './message-fixture.ts'

const rights = [
  'CanViewOrgSettings',
  'CanViewComments',
  'CanEditOrganisation',
  'CanLogonAsOtherUser',
  'CanViewCustomerDetails',
]
const host = describeHost()
const publicUrl = 'https://forecourt.example'
let orgId: string
let agreementNo: string
let links: string[]

const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
  host.database.within({ orgId, userId: null }, work)

async function signIn(more: { rights?: string[]; dealerCodes?: string[] } = {}) {
  const user = await buildUser(host, { orgId, rights, ...more })
  return createCaller(host.app, await buildSession(host, user.id))
}

beforeEach(async () => {
  links = []
  orgId = await buildOrganisation(host, {
    parameters: { message_quiet_hours: 'none', message_short_links: 'sms' },
  })
  const [first = ''] = await buildCustomers(host, orgId, [
    { cFullName: 'Tamsin Wrexley', cEmail: 'tamsin@wrexley.example', cMobile: '07700 900123' },
  ])
  agreementNo = first
})

const gateway = {
  send: async ({ id, text }: { readonly id: string; readonly text: string }) => {
    links.push(/\/s\/([\w-]{22})\//u.exec(text)?.[1] ?? '')
    return { kind: 'accepted', answer: '250', gatewayId: `gateway-${id}` } as const
  },
  close: async () => {},
}
const later = () => host.clock.advance(60)
const time = () => host.clock.now().toISOString()

const reply = (changes: Partial<ReceivedReply> = {}) =>
  within((tx) =>
    recordReply(
      tx,
      orgId,
      {
        channel: 'sms',
        sourceId: 'r1',
        from: '+447700900123',
        subject: '',
        text: 'After two is fine',
        answeredIds: [],
        ...changes,
      },
      host.clock.now(),
    ),
  )

async function readEntries(more?: { rights: string[] }) {
  const call = await signIn(more)
  const answer = await call('POST', `/customer/v1/${orgId}/status-history`, {
    body: { customer_id: agreementNo },
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as ActivityHistory).entries
}

describe('The activity of a customer', () => {
  it('tells when a message was sent, delivered, opened and answered', async () => {
    const [id = ''] = await queueTestMessages(host, orgId, [
      { agreementNo, channel: 'sms', address: '07700 900123', text: 'See https://a.example/offer' },
    ])
    await sendDueMessages(createSendDeps(host, { email: null, sms: gateway }, publicUrl))
    const steps = [{ step: 'sent', at: time() }]
    later()
    const receipt = { gatewayId: `gateway-${id}`, receipt: 'delivered' } as const
    await within((tx) => recordGatewayReceipt(tx, orgId, receipt, host.clock.now()))
    steps.push({ step: 'delivered', at: time() })
    for (const isFirst of [true, false]) {
      later()
      if (isFirst) steps.push({ step: 'link_opened', at: time() })
      await host.app.request(`/api/notification/v1/url-shortner/${links[0]}`)
    }
    later()
    expect(await reply()).toBe('matched')
    steps.push({ step: 'replied', at: time() })
    const [answered, sent] = await readEntries()
    expect(sent).toMatchObject({ id, type: 'communication', outcome: 'sent', steps })
    expect(answered).toMatchObject({
      author: 'Tamsin Wrexley',
      outcome: 'replied',
      sender: '447700900123',
      created_at: time(),
    })
    expect(answered).not.toHaveProperty('steps')
    expect(await readEntries({ rights: ['CanViewCustomerDetails'] })).toEqual([])
  })

  it('tells when a message came back and when a letter was posted', async () => {
    const ids = await queueTestMessages(host, orgId, [
      { agreementNo, channel: 'sms', address: '07700 900123' },
      { agreementNo, channel: 'letter', address: '12 Mill Lane' },
    ])
    await sendDueMessages(createSendDeps(host, { email: null, sms: gateway }, publicUrl))
    const sentAt = time()
    later()
    const receipt = { gatewayId: `gateway-${ids[0]}`, receipt: 'bounced' } as const
    await within(async (tx) => {
      await recordGatewayReceipt(tx, orgId, receipt, host.clock.now())
      await tx
        .insert(letterBatches)
        .values({ orgId, id: 'b', createdById: 'r', createdBy: 'R', createdAt: host.clock.now() })
      await tx
        .update(outboundMessages)
        .set({ batchId: 'b', reason: 'printed' })
        .where(eq(outboundMessages.id, ids[1] ?? ''))
      await markLettersPosted(tx, { orgId, id: 'b' }, host.clock.now())
    })
    const entries = await readEntries()
    expect(entries.find(({ activity }) => activity === 'sms')?.steps).toEqual([
      { step: 'sent', at: sentAt },
      { step: 'bounced', at: time() },
    ])
    expect(entries.find(({ activity }) => activity === 'letter')?.steps).toEqual([
      { step: 'posted', at: time() },
    ])
  })
})

describe('A reply of an unknown sender', () => {
  const path = () => `/notification/v1/${orgId}/unmatched-replies`

  it('is listed until somebody who sees every dealer has dealt with it', async () => {
    await reply({ text: 'Who is this?' })
    later()
    await reply({ sourceId: 'r2', text: 'STOP', from: '+447700900999' })
    const call = await signIn()
    const list = async () =>
      (await (await call('GET', path())).json()) as { total: number; replies: UnmatchedReply[] }
    const tray = (await (
      await call('GET', `/notification/v1/${orgId}/messages`)
    ).json()) as MessageTray
    expect(tray.unmatched_replies).toBe(2)
    const { total, replies: listed } = await list()
    expect(total).toBe(2)
    expect(listed).toMatchObject([
      { channel: 'sms', sender: '447700900123', text: 'Who is this?', asks_to_stop: false },
      { sender: '447700900999', text: 'STOP', asks_to_stop: true },
    ])
    const queues = (await (
      await call('GET', `/queue/v1/${orgId}/queue-counts`)
    ).json()) as QueueCount[]
    expect(queues).toContainEqual({ queue: 'unmatched_replies', waiting: 2, running: 0 })
    const id = listed[0]?.id ?? ''
    const limited = await signIn({ dealerCodes: ['D1'] })
    expect(await (await limited('GET', path())).json()).toEqual({ total: 0, replies: [] })
    expect((await limited('POST', `${path()}/${id}/seen`)).status).toBe(404)
    expect((await call('POST', `${path()}/${id}/seen`)).status).toBe(200)
    expect((await call('POST', `${path()}/${id}/seen`)).status).toBe(200)
    expect((await list()).replies).toMatchObject([{ text: 'STOP' }])
    for (const bad of ['unknown', '%00', '%ED%A0%80'])
      expect([400, 404]).toContain((await call('POST', `${path()}/${bad}/seen`)).status)
  })
})

describe('A reply over SMPP', () => {
  const bring = (text: string, from = '447700900661') =>
    recordHostSms({ database: host.database, now: host.clock.now }, { from, text })
  const sendSms = async (id: string, address: string) => {
    await queueTestMessages(host, id, [{ channel: 'sms', address }])
    await sendDueMessages(createSendDeps(host, { email: null, sms: gateway }, publicUrl))
    later()
  }
  const readReplies = (id: string) =>
    host.database.within({ orgId: id, userId: null }, (tx) =>
      tx.select().from(replies).where(eq(replies.orgId, id)),
    )

  it('is of the organisation that wrote last, a STOP of all that wrote, each once', async () => {
    const other = await buildOrganisation(host, {
      parameters: { message_quiet_hours: 'none', number_format: 'de-DE' },
    })
    await buildCustomers(host, other, [{ cFullName: 'Jost Ahlmann', cMobile: '+44 7700 900661' }])
    await queueTestMessages(host, orgId, [{ agreementNo, channel: 'sms', address: '07700 900661' }])
    await sendDueMessages(createSendDeps(host, { email: null, sms: gateway }, publicUrl))
    later()
    await sendSms(other, '+44 (0)7700 900661')
    // The same last digits, in another country.
    const german = await buildOrganisation(host, {
      parameters: { message_quiet_hours: 'none', number_format: 'de-DE' },
    })
    await sendSms(german, '0151 0900661')
    const seconds = Math.floor(host.clock.now().getTime() / 1000) % 3600
    host.clock.advance((3600 + 3570 - seconds) % 3600)
    expect(await bring('Who is this?')).toBe(1)
    expect(await bring('Who is this?')).toBe(1)
    // Brought again in the next hour of the clock.
    later()
    expect(await bring('Who is this?')).toBe(1)
    expect(await readReplies(other)).toMatchObject([{ text: 'Who is this?' }])
    host.clock.advance(3600)
    expect(await bring('Who is this?')).toBe(1)
    expect(await readReplies(other)).toHaveLength(2)
    expect(await readReplies(orgId)).toEqual([])
    expect(await bring('STOP')).toBe(2)
    expect(await readReplies(orgId)).toMatchObject([
      { text: 'STOP', asksToStop: true, fAgreementNo: agreementNo, sender: '447700900661' },
    ])
    expect(await readReplies(german)).toEqual([])
    for (const id of [orgId, other]) {
      const [customer] = await host.database.within({ orgId: id, userId: null }, (tx) =>
        tx.select().from(customers).where(eq(customers.orgId, id)),
      )
      expect(customer).toMatchObject({ dns: true, dne: false })
    }
    expect(await bring('Hello', 'NORTHGATE')).toBe(0)
    expect(await bring('Hello', '447700900999')).toBe(0)
  })
})

describe('What a person wrote', () => {
  it('is in their file and goes with them, also what waits of their number', async () => {
    await queueTestMessages(host, orgId, [{ agreementNo, channel: 'sms', address: '07700 900123' }])
    expect(await reply({ text: 'Nobody sent yet' })).toBe('unmatched')
    await reply({ sourceId: 'other', from: '+447700900999' })
    await sendDueMessages(createSendDeps(host, { email: null, sms: gateway }, publicUrl))
    expect(await reply({ sourceId: 'r2', text: 'After two is fine' })).toBe('matched')
    await within(async (tx) => {
      const held = await readHeld(tx, orgId, [agreementNo], new Date(0))
      expect(held.replies).toMatchObject([
        { text: 'After two is fine', sender: '447700900123', fAgreementNo: agreementNo },
        { text: 'Nobody sent yet', sender: '447700900123' },
      ])
      expect(held.replies[1]).not.toHaveProperty('fAgreementNo')
      expect(await countHeld(tx, orgId, [agreementNo])).toContainEqual({
        part: 'replies',
        count: 2,
      })
      const stored = await readStoredCustomers(tx, { orgId, dealers: null }, [agreementNo])
      await removeTraces(tx, orgId, stored, host.clock.now())
      const left = await tx.select().from(replies).where(eq(replies.orgId, orgId))
      expect(left.map(({ sender }) => sender).toSorted()).toEqual(['447700900123', '447700900999'])
      expect(left.map(({ text }) => text)).not.toContain('Nobody sent yet')
    })
  })
})

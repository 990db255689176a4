import { beforeEach, describe, expect, it } from 'vitest'
import type { MessageTray } from '#domain/messages/outbound-message.contract.ts'
import type { OpenedMessage } from '#domain/messages/outbound-message.model.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { previewMessages } from '#server/messages/outbound-message.service.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import { markBouncing } from '#server/messages/bouncing-address.store.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createSendDeps, queueTestMessages, readMessages } from './message-fixture.ts'

const rights = ['CanViewOrgSettings', 'CanViewComments', 'CanEditOrganisation']

const host = describeHost()
let orgId: string
let agreements: string[]
let call: Call

async function signIn(dealerCodes?: readonly string[]): Promise<Call> {
  const user = await buildUser(host, {
    orgId,
    rights,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  return createCaller(host.app, await buildSession(host, user.id))
}

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  agreements = await buildCustomers(host, orgId, [
    { dCode: 'D1', cFullName: 'Tamsin Wrexley', cEmail: 'tamsin@wrexley.example' },
    { dCode: 'D2', cFullName: 'Oswin Marchbank', cEmail: 'oswin@marchbank.example' },
  ])
  call = await signIn()
})

const list = async (query = '', caller = call): Promise<MessageTray> => {
  const answer = await caller('GET', `/notification/v1/${orgId}/messages${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as MessageTray
}
const open = (id: string, caller = call) =>
  caller('GET', `/notification/v1/${orgId}/messages/${id}`)
const resolve = (id: string, as: string, caller = call) =>
  caller('POST', `/notification/v1/${orgId}/messages/${id}/resolution`, { body: { as } })

describe('The tray', () => {
  it('shows what was not delivered, to whom, rendered, and that no mail server is set', async () => {
    const [id = ''] = await queueTestMessages(host, orgId, [
      { agreementNo: agreements[0] ?? '', html: '<p>Dear <b>Tamsin</b></p>' },
    ])
    await sendMessage(createSendDeps(host), { orgId, id })
    const tray = await list()
    expect(tray.senders).toEqual({ email: null, sms: null })
    expect(tray.messages).toMatchObject([
      {
        id,
        state: 'not_delivered',
        reason: 'no_mail_server',
        recipient: 'Tamsin Wrexley',
        address: 'tamsin@wrexley.example',
        requested_by: 'Ines Carrow',
      },
    ])
    const opened = (await (await open(id)).json()) as OpenedMessage
    expect(opened).toMatchObject({ html: '<p>Dear <b>Tamsin</b></p>', text: 'Dear Tamsin' })
  })

  it('filters by state and channel, searches and counts', async () => {
    const ids = await queueTestMessages(host, orgId, [
      { subject: '100% electric' },
      { subject: '100 miles', recipient: 'Oswin Marchbank' },
      { channel: 'sms', address: '07700 900521', subject: '' },
    ])
    await sendMessage(createSendDeps(host), { orgId, id: ids[0] ?? '' })
    const all = await list()
    expect(all.counts).toMatchObject({ all: 3, not_delivered: 1, on_the_way: 2, uncertain: 0 })
    const find = async (query: string) => (await list(query)).messages.map(({ id }) => id)
    expect(await find('?state=not_delivered')).toEqual([ids[0]])
    expect(await find('?channel=sms')).toEqual([ids[2]])
    expect(await find('?channel=sms&state=not_delivered')).toEqual([])
    expect(await find('?search=100%25')).toEqual([ids[0]])
    expect(await find('?search=marchbank')).toEqual([ids[1]])
    expect(await find('?search=07700')).toEqual([ids[2]])
  })

  it('sorts, and answers the first page where the requested one is no longer there', async () => {
    const recipients = Array.from({ length: 12 }, (_none, at) =>
      at === 0 ? 'ana' : `Ben ${String(at).padStart(2, '0')}`,
    )
    await queueTestMessages(
      host,
      orgId,
      recipients.map((recipient) => ({ recipient })),
    )
    const read = async (query: string) => {
      const { pageno, total, messages } = await list(`?size=10&${query}`)
      return { pageno, total, recipients: messages.map(({ recipient }) => recipient) }
    }
    const first = { pageno: 1, total: 12, recipients: recipients.slice(0, 10) }
    expect(await read('sortby=recipient:asc')).toEqual(first)
    expect(await read('sortby=recipient:asc&pageno=3')).toEqual(first)
    expect(await read('sortby=recipient:desc&pageno=2')).toEqual({
      pageno: 2,
      total: 12,
      recipients: ['Ben 01', 'ana'],
    })
  })

  it('shows people of one dealer the messages of its customers and of staff only', async () => {
    const ids = await queueTestMessages(host, orgId, [
      { agreementNo: agreements[0] ?? '' },
      { agreementNo: agreements[1] ?? '' },
      { purpose: 'system' },
    ])
    const other = await signIn(['D2'])
    const tray = await list('', other)
    expect(tray.messages.map(({ id }) => id).toSorted()).toEqual(
      [ids[1] ?? '', ids[2] ?? ''].toSorted(),
    )
    expect(tray.counts.all).toBe(2)
    expect((await open(ids[0] ?? '', other)).status).toBe(404)
    expect((await resolve(ids[0] ?? '', 'resend', other)).status).toBe(404)
  })

  it('lets a person send an undelivered message again, which asks for consent again', async () => {
    const [id = ''] = await queueTestMessages(host, orgId, [{ agreementNo: agreements[0] ?? '' }])
    await sendDueMessages(createSendDeps(host))
    expect((await resolve(id, 'sent')).status).toBe(409)
    expect((await resolve(id, 'resend')).status).toBe(200)
    expect((await readMessages(host, orgId)).get(id)?.state).toBe('queued')
    expect((await resolve(id, 'resend')).status).toBe(200)
    expect((await resolve(id, 'sent')).status).toBe(409)
    await sendDueMessages(createSendDeps(host))
    expect((await readMessages(host, orgId)).get(id)?.state).toBe('not_delivered')
  })

  it('queues a test e-mail to the caller, which is not held in quiet hours', async () => {
    const answer = await call('POST', `/notification/v1/${orgId}/messages/test`)
    const { id, address } = (await answer.json()) as { id: string; address: string }
    const stored = (await readMessages(host, orgId)).get(id)
    expect(stored).toMatchObject({
      purpose: 'system',
      state: 'queued',
      fAgreementNo: null,
      address,
    })
    expect(stored?.text).toMatch('Hello Robin Marsh')
    await sendDueMessages(createSendDeps(host))
    expect((await list()).messages[0]).toMatchObject({ id, reason: 'no_mail_server' })
  })
})

describe('The preview', () => {
  it('names who would get a message, and who would not with the reason', async () => {
    const [willing = '', objecting = '', nowhere = '', gone = ''] = await buildCustomers(
      host,
      orgId,
      [
        { dCode: 'D1', cFullName: 'A', cEmail: 'a@a.example' },
        { dCode: 'D1', cFullName: 'B', cEmail: 'b@a.example', dne: true },
        { dCode: 'D1', cFullName: 'C', cEmail: ' ' },
        { dCode: 'D1', cFullName: 'D', cEmail: 'd@a.example' },
      ],
    )
    const foreign = agreements[1] ?? ''
    const preview = await host.database.within({ orgId, userId: null }, async (tx) => {
      await markBouncing(tx, { orgId, address: 'D@a.example', answer: '550', since: new Date() })
      const context = {
        tx,
        actor: { dealerCodes: ['D1'] },
        organisation: { id: orgId, parameters: new Map() },
        now: host.clock.now(),
      } as unknown as Parameters<typeof previewMessages>[0]
      return previewMessages(context, { channel: 'email', purpose: 'marketing' }, [
        willing,
        objecting,
        nowhere,
        gone,
        foreign,
        willing,
      ])
    })
    expect(preview.recipients).toEqual([
      { agreementNo: willing, recipient: 'A', address: 'a@a.example' },
    ])
    expect(preview.left_out).toEqual([
      { agreementNo: objecting, reason: 'channel_objection' },
      { agreementNo: nowhere, reason: 'no_address' },
      { agreementNo: gone, reason: 'address_bouncing' },
      { agreementNo: foreign, reason: 'not_found' },
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { activity, outboundMessages } from '#server/db/schema/index.ts'
import { findBouncing } from '#server/messages/bouncing-address.store.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { queueTestMessages, readMessages } from '../messages/message-fixture.ts'
import { sendWebhook, shareWebhookSecret } from './webhook-fixture.ts'
import type { SentWebhook } from './webhook-fixture.ts'

const host = describeHost()
let orgId: string
let id: string

const within = <T>(work: Parameters<typeof host.database.within<T>>[1], of = orgId) =>
  host.database.within({ orgId: of, userId: null }, work)

const share = (of: string) => shareWebhookSecret(host, of)

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  await share(orgId)
  const [agreementNo = ''] = await buildCustomers(host, orgId, [{}])
  const [queued = ''] = await queueTestMessages(host, orgId, [{ agreementNo }])
  id = queued
  await within((tx) =>
    tx
      .update(outboundMessages)
      .set({ state: 'sent', sentAt: host.clock.now(), gatewayId: `gateway-${id}` })
      .where(eq(outboundMessages.id, id)),
  )
})

const report = (messageId: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    'Final-Recipient: rfc822; tamsin@wrexley.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 No such user',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${messageId}@northgate.example>`,
    '--b--',
  ].join('\r\n')

const send = (
  text: string,
  { of = orgId, ...more }: Omit<SentWebhook, 'orgId'> & { readonly of?: string } = {},
) => sendWebhook(host, text, { orgId: of, ...more })

const readMessage = async () => (await readMessages(host, orgId)).get(id)

describe('A report about a message', () => {
  it('that came back fails it, marks its address and is in the customer’s activity', async () => {
    expect(await send(report(id))).toEqual({ status: 200, body: { recorded: true } })
    expect(await readMessage()).toMatchObject({
      state: 'failed',
      reason: 'bounced',
      answer: '550 No such user',
    })
    const bouncing = await within((tx) => findBouncing(tx, orgId, ['tamsin@wrexley.example']))
    expect([...bouncing]).toEqual(['tamsin@wrexley.example'])
    const entries = await within((tx) => tx.select().from(activity).where(eq(activity.id, id)))
    expect(entries).toMatchObject([{ id, outcome: 'failed', reason: 'bounced' }])
  })

  it('of a gateway says that it was delivered', async () => {
    const receipt = JSON.stringify({ gateway_id: `gateway-${id}`, receipt: 'delivered' })
    expect(await send(receipt, { type: 'application/json' })).toMatchObject({
      body: { recorded: true },
    })
    expect((await readMessage())?.deliveredAt).toEqual(host.clock.now())
  })

  it('is taken once, and with the organisation’s own signature only', async () => {
    const eventId = randomUUID()
    expect(await send(report(id), { signature: 'v1,bm8=' })).toEqual({
      status: 401,
      body: { code: 'wrong_signature' },
    })
    expect(await readMessage()).toMatchObject({ state: 'sent' })
    expect((await send(report(id), { eventId })).body).toEqual({ recorded: true })
    expect(await send(report(id), { eventId })).toEqual({ status: 200, body: { code: 'repeated' } })
  })

  it('of another organisation changes nothing, nor does one without a secret', async () => {
    const elsewhere = await buildOrganisation(host)
    expect(await send(report(id), { of: elsewhere })).toMatchObject({ status: 404 })
    expect(await send(report(id), { of: randomUUID() })).toMatchObject({ status: 404 })
    expect(await send(report(id), { of: '%00' })).toMatchObject({ status: 404 })
    await share(elsewhere)
    expect((await send(report(id), { of: elsewhere })).body).toEqual({ recorded: false })
    expect(await readMessage()).toMatchObject({ state: 'sent' })
  })

  it.each([
    '',
    '{}',
    '[1]',
    'null',
    '{"gateway_id":"x","receipt":"lost"}',
    '\u0000',
    'Subject: x',
    report('a\u0000b'),
  ])('is none as %j, and changes nothing', async (text) => {
    expect((await send(text, { type: 'application/json' })).body).toEqual({ recorded: false })
    expect((await send(text)).body).toEqual({ recorded: false })
    expect(await readMessage()).toMatchObject({ state: 'sent' })
  })

  it('is refused beyond 256 KB', async () => {
    expect(await send('x'.repeat(300_000))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })
})

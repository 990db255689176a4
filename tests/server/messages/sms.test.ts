import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { createSmsHttpTransport } from '#server/messages/sms/sms-http.ts'
import { createSmppTransport } from '#server/messages/sms/sms-smpp.ts'
import type { SmsReply } from '#server/messages/sms/reply-parts.ts'
import type { SmsReceipt } from '#server/messages/sms/smpp-inbound.ts'
import type { MessageTransport, OutgoingMessage } from '#server/messages/message-transport.ts'
import { openSmsGateway } from '#tests/support/gateways/sms-gateway.ts'
import type { SmsGateway } from '#tests/support/gateways/sms-gateway.ts'

const message = (address: string, text = 'See you on Saturday'): OutgoingMessage => ({
  id: 'm1',
  orgId: 'o',
  channel: 'sms',
  purpose: 'service',
  recipient: 'Idris Vantongeren',
  address,
  subject: '',
  text,
  html: null,
  language: null,
  sender: null,
})

const cert = readFileSync('tests/fixtures/localhost-certificate.pem', 'utf8')
const key = readFileSync('tests/fixtures/localhost-key.pem', 'utf8')

describe('The SMPP gateway', () => {
  let gateway: SmsGateway
  let transport: MessageTransport
  let receipts: SmsReceipt[]
  let replies: SmsReply[]
  let isStoring: boolean

  beforeEach(async () => {
    gateway = await openSmsGateway()
    receipts = []
    replies = []
    isStoring = true
    transport = createSmppTransport(
      { kind: 'smpp', url: gateway.url, from: 'Northgate' },
      {
        onReceipt: (receipt) => receipts.push(receipt),
        onReply: async (reply) => {
          if (isStoring) replies.push(reply)
          return isStoring
        },
        timeout: 1000,
      },
    )
  })
  afterEach(async () => {
    await transport.close()
    await gateway.close()
  })

  it('takes a text, and reports later that it arrived', async () => {
    expect(await transport.send(message('07700 900284'))).toEqual({
      kind: 'accepted',
      answer: 'Taken as G1',
      gatewayId: 'G1',
    })
    expect(gateway.received).toEqual([
      { to: '07700900284', text: 'See you on Saturday', part: null, isUcs2: false },
    ])
    gateway.sendReceipt('G1', 'DELIVRD')
    await expect.poll(() => receipts).toEqual([{ gatewayId: 'G1', receipt: 'delivered' }])
    gateway.sendReceipt('G2', 'UNDELIV')
    await expect.poll(() => receipts[1]).toEqual({ gatewayId: 'G2', receipt: 'bounced' })
  })

  it('brings what phones wrote before anything was sent, until it is stored', async () => {
    await expect.poll(() => gateway.countBound()).toBe(1)
    isStoring = false
    expect(await gateway.sendReply('07700900284', 'STOP')).not.toBe(0)
    expect(replies).toEqual([])
    isStoring = true
    expect(await gateway.sendReply('07700900284', 'STOP')).toBe(0)
    expect(replies).toEqual([{ from: '07700900284', text: 'STOP' }])
  })

  it('brings a long text in parts, in any order, which are stored as one', async () => {
    await expect.poll(() => gateway.countBound()).toBe(1)
    const bring = (at: number, text: string, reference = 7) =>
      gateway.sendReply('447700900284', text, { reference, total: 3, at })
    expect(await bring(3, 'in the afternoon')).toBe(0)
    expect(await bring(1, 'Saturday is fine ')).toBe(0)
    expect(await bring(1, 'another text, ', 8)).toBe(0)
    expect(replies).toEqual([])
    isStoring = false
    expect(await bring(2, 'but only ')).not.toBe(0)
    isStoring = true
    expect(await bring(2, 'but only ')).toBe(0)
    expect(replies).toEqual([
      { from: '447700900284', text: 'Saturday is fine but only in the afternoon' },
    ])
    // Brought again, because the answer was lost.
    expect(await bring(2, 'but only ')).toBe(0)
    expect(replies).toHaveLength(1)
    await transport.close()
    expect(replies.slice(1)).toEqual([{ from: '447700900284', text: 'another text, ' }])
  })

  it.each([
    ['a'.repeat(200), false, 2],
    ['Grüße, '.repeat(60), false, 3],
    ['“Your Fell”, '.repeat(12), true, 3],
  ])('takes a long text in parts that belong together: %s', async (text, isUcs2, parts) => {
    expect((await transport.send(message('07700900284', text))).kind).toBe('accepted')
    expect(gateway.received).toHaveLength(parts)
    expect(gateway.received.map((part) => part.text).join('')).toBe(text)
    expect(gateway.received.every((part) => part.isUcs2 === isUcs2)).toBe(true)
    const headers = gateway.received.map(({ part }) => part)
    expect(headers.map((part) => part?.slice(1))).toEqual(headers.map((_, at) => [parts, at + 1]))
    expect(new Set(headers.map((part) => part?.[0])).size).toBe(1)
  })

  it.each([
    ['1', 'deferred', 'ESME_RTHROTTLED'],
    ['2', 'refused', 'ESME_RINVDSTADR'],
    ['3', 'uncertain', 'did not answer'],
    ['4', 'uncertain', 'did not answer'],
  ])('that treats %s as it does: %s', async (to, kind, answer) => {
    const result = await transport.send(message(to))
    expect(result).toMatchObject({ kind })
    expect(result.answer).toMatch(answer)
    expect((await transport.send(message('07700900284'))).kind).toBe('accepted')
  })

  it('that refuses the password, or is not there, is asked again later', async () => {
    const wrong = createSmppTransport(
      { kind: 'smpp', url: gateway.url.replace('secret', 'wrong'), from: 'N' },
      { onReceipt: () => {}, timeout: 1000 },
    )
    expect(await wrong.send(message('07700900284'))).toEqual({
      kind: 'deferred',
      answer: 'ESME_RBINDFAIL',
    })
    await wrong.close()
    await transport.send(message('07700900284'))
    await gateway.close()
    await expect.poll(async () => (await transport.send(message('1'))).kind).toBe('deferred')
  })
})

describe('The HTTP gateway', () => {
  let status = 200
  let body = '{"id":"H1"}'
  let requests: { headers: Record<string, unknown>; body: unknown }[]
  let url: string
  let stop: () => void

  beforeEach(async () => {
    requests = []
    const server = createServer({ cert, key }, (request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        requests.push({ headers: request.headers, body: JSON.parse(text) as unknown })
        if (status === 0) return
        response.writeHead(status).end(body)
      })
    })
    server.listen(0, 'localhost')
    await once(server, 'listening')
    url = `https://localhost:${(server.address() as AddressInfo).port}/messages`
    stop = () => {
      server.closeAllConnections()
      server.close()
    }
  })
  afterEach(() => stop())

  const send = () =>
    createSmsHttpTransport(
      { kind: 'http', url, token: 'secret', from: 'Northgate' },
      createOutgoingClient({
        allowedHosts: new Set(['localhost']),
        ca: cert,
        timeoutMilliseconds: 1000,
      }),
    ).send(message('07700900284'))

  it.each([
    [200, '{"id":"H1"}', 'accepted'],
    [202, 'queued', 'accepted'],
    [400, 'no number', 'refused'],
    [429, 'slow down', 'deferred'],
    [503, 'later', 'deferred'],
    [500, 'oops', 'uncertain'],
    [302, '', 'uncertain'],
    [0, '', 'uncertain'],
  ])('that answers %i %s: %s', async (code, text, kind) => {
    status = code
    body = text
    expect(await send()).toMatchObject({ kind })
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'idempotency-key': 'm1',
    })
    expect(requests[0]?.body).toEqual({
      id: 'm1',
      from: 'Northgate',
      to: '07700900284',
      text: 'See you on Saturday',
      encoding: 'GSM-7',
    })
  })

  it('that cannot be reached leaves it uncertain, an unknown host has it tried again', async () => {
    stop()
    expect((await send()).kind).toBe('uncertain')
    url = 'https://gateway.invalid/messages'
    expect((await send()).kind).toBe('deferred')
  })
})

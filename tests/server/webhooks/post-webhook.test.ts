import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WebhookBody } from '#domain/webhooks/webhook-event.model.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { postWebhook } from '#server/webhooks/post-webhook.ts'
import { isSignedBy, receiverCertificate, startWebhookReceiver } from './webhook-receiver.ts'

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`
const event: WebhookBody = {
  id: 'e1',
  type: 'sold',
  at: '2026-03-02T09:00:00.000Z',
  orgId: 'org',
  fAgreementNo: 'A-1 ä',
  status: 'sold',
}

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let sentAt: Date

function post({ isAllowed = true, address = receiver.address } = {}) {
  const outgoing = createOutgoingClient({
    allowedHosts: new Set(isAllowed ? [receiver.host] : []),
    ports: new Set([443, Number(receiver.host.split(':')[1])]),
    ca: receiverCertificate,
    timeoutMilliseconds: 300,
  })
  return postWebhook(
    outgoing,
    { address, secrets: [secret] },
    { id: event.id, body: JSON.stringify(event) },
    () => sentAt,
  )
}

beforeEach(async () => {
  sentAt = new Date('2026-03-02T09:00:05.900Z')
  receiver = await startWebhookReceiver()
})

afterEach(() => receiver.stop())

describe('A webhook that is sent', () => {
  it('is signed over its id, its time and its body', async () => {
    expect(await post()).toEqual({
      result: 'delivered',
      statusCode: 204,
      failure: null,
      milliseconds: 0,
    })
    const [first] = receiver.received
    if (first === undefined) throw new Error('Nothing arrived')
    expect(JSON.parse(first.body)).toEqual(event)
    expect(first.timestamp).toBe('1772442005')
    expect(isSignedBy(secret, first)).toBe(true)
    expect(isSignedBy(secret, { ...first, body: first.body.replace('sold', 'lost') })).toBe(false)
    expect(isSignedBy(secret, { ...first, timestamp: '1772442006' })).toBe(false)
    expect(isSignedBy(secret, { ...first, id: 'e2' })).toBe(false)
  })

  it('has the same id and a time of its own when it is sent again', async () => {
    receiver.answerWith((response) => response.writeHead(500).end('trace'))
    expect(await post()).toMatchObject({ result: 'later', statusCode: 500 })
    receiver.answerWith((response) => response.writeHead(200).end())
    sentAt = new Date(sentAt.getTime() + 30_000)
    expect(await post()).toMatchObject({ result: 'delivered', statusCode: 200 })
    expect(receiver.received.map(({ id }) => id)).toEqual(['e1', 'e1'])
    expect(receiver.received.map(({ timestamp }) => timestamp)).toEqual([
      '1772442005',
      '1772442035',
    ])
    expect(receiver.received.every((one) => isSignedBy(secret, one))).toBe(true)
  })

  it('is given up for now where the receiver hangs', async () => {
    receiver.answerWith(() => {})
    expect(await post()).toMatchObject({ result: 'later', statusCode: null, failure: 'timed_out' })
  })

  it('is sent again where the receiver dies in the middle', async () => {
    receiver.answerWith((response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('half')
      response.destroy()
    })
    expect(await post()).toMatchObject({ result: 'later', statusCode: null })
  })

  it('never reaches a private address that the operator does not allow', async () => {
    const { port } = new URL(receiver.address)
    const answers = await Promise.all([
      post({ isAllowed: false }),
      post({ isAllowed: false, address: `https://127.0.0.1:${port}/events` }),
      post({ isAllowed: false, address: `http://localhost:${port}/events` }),
    ])
    expect(answers.map(({ result, failure }) => [result, failure])).toEqual([
      ['refused', 'private_name'],
      ['refused', 'private_address'],
      ['refused', 'not_https'],
    ])
    expect(receiver.received).toEqual([])
  })
})

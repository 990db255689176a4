import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setSecret } from '#server/secrets/organisation-secret.service.ts'
import { deleteOldWebhookEvents } from '#server/webhooks/webhook-event.store.ts'
import { acceptWebhook, maxWebhookBytes } from '#server/webhooks/webhook.service.ts'
import type { WebhookResult } from '#server/webhooks/webhook.service.ts'
import { signWebhook } from '#server/webhooks/webhook-signature.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
const secret = 'a secret that both know'
let orgId: string
let other: string

const scope = (org: string) => ({ orgId: org, userId: null })

async function share(org: string): Promise<void> {
  await host.database.within(scope(org), (tx) =>
    setSecret(
      { tx, secretKeys: host.secretKeys, orgId: org, name: 'leads_cdk' },
      { value: secret, at: host.clock.now(), by: { name: 'Robin', userId: 'u' } },
    ),
  )
}

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  other = await buildOrganisation(host)
  await share(orgId)
  await share(other)
})

interface Sent {
  readonly id?: string
  readonly secondsAgo?: number
  readonly body?: Buffer
  readonly signature?: string
}

function toHeaders({
  id = randomUUID(),
  secondsAgo = 0,
  body = Buffer.from('{}'),
  signature,
}: Sent) {
  const timestamp = String(Math.floor(host.clock.now().getTime() / 1000) - secondsAgo)
  return new Headers({
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature ?? signWebhook(secret, { id, timestamp }, body),
  })
}

function accept(
  headers: Headers,
  body = Buffer.from('{}'),
  { org = orgId, service = 'leads' } = {},
): Promise<WebhookResult> {
  const { secretKeys, clock, database } = host
  return database.within(scope(org), (tx) =>
    acceptWebhook(
      { tx, secretKeys, now: clock.now() },
      { orgId: org, service, secretName: 'leads_cdk', headers, body },
    ),
  )
}

const refused = (reason: string) => ({ state: 'refused', reason })

describe('an event of a service', () => {
  it('is taken with the right signature, and once for an organisation and a service', async () => {
    const id = randomUUID()
    const headers = toHeaders({ id })
    expect(await accept(headers)).toEqual({ state: 'accepted', eventId: id })
    expect(await accept(headers)).toEqual(refused('repeated'))
    expect(await accept(headers, undefined, { service: 'stock' })).toMatchObject({
      state: 'accepted',
    })
    expect(await accept(headers, undefined, { org: other })).toMatchObject({ state: 'accepted' })
  })

  it('is taken once of many at the same time', async () => {
    const headers = toHeaders({})
    const results = await Promise.all(Array.from({ length: 8 }, () => accept(headers)))
    expect(results.filter(({ state }) => state === 'accepted')).toHaveLength(1)
  })

  it('may be sent again where its handling failed', async () => {
    const headers = toHeaders({})
    const { secretKeys, clock, database } = host
    const failing = database.within(scope(orgId), async (tx) => {
      await acceptWebhook(
        { tx, secretKeys, now: clock.now() },
        { orgId, service: 'leads', secretName: 'leads_cdk', headers, body: Buffer.from('{}') },
      )
      throw new Error('the handler failed')
    })
    await expect(failing).rejects.toThrow('the handler failed')
    expect(await accept(headers)).toMatchObject({ state: 'accepted' })
  })

  it('is refused when a byte of body, id, time or signature is another', async () => {
    const body = Buffer.from('{"lead":1}')
    const sent = () => toHeaders({ body })
    const changedBody = Buffer.from('{"lead":2}')
    expect(await accept(sent(), changedBody)).toEqual(refused('wrong_signature'))
    for (const [name, value] of [
      ['webhook-id', 'another'],
      ['webhook-timestamp', String(Math.floor(host.clock.now().getTime() / 1000) - 1)],
      ['webhook-signature', `v1,${'A'.repeat(43)}=`],
      ['webhook-signature', 'v2,x v1,'],
    ] as const) {
      const headers = sent()
      headers.set(name, value)
      expect(await accept(headers, body), name).toEqual(refused('wrong_signature'))
    }
  })

  it('is refused without its headers, and with ones that make no sense', async () => {
    for (const name of ['webhook-id', 'webhook-timestamp']) {
      for (const value of ['', 'x y', '-1', '1e9', 'a/b', 'x'.repeat(200)]) {
        const headers = toHeaders({})
        headers.set(name, value)
        expect((await accept(headers)).state, `${name}: ${value}`).toBe('refused')
      }
    }
    expect(await accept(new Headers())).toEqual(refused('unsigned'))
    const many = toHeaders({ signature: 'v1,x '.repeat(50) })
    expect(await accept(many)).toEqual(refused('unsigned'))
  })

  it('is taken up to five minutes off either way', async () => {
    for (const secondsAgo of [300, -300])
      expect(await accept(toHeaders({ secondsAgo }))).toMatchObject({ state: 'accepted' })
    for (const secondsAgo of [301, -301, 86_400])
      expect(await accept(toHeaders({ secondsAgo }))).toEqual(refused('wrong_time'))
  })

  it('is refused above the limit, and where no secret is set', async () => {
    const large = Buffer.alloc(maxWebhookBytes + 1)
    expect(await accept(toHeaders({ body: large }), large)).toEqual(refused('too_large'))
    const org = await buildOrganisation(host)
    expect(await accept(toHeaders({}), undefined, { org })).toEqual(refused('not_set_up'))
  })

  it('is forgotten only after its time alone would refuse it', async () => {
    const headers = toHeaders({ secondsAgo: -300 })
    expect(await accept(headers)).toMatchObject({ state: 'accepted' })
    host.clock.advance(600)
    await host.database.asOwner((tx) => deleteOldWebhookEvents(tx, host.clock.now()))
    expect(await accept(headers)).toEqual(refused('repeated'))
    host.clock.advance(301)
    await host.database.asOwner((tx) => deleteOldWebhookEvents(tx, host.clock.now()))
    expect(await accept(headers)).toEqual(refused('wrong_time'))
  })

  it('is signed as libraries of Standard Webhooks sign it', () => {
    // The example of the specification.
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
    const body = Buffer.from('{"test": 2432232314}')
    expect(
      signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { id, timestamp: '1614265330' }, body),
    ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})

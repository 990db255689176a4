import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  organisationSecrets,
  rememberedRequests,
  webhookSubscriptions,
} from '#server/db/schema/index.ts'
import { isSignedBy } from './webhook-receiver.ts'
import { describeWebhooks } from './webhook-host.ts'

const hooks = describeWebhooks()
const { host, within, send, settings, subscribe, record, sendWaiting, readWebhook } = hooks
const { readPage, signIn } = hooks
const received = () => hooks.getReceiver().received
const list = async () => (await send('GET', '')).body as unknown as object[]

describe('Subscriptions', () => {
  it('are added once for a request, changed, and refused where somebody changed them', async () => {
    const requestId = randomUUID()
    const first = await send('POST', '', settings(), { requestId })
    expect(first).toMatchObject({
      status: 200,
      body: { name: 'CRM', is_on: true, secret_at: null, counts: { delivered: 0 } },
    })
    expect(await send('POST', '', settings(), { requestId })).toEqual(first)
    expect(await list()).toHaveLength(1)
    const path = `/${String(first.body['id'])}`
    const { name, address, events, email_recipient } = settings()
    const seen = { name, address, events, email_recipient }
    expect(await send('PUT', path, { name: 'Own CRM', events: ['sold'], seen })).toMatchObject({
      status: 200,
      body: { name: 'Own CRM', events: ['sold'] },
    })
    expect(await send('PUT', path, { name: 'Other', seen })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    expect(await send('PUT', '/unknown', { name: 'Other' })).toMatchObject({ status: 404 })
  })

  it('need the right, and are none of another organisation', async () => {
    const { id } = await subscribe()
    const other = await signIn(['CanEditOrganisation', 'CanViewProcessingTasks'])
    expect(await send('GET', '', undefined, { by: other })).toMatchObject({ status: 403 })
    const seen = await within((tx) => tx.select().from(organisationSecrets), randomUUID())
    expect(seen).toEqual([])
    expect((await readWebhook(id)).address).toBe(hooks.getReceiver().address)
  })

  it.each([
    ['http://crm.northgate.example/x', 'not_https'],
    ['https://169.254.169.254/latest', 'private_address'],
    ['https://10.0.0.7/', 'private_address'],
    ['https://[::1]/', 'private_address'],
    ['https://2130706433/', 'bad_address'],
    ['https://localhost/', 'private_name'],
    ['https://crm.internal/', 'private_name'],
    ['https://robin:secret@crm.northgate.example/', 'credentials'],
    ['https://crm.northgate.example:22/', 'port'],
    ['no address', 'bad_address'],
  ])('to %s are refused: %s', async (address, reason) => {
    const refused = { status: 422, body: { code: 'address_refused', data: { reason } } }
    expect(await send('POST', '', settings({ address }))).toMatchObject(refused)
    expect(await list()).toEqual([])
    const { id } = await subscribe()
    expect(await send('PUT', `/${id}`, { address })).toMatchObject(refused)
  })

  it.each([{ name: '' }, { events: [] }, { events: ['sold', 'sold'] }, { email_recipient: 'x' }])(
    'with %j are bad input',
    async (changes) => {
      expect((await send('POST', '', settings(changes))).status).toBe(400)
    },
  )

  it('are twenty at most', async () => {
    for (let added = 0; added < 20; added++)
      expect((await send('POST', '', settings())).status).toBe(200)
    expect(await send('POST', '', settings())).toMatchObject({
      status: 409,
      body: { code: 'too_many_webhooks' },
    })
  })
})

describe('A secret', () => {
  it('is told once, lies sealed, and is in no remembered answer', async () => {
    const { id, secret } = await subscribe()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/u)
    const stored = await within((tx) => tx.select().from(organisationSecrets))
    expect(stored.map(({ name }) => name)).toEqual([`webhook_${id}`])
    const remembered = await host.database.asOwner((tx) => tx.select().from(rememberedRequests))
    expect(JSON.stringify([stored, remembered, await list(), host.log])).not.toContain(secret)
    expect((await readWebhook(id)).secret_at).toBe(host.clock.now().toISOString())
  })

  it('is changed with a day in which both sign, and at once where it leaked', async () => {
    const { id, secret: first } = await subscribe()
    const change = async (body: object) => {
      const answer = await send('POST', `/${id}/secret`, body)
      return answer.body as { secret: string; former_secret_until: string | null }
    }
    const signedBy = async (...secrets: string[]) => {
      received().length = 0
      await record()
      await sendWaiting()
      const [event] = received()
      return secrets.map((secret) => event !== undefined && isSignedBy(secret, event))
    }
    const second = await change({})
    const end = new Date(host.clock.now().getTime() + 86_400_000).toISOString()
    expect(second.former_secret_until).toBe(end)
    expect((await readWebhook(id)).former_secret_until).toBe(end)
    expect(await signedBy(first, second.secret)).toEqual([true, true])
    hooks.waitHours(24.1)
    expect(await signedBy(first, second.secret)).toEqual([false, true])
    hooks.waitHours(0)
    const third = await change({ ends_former: true })
    expect(third.former_secret_until).toBeNull()
    expect(await signedBy(first, second.secret, third.secret)).toEqual([false, false, true])
  })

  it('goes with its subscription', async () => {
    const { id } = await subscribe()
    await send('DELETE', `/${id}`)
    expect(await within((tx) => tx.select().from(organisationSecrets))).toEqual([])
    expect((await send('DELETE', `/${id}`)).status).toBe(200)
    expect((await send('PUT', `/${id}`, { name: 'Other' })).status).toBe(404)
    const [left] = await within((tx) => tx.select().from(webhookSubscriptions))
    expect(left).toMatchObject({ address: '', isOn: false })
    expect(await list()).toEqual([])
  })
})

describe('The log of deliveries', () => {
  it('is answered a page at a time, by outcome, and names no customer', async () => {
    const { id } = await subscribe({ events: ['status'] })
    for (let events = 0; events < 12; events++) {
      host.clock.advance(1)
      await record()
      if (events < 3) await sendWaiting()
    }
    const first = await readPage(id, '?size=10')
    expect(first).toMatchObject({ total: 12, pageno: 1, webhook: { id } })
    expect(first.deliveries).toHaveLength(10)
    const times = first.deliveries.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    const second = await readPage(id, '?size=10&pageno=2')
    expect(second.deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect((await readPage(id, '?size=10&pageno=9')).pageno).toBe(1)
    const delivered = await readPage(id, '?state=delivered')
    expect(delivered).toMatchObject({ total: 3 })
    expect(delivered.deliveries[0]).toMatchObject({ status_code: 204, attempts: 1, failure: null })
    expect(JSON.stringify(first)).not.toMatch(/agreement/iu)
    expect((await send('GET', '/unknown/deliveries')).status).toBe(404)
  })

  it('shows a test; more than fifty at once are refused', async () => {
    const { id } = await subscribe()
    const { body } = await send('POST', `/${id}/test`)
    await sendWaiting()
    const { deliveries } = await readPage(id)
    expect(deliveries).toMatchObject([{ id: body['delivery'], type: 'test', state: 'delivered' }])
    for (let tests = 0; tests < 50; tests++)
      expect((await send('POST', `/${id}/test`)).status).toBe(200)
    expect(await send('POST', `/${id}/test`)).toMatchObject({
      status: 409,
      body: { code: 'too_many_tests' },
    })
  })

  it('replays what is of the subscription alone', async () => {
    const { id } = await subscribe()
    const delivery = await record()
    const other = await subscribe({ events: ['sold'] })
    const replay = (webhook: string) =>
      send('POST', `/${webhook}/deliveries/${delivery}/replay`).then(({ status }) => status)
    expect(await replay(other.id)).toBe(404)
    expect(await replay(id)).toBe(200)
  })
})

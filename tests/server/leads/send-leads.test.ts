import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadProviderRights, leadProviders } from '#domain/leads/lead-provider.model.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { startLeadProvider } from '#tests/support/gateways/lead-provider.ts'
import type { LeadProviderServer } from '#tests/support/gateways/lead-provider.ts'
import { readRefusal } from '#tests/server/files/file-caller.ts'
import { createLeadSender } from './lead-sender.ts'

const host = describeHost()
let server: LeadProviderServer
let orgId: string
let office: ReturnType<typeof createLeadSender>
let agent: Call
let agreements: string[]

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  server = await startLeadProvider()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.received.length = 0
  server.taken.clear()
  server.setAnswer(() => null)
  orgId = await buildOrganisation(host)
  office = createLeadSender(host, orgId, server)
  agreements = await buildCustomers(host, orgId, [
    { cFullName: 'Ada Bell', cMobile: '07700 900142', cEmail: 'ada@bell.example', aMake: 'Arden' },
    { cFullName: 'Ben Cole', cEmail: 'ben@cole.example', dne: true, cMobile: '07700 900143' },
    { cFullName: 'Cleo Day', cEmail: 'cleo@day.example', doNotContact: true },
    { cFullName: 'Dina Eve', cEmail: 'dina@eve.example', dne: true },
    { cFullName: 'Eli Fox', cEmail: 'eli@fox.example', lastSentToLMS: host.clock.now() },
    { cFullName: 'Fay Gill', cEmail: 'fay@gill.example', dCode: 'D2' },
  ])
  ;({ call: agent } = await office.signIn(['CanSendLeadsToCDK']))
  await office.setUp('cdk')
})

const toCdk = (changes: object = {}) => ({
  provider: 'cdk',
  customers: agreements,
  total: agreements.length,
  ...changes,
})
const sendToCdk = async (changes: object = {}) => {
  const { status, body } = await office.send(agent, toCdk(changes))
  expect(status).toBe(200)
  return body
}
const takenCustomers = () =>
  [...server.taken.values()].map(({ lead }) => lead.agreement_number).toSorted()

describe('Sending leads', () => {
  it.each(leadProviders)(
    '[W-068, O-170] needs the right of the provider: %s with it alone',
    async (provider) => {
      await office.setUp(provider)
      const body = { provider, customers: agreements, total: agreements.length }
      const { call } = await office.signIn([leadProviderRights[provider]])
      expect(await office.listProviders(call)).toEqual([
        { id: provider, host: server.host, obstacle: null },
      ])
      expect((await office.preview(call, body)).status).toBe(200)
      const sent = await office.send(call, body)
      expect(sent.status).toBe(200)
      expect(await office.run(sent.body)).toBe('completed')
      expect(server.received[0]?.lead).toMatchObject({ provider, name: 'Ada Bell' })
      const others = Object.values(leadProviderRights).filter(
        (right) => right !== leadProviderRights[provider],
      )
      const { call: without } = await office.signIn(others)
      expect((await office.preview(without, body)).status).toBe(403)
      expect((await office.send(without, body)).status).toBe(403)
    },
  )

  it('shows who goes and who does not, and sends those alone', async () => {
    const { body } = await office.preview(agent, toCdk({ customers: [...agreements, 'AG-none'] }))
    expect(body).toEqual({
      total: 7,
      count: 3,
      left_out: [
        { reason: 'not_found', count: 1, names: [] },
        { reason: 'do_not_contact', count: 1, names: ['Cleo Day'] },
        { reason: 'unreachable', count: 1, names: ['Dina Eve'] },
        { reason: 'sent_recently', count: 1, names: ['Eli Fox'] },
      ],
    })
    const before = host.clock.now().toISOString()
    const sending = await sendToCdk()
    expect(await office.run(sending)).toBe('completed')
    const [ada = '', ben = '', , , , fay = ''] = agreements
    expect(takenCustomers()).toEqual([ada, ben, fay].toSorted())
    expect(await office.readSentAt(agreements)).toEqual([
      before,
      before,
      null,
      null,
      before,
      before,
    ])
    expect(await office.list(agent)).toMatchObject([
      {
        provider: 'cdk',
        total: 6,
        open: 0,
        results: { accepted: 3, do_not_contact: 1, unreachable: 1, sent_recently: 1 },
        job: { state: 'done', result: { accepted: 3 }, done: 6, total: 6 },
      },
    ])
    expect((await office.readReceipts())[0]).toEqual({ result: 'accepted', receipt: `R-${ada}` })
    expect(await office.countEntries()).toBe(3)
  })

  it('gives a provider no address that the customer objects to being reached at', async () => {
    await office.run(await sendToCdk({ customers: agreements.slice(0, 2), total: 2 }))
    const leads = server.received.map(({ lead }) => lead)
    expect(leads).toMatchObject([
      { email: 'ada@bell.example', may_contact_by: { email: true, call: true, mail: false } },
      { email: null, mobile: '07700 900143', may_contact_by: { email: false, call: true } },
    ])
    expect(server.received[0]?.authorization).toBe('Bearer a key of cdk')
  })

  it('asks for consent again as each is sent', async () => {
    const sending = await sendToCdk({ customers: agreements.slice(0, 2), total: 2 })
    await office.change(agreements[0] ?? '', { doNotContact: true })
    await office.run(sending)
    expect(takenCustomers()).toEqual([agreements[1]])
    expect((await office.list(agent))[0]?.results).toEqual({ accepted: 1, do_not_contact: 1 })
  })

  it('says why a provider is not set up, and sends it nothing', async () => {
    const { call } = await office.signIn(['CanSendLeadsToCDK', 'CanSendLeadsToEnquiryMax'])
    expect(await office.listProviders(call)).toEqual([
      { id: 'enquirymax', host: null, obstacle: 'no_address' },
      { id: 'cdk', host: server.host, obstacle: null },
    ])
    await office.setUp('enquirymax', { hasSecret: false })
    expect(await office.listProviders(call)).toMatchObject([{ obstacle: 'no_secret' }, {}])
    const refused = await call('POST', `/service-provider/v1/${orgId}/leads`, {
      body: toCdk({ provider: 'enquirymax' }),
    })
    expect(await readRefusal(refused)).toMatchObject({ status: 409, code: 'provider_unset' })
  })
})

describe('A provider that does not take a lead', () => {
  it('is tried again and gets each customer once where an answer was lost', async () => {
    const customers = [agreements[0] ?? '', agreements[1] ?? '']
    const sending = await sendToCdk({ customers, total: 2 })
    // The lead arrives, and its answer does not.
    server.setAnswer((one) => {
      server.taken.set(one.key, one)
      return { status: 503 }
    })
    expect(await office.run(sending)).toBe('failed')
    expect((await office.list(agent))[0]).toMatchObject({
      open: 2,
      job: { state: 'queued', failure: 'provider_silent' },
    })
    expect(await office.readSentAt(customers)).toEqual([null, null])
    server.setAnswer(() => null)
    expect(await office.run(sending)).toBe('completed')
    expect(server.received).toHaveLength(4)
    expect([...server.taken.keys()]).toHaveLength(2)
    expect(await office.countEntries()).toBe(2)
    expect(await office.run(sending)).toBe('completed')
    expect(server.received).toHaveLength(4)
  })

  it('is not asked for everybody while it is silent, and given up after four tries', async () => {
    const customers = [agreements[0], agreements[1], agreements[5]]
    const sending = await sendToCdk({ customers, total: 3 })
    server.setAnswer(() => ({ status: 500 }))
    for (const _try of [1, 2, 3, 4]) await office.run(sending)
    expect(server.received).toHaveLength(12)
    expect(await office.run(sending)).toBe('completed')
    expect(server.received).toHaveLength(12)
    expect((await office.list(agent))[0]).toMatchObject({
      results: { failed: 3 },
      job: { state: 'done', result: { failed: 3 } },
    })
  })

  it('refuses one and takes the others, or ends the sending where nothing gets in', async () => {
    const customers = [agreements[0], agreements[1]]
    server.setAnswer(({ lead }) =>
      lead.agreement_number === agreements[0] ? { status: 422 } : null,
    )
    await office.run(await sendToCdk({ customers, total: 2 }))
    expect((await office.list(agent))[0]?.results).toEqual({ refused: 1, accepted: 1 })
    server.setAnswer(() => ({ status: 401 }))
    await office.run(await sendToCdk({ customers: [agreements[0]], total: 1 }))
    expect((await office.list(agent))[0]?.job).toMatchObject({
      state: 'failed',
      failure: 'provider_closed',
    })
  })

  it('is sent a customer of two sendings once within an hour', async () => {
    const both = { customers: [agreements[0]], total: 1 }
    const first = await sendToCdk(both)
    const second = await sendToCdk(both)
    await Promise.all([office.run(first), office.run(second)])
    expect(server.received).toHaveLength(1)
    host.clock.advance(3601)
    ;({ call: agent } = await office.signIn(['CanSendLeadsToCDK']))
    await office.run(await sendToCdk(both))
    expect(server.received).toHaveLength(2)
  })
})

describe('Whom somebody sends', () => {
  it('are customers of their dealers, and only while they have the right', async () => {
    const { call } = await office.signIn(['CanSendLeadsToCDK'], ['D2'])
    expect((await office.preview(call, toCdk())).body).toMatchObject({ total: 6, count: 1 })
    const sending = await sendToCdk()
    await host.database.pool.query('delete from role_users where org_id = $1', [orgId])
    await office.run(sending)
    expect(server.received).toHaveLength(0)
    const { call: other } = await office.signIn(['CanSendLeadsToCDK'])
    expect(await office.list(other)).toEqual([])
  })

  it('are all that a search finds, as long as it finds the same', async () => {
    const q = JSON.stringify({ dealer: ['D2'] })
    const { body } = await office.preview(agent, { provider: 'cdk', q })
    expect(body).toMatchObject({ total: 1, count: 1 })
    const changed = await office.send(agent, { provider: 'cdk', q, total: 3 })
    expect(changed.status).toBe(409)
    expect((await office.send(agent, { provider: 'cdk', q, total: 1 })).status).toBe(200)
    expect((await office.send(agent, { provider: 'cdk', q: '{', total: 1 })).status).toBe(400)
    expect((await office.send(agent, { ...toCdk(), q })).status).toBe(400)
    const strange = await office.send(agent, toCdk({ customers: ['a\u0000b'] }))
    expect(strange).toMatchObject({ status: 200, body: { total: 0 } })
  })
})

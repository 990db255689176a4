import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  everyCheck,
  noChecks,
  writeCampaignCriteria,
} from '#domain/campaigns/campaign-criteria.rules.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { campaignCustomers, campaigns, customers, dealers } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

interface Answer {
  readonly [name: string]: unknown
  readonly id: string
  readonly joining_sample: readonly { readonly fAgreementNo: string }[]
  readonly leaving_sample: readonly { readonly fAgreementNo: string }[]
}

const criteria = (q: object, checks = noChecks) =>
  writeCampaignCriteria({ q: JSON.stringify(q), scope: {}, checks })

/** Six customers of two dealers; the second objects to e-mail, the third to all contact. */
async function buildCampaigns() {
  const orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, rights: everyRight })
  const toCaller = async (id: string) => createCaller(host.app, await buildSession(host, id))
  const call = await toCaller(user.id)
  await host.database.within({ orgId, userId: null }, (tx) =>
    tx.insert(dealers).values([
      { orgId, code: 'A1', name: 'Quay Road' },
      { orgId, code: 'B2', name: 'Moorgate' },
    ]),
  )
  const agreements = await buildCustomers(host, orgId, [
    { dCode: 'A1', aMake: 'Arden' },
    { dCode: 'A1', aMake: 'Arden', dne: true },
    { dCode: 'A1', aMake: 'Arden', doNotContact: true },
    { dCode: 'A1', aMake: 'Fell' },
    { dCode: 'B2', aMake: 'Arden' },
    { dCode: 'B2', aMake: 'Fell' },
  ])
  const input = {
    organisation_id: orgId,
    id: '',
    title: 'Winter',
    start_date: '2026-12-01',
    end_date: '2026-12-24',
    description: '',
    private: false,
    availabilitySelection: true,
    dealer_ids: [] as string[],
    search_criteria_append: criteria({ aMake: ['Arden'] }),
  }
  const send =
    (caller = call) =>
    async (path: string, body: object, method = 'POST') => {
      const answer = await caller(method, `/campaign/v1/${orgId}/${path}`, { body })
      return { status: answer.status, body: (await answer.json()) as Answer }
    }
  const read = async (path: string, caller = call) => {
    const answer = await caller('GET', `/campaign/v1/${orgId}/${path}`)
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const members = async (campaignId: string) => {
    const rows = await host.database.within({ orgId, userId: null }, (tx) =>
      tx
        .select({ no: campaignCustomers.fAgreementNo })
        .from(campaignCustomers)
        .where(eq(campaignCustomers.campaignId, campaignId)),
    )
    return rows.map(({ no }) => agreements.indexOf(no)).toSorted((one, other) => one - other)
  }
  return { orgId, user, call, toCaller, agreements, input, post: send(), send, read, members }
}

describe('A campaign', () => {
  it('takes the customers of a search, without those who object', async () => {
    const { post, input, members, read } = await buildCampaigns()
    const everybody = await post('new', input)
    expect(everybody).toMatchObject({
      status: 200,
      body: { title: 'Winter', start_date: '2026-12-01', customers: 4, may_change: true },
    })
    expect(await members(everybody.body.id)).toEqual([0, 1, 2, 4])
    const mailed = await post('new', {
      ...input,
      search_criteria_append: criteria({ aMake: ['Arden'] }, { ...noChecks, dneChecked: true }),
    })
    expect(await members(mailed.body.id)).toEqual([0, 4])
    expect((await read(mailed.body.id)).body).toMatchObject({ customers: 2, private: false })
  })

  it('takes the customers of its dealers alone', async () => {
    const { post, input, members } = await buildCampaigns()
    const { body } = await post('new', {
      ...input,
      availabilitySelection: false,
      dealer_ids: ['B2'],
    })
    expect(await members(body.id)).toEqual([4])
  })

  it('shows who falls in or out before it is changed, and changes nothing by that', async () => {
    const { post, input, members, agreements, read } = await buildCampaigns()
    const { body } = await post('new', input)
    const reach = {
      availabilitySelection: true,
      dealer_ids: [],
      search_criteria_append: criteria({ aMake: ['Fell'] }, everyCheck),
    }
    const preview = await post('preview', { id: body.id, ...reach })
    expect(preview.body).toMatchObject({ customers: 2, left_out: 0, joining: 2, leaving: 4 })
    expect(preview.body.joining_sample.map(({ fAgreementNo }) => fAgreementNo)).toEqual(
      [3, 5].map((index) => agreements[index]),
    )
    expect(preview.body.leaving_sample).toHaveLength(4)
    expect(await members(body.id)).toEqual([0, 1, 2, 4])
    const version = (await read(body.id)).body['version']
    const changed = await post(body.id, { ...input, ...reach, id: body.id, version })
    expect(changed.status).toBe(200)
    expect(await members(body.id)).toEqual([3, 5])
    expect((await post(body.id, { ...input, id: body.id, version })).status).toBe(409)
  })

  it('counts in its preview who objects and who is in another campaign that runs', async () => {
    const { post, input } = await buildCampaigns()
    await post('new', { ...input, start_date: '2026-11-01' })
    const preview = await post('preview', {
      availabilitySelection: true,
      dealer_ids: [],
      search_criteria_append: criteria({}, everyCheck),
    })
    expect(preview.body).toMatchObject({ customers: 4, left_out: 2, in_others: 2, leaving: 0 })
  })

  it.each([
    ['ends_before_start', { start_date: '2026-12-02', end_date: '2026-12-01' }],
    ['no_dealers', { availabilitySelection: false }],
    ['unknown_dealers', { availabilitySelection: false, dealer_ids: ['A1', 'Z9'] }],
    ['unknown_dealers', { availabilitySelection: false, dealer_ids: ['\0'] }],
    ['no_customers', { search_criteria_append: criteria({ aMake: ['Nobody'] }) }],
    ['no_criteria', { search_criteria_append: '' }],
  ])('is refused as %s, and nothing is left of it', async (reason, changes) => {
    const { orgId, post, input } = await buildCampaigns()
    expect(await post('new', { ...input, ...changes })).toMatchObject({
      status: 422,
      body: { code: 'campaign_refused', data: { reason } },
    })
    const left = await host.database.within({ orgId, userId: null }, (tx) =>
      tx.select().from(campaigns).where(eq(campaigns.orgId, orgId)),
    )
    expect(left).toEqual([])
  })

  it.each([
    { title: '' },
    { title: 'x'.repeat(300) },
    { title: 'a\0b' },
    { start_date: '2026-02-30' },
    { start_date: '01-12-2026' },
    { search_criteria_append: '{"no such field":1}||||{}' },
    { search_criteria_append: 'no JSON' },
  ])('is refused as bad input with %j', async (changes) => {
    const { post, input } = await buildCampaigns()
    expect((await post('new', { ...input, ...changes })).status).toBe(400)
  })

  it('that is private is nobody else’s to see', async () => {
    const { orgId, call, toCaller, post, input, read } = await buildCampaigns()
    const { body } = await post('new', { ...input, private: true })
    const colleague = await toCaller((await buildUser(host, { orgId, rights: everyRight })).id)
    const path = body.id
    expect((await read(path)).status).toBe(200)
    expect((await read(path, colleague)).status).toBe(404)
    for (const [caller, listed] of [
      [call, 1],
      [colleague, 0],
    ] as const) {
      const answer = await caller('GET', `/campaign/v1/${orgId}/campaigns`)
      expect(await answer.json()).toHaveLength(listed)
      const campaign = encodeURIComponent(JSON.stringify({ id: body.id, type: 'normal' }))
      const found = await caller('GET', `/search/v1/${orgId}/customers?campaign=${campaign}`)
      expect(await found.json()).toMatchObject({ total_count: listed === 0 ? 0 : 4 })
    }
    expect((await read('%00')).status).toBe(404)
  })

  it('is changed by its maker, or by who sees every dealer', async () => {
    const { orgId, toCaller, post, send, input, members } = await buildCampaigns()
    const { body } = await post('new', input)
    const other = await buildUser(host, { orgId, rights: everyRight, dealerCodes: ['B2'] })
    const caller = await toCaller(other.id)
    expect((await send(caller)(body.id, { ...input, id: body.id })).status).toBe(404)
    const own = await send(caller)('new', input)
    expect(await members(own.body.id)).toEqual([4])
    expect(
      (await send(caller)('new', { ...input, availabilitySelection: false, dealer_ids: ['A1'] }))
        .body['data'],
    ).toEqual({ reason: 'unknown_dealers' })
  })

  it('[O-097] takes its dealers from DEALERS_WITHGROUP as dealerCode and dealerID', async () => {
    const { orgId, call } = await buildCampaigns()
    const answer = await call('GET', `/authz/v1/${orgId}/dealers-with-group`)
    expect(await answer.json()).toEqual([
      { dealerCode: 'A1', dealerID: 'A1', name: 'Quay Road', groups: [] },
      { dealerCode: 'B2', dealerID: 'B2', name: 'Moorgate', groups: [] },
    ])
  })
})

describe('The file of a campaign for Eloqua', () => {
  it('leaves out who objects to e-mail, and says what changed since', async () => {
    const { orgId, post, input, read, agreements } = await buildCampaigns()
    const { body } = await post('new', input)
    const path = `${body.id}/eloqua`
    expect((await read(path)).body).toMatchObject({
      exported_at: null,
      customers: 2,
      left_out: 2,
      joining: 2,
      leaving: 0,
    })
    expect((await post(path, { name: 'For Eloqua' })).body).toMatchObject({
      name: 'For Eloqua',
      status: 'queued',
    })
    expect((await read(path)).body).toMatchObject({ joining: 0, leaving: 0 })
    await host.database.within({ orgId, userId: null }, async (tx) => {
      const set = (index: number, dne: boolean) =>
        tx
          .update(customers)
          .set({ dne })
          .where(eq(customers.fAgreementNo, agreements[index] ?? ''))
      await set(0, true)
      await set(1, false)
    })
    const changes = await read(path)
    expect(changes.body).toMatchObject({ joining: 1, leaving: 1, left_out: 2 })
    expect(changes.body.joining_sample).toMatchObject([{ fAgreementNo: agreements[1] }])
    expect(changes.body.leaving_sample).toMatchObject([{ fAgreementNo: agreements[0] }])
    expect((await post(path, { name: '' })).status).toBe(400)
    expect((await post('gone/eloqua', { name: 'x' })).status).toBe(404)
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaignCustomers, campaigns, dealers } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildActs } from './build-acts.ts'
import { at, buildReports, november } from './build-reports.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

describe('The campaign report', () => {
  it('counts members since the campaign began, and opens its dealers', async () => {
    const { orgId, post, agreements, user } = await buildReports(host)
    const [one, two, , , five, six] = agreements
    const winter = { orgId, id: 'winter', title: 'Winter', description: 'All of them' }
    await host.database.within({ orgId, userId: null }, async (tx) => {
      await tx.insert(campaigns).values([
        { ...winter, date: '2026-11-05', endDate: '2026-11-18', createdBy: user.id },
        { ...winter, id: 'spring', title: 'Spring', date: '2026-12-01' },
      ])
      await tx
        .insert(campaignCustomers)
        .values([one, two, five].map((no) => ({ orgId, campaignId: 'winter', fAgreementNo: no })))
    })
    await buildActs(host, orgId, [
      { fAgreementNo: one, status: 'contacted', at: at('11-04') },
      { fAgreementNo: one, status: 'contacted', at: at('11-05') },
      { fAgreementNo: two, status: 'sold', at: at('11-18') },
      { fAgreementNo: five, status: 'sold', at: at('11-19') },
      { fAgreementNo: six, status: 'sold', at: at('11-10') },
    ])
    const { body } = await post(`campaign/${orgId}`, { q: { from: '2026-11-01' } })
    expect(body).toMatchObject({ total: 1, report: 'campaign' })
    expect(body.rows).toEqual([
      {
        id: 'winter',
        campaign_type: 'normal',
        CreatedBy: 'Robin Marsh',
        CampaignName: 'Winter',
        description: 'All of them',
        start_date: '2026-11-05',
        end_date: '2026-11-18',
        customers: 3,
        contacted: 2,
        sold: 1,
        ContactedSold: 50,
      },
    ])
    const detail = await post(`campaign/${orgId}/winter`, { sortby: 'name', sort: 'asc' })
    expect(detail.body.rows).toMatchObject([
      { dealer_id: 'B2', LIVEBOOK: 1, Contacted: 0, Sold: 0 },
      { dealer_id: 'A1', LIVEBOOK: 2, Contacted: 2, Sold: 1, ContactedSold: 50 },
    ])
    expect(detail.body).toMatchObject({ campaign: { CampaignName: 'Winter' }, to: '2026-11-18' })
    for (const id of ['gone', '%00', 'gone%00', '%ED%A0%80'])
      expect([id, (await post(`campaign/${orgId}/${id}`)).status]).toEqual([id, 404])
  })
})

describe('The usage report', () => {
  it('counts sign-ins, minutes and what each person did, also with customers of others', async () => {
    const { orgId, post, call, user, agreements } = await buildReports(host)
    const colleague = await buildUser(host, { orgId, first_name: 'Asta', dealerCodes: ['A1'] })
    const here = () => call('GET', `/business-intelligence/v1/report-groups/${orgId}`)
    for (const seconds of [0, 10, 300, 600, 60]) {
      host.clock.advance(seconds)
      expect((await here()).status).toBe(200)
    }
    await buildActs(host, orgId, [
      { fAgreementNo: agreements[0], status: 'contacted', at: at('11-20'), authorId: user.id },
      { fAgreementNo: agreements[0], status: 'sold', at: at('11-20'), authorId: colleague.id },
    ])
    const { body } = await post(`usage/${orgId}`, { sortby: 'name', sort: 'desc' })
    expect(body.rows).toMatchObject([
      {
        name: 'Robin Marsh',
        userName: user.username,
        dealerName: '',
        loginActivity: 1,
        loggedInMinutes: 16,
        contacted: 1,
        appointed: 0,
        attended: 0,
        sold: 0,
      },
      {
        name: 'Asta Marsh',
        dealerName: 'Quay Road',
        dealerCode: 'A1',
        loginActivity: 0,
        contacted: 1,
        sold: 1,
      },
    ])
  })
})

describe('The status report', () => {
  it('lists statuses that were set, newest first, a page with its count', async () => {
    const { orgId, post, agreements } = await buildReports(host)
    await buildActs(host, orgId, [
      ...Array.from({ length: 11 }, (_, day) => ({
        fAgreementNo: agreements[4],
        status: 'contacted',
        at: at(`11-${String(day + 8).padStart(2, '0')}`, '12:00'),
      })),
      { fAgreementNo: agreements[3], status: 'sold', at: at('11-20') },
    ])
    const { body } = await post(`status/${orgId}`)
    expect([body.rows.length, body['total']]).toEqual([10, 12])
    expect(body.rows[0]).toMatchObject({
      dealer_code: 'A1',
      dealer_name: 'Quay Road',
      make: 'Arden',
      status: 'sold',
      agreement_number: agreements[3],
      username: 'Robin Marsh',
      created_at: '2026-11-20T10:00:00.000Z',
    })
    expect(body.graph.points).toMatchObject([
      { status: 'contacted', count: 11 },
      { status: 'sold', count: 1 },
    ])
    const second = await post(`status/${orgId}`, { pageno: 2, include_count: false, graph: false })
    expect([second.body.rows.length, second.body['total']]).toEqual([2, undefined])
  })
})

describe('The export of a report', () => {
  it('[O-145] takes q and columns, and makes no formula of a name', async () => {
    const { orgId, call, agreements } = await buildReports(host)
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.update(dealers).set({ name: '=HYPERLINK("x")' }).where(eq(dealers.code, 'A1')),
    )
    await buildActs(host, orgId, [{ fAgreementNo: agreements[0], status: 'sold', at: at('11-03') }])
    const q = encodeURIComponent(JSON.stringify(november))
    const path = `/business-intelligence/v1/kpi/${orgId}?q=${q}&sortby=Sold`
    const answer = await call('GET', `${path}&columns=name,LIVEBOOK,SoldPercentage,SoldTarget`)
    expect(await answer.json()).toEqual({
      name: 'report-kpi-01-11-2026-30-11-2026.csv',
      text: `\ufeffname,LIVEBOOK,SoldPercentage,SoldTarget\r\n"'=HYPERLINK(""x"")",4,25,\r\nMoorgate,2,0,\r\n`,
    })
    expect((await call('GET', `${path}&columns=password`)).status).toBe(400)
    const bare = await buildUser(host, { orgId, rights: ['CanAccessUsageReport'] })
    const other = createCaller(host.app, await buildSession(host, bare.id))
    expect((await other('GET', path)).status).toBe(403)
    expect(
      (await other('POST', `/business-intelligence/v1/status/${orgId}`, { body: {} })).status,
    ).toBe(403)
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  activity,
  customers,
  dealerGroupChildren,
  dealerGroupDealers,
  dealerGroups,
  dealers,
} from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildActs } from './build-acts.ts'
import { at, buildReports, november } from './build-reports.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

describe('The KPI report', () => {
  it('counts customers once a stage and period, with percentages of the LIVEBOOK', async () => {
    const { orgId, kpi, agreements } = await buildReports(host)
    const [one, two, three, four, five] = agreements
    await buildActs(host, orgId, [
      { fAgreementNo: one, status: 'call back', at: at('11-03') },
      { fAgreementNo: one, status: 'contacted', at: at('11-03', '15:00') },
      { fAgreementNo: one, status: 'appointed', at: at('11-09') },
      { fAgreementNo: one, status: 'attended', at: at('11-12') },
      { fAgreementNo: one, status: 'sold', at: at('11-12') },
      { fAgreementNo: two, status: 'sold', at: at('11-20') },
      { fAgreementNo: three, status: 'letter sent', at: at('11-20') },
      { fAgreementNo: three, status: 'contacted', at: at('10-31') },
      { fAgreementNo: four, status: 'assigned', at: at('11-05'), activity_type: 'assigned' },
      { fAgreementNo: five, status: 'not sold', at: at('11-30', '23:30'), superseded: true },
    ])
    const { body } = await kpi(november)
    expect(body.rows).toMatchObject([
      { name: 'Moorgate', dealer_id: 'B2', DealerName: 'Moorgate', LIVEBOOK: 2, Contacted: 1 },
      {
        name: 'Quay Road',
        dealer_id: 'A1',
        LIVEBOOK: 4,
        Contacted: 2,
        ContactedPercentage: 50,
        ContactedTarget: null,
        Appointed: 1,
        AppointedPercentage: 25,
        Attended: 1,
        Sold: 2,
        SoldPercentage: 50,
        ContactedSold: 100,
      },
    ])
    expect(body.all).toMatchObject({ LIVEBOOK: 6, Contacted: 3, Sold: 2 })
    expect(body).toMatchObject({ from: '2026-11-01', to: '2026-11-30', total: 2 })
    const october = await kpi({ from: '01-10-2026', to: '31-10-2026' })
    expect(october.body.all).toMatchObject({ Contacted: 1, Sold: 0, ContactedSold: 0 })
  })

  it('forgets what was taken back, and follows a customer to another dealer', async () => {
    const { orgId, kpi, agreements } = await buildReports(host)
    const [first = '', second = ''] = await buildActs(host, orgId, [
      { fAgreementNo: agreements[0], status: 'sold', at: at('11-03') },
      { fAgreementNo: agreements[1], status: 'sold', at: at('11-03') },
    ])
    await host.database.within({ orgId, userId: null }, async (tx) => {
      await tx.update(activity).set({ deletedAt: new Date() }).where(eq(activity.id, first))
      await tx
        .update(customers)
        .set({ dCode: 'B2' })
        .where(eq(customers.fAgreementNo, agreements[1]))
    })
    expect(second).not.toBe('')
    expect((await kpi(november)).body.rows).toMatchObject([
      { dealer_id: 'B2', LIVEBOOK: 3, Contacted: 1, Sold: 1 },
      { dealer_id: 'A1', LIVEBOOK: 3, Contacted: 0, Sold: 0, ContactedSold: null },
    ])
  })

  it('drills down to the people whose customers a dealer’s are', async () => {
    const { orgId, kpi, user, agreements } = await buildReports(host)
    await buildActs(host, orgId, [
      { fAgreementNo: agreements[0], status: 'contacted', at: at('11-03') },
      { fAgreementNo: agreements[2], status: 'sold', at: at('11-04') },
    ])
    const { body } = await kpi({ ...november, dealers: ['A1'] }, {}, 'user')
    expect(body['dealer']).toEqual({ code: 'A1', name: 'Quay Road' })
    expect(body.rows).toMatchObject([
      { id: 'unassigned', name: '', LIVEBOOK: 2, Contacted: 1, Sold: 1 },
      { id: user.id, name: 'Robin Marsh', LIVEBOOK: 2, Contacted: 1, Sold: 0 },
    ])
    expect(body.graph.points).toMatchObject([{ percentage: 50 }, { userNames: 'Robin Marsh' }])
  })

  it.each([
    ['rolling_year', '2025-11-22'],
    ['year_to_date', '2026-01-01'],
    ['quarterly', '2026-10-01'],
    ['', '2026-11-08'],
  ])('[O-138] opens with %j of the setting from %s, and charts 50', async (setting, from) => {
    const { orgId, post } = await buildReports(host, {
      parameters: { kpi_default_period: setting, time_zone: 'Europe/London' },
    })
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.insert(dealers).values(
        Array.from({ length: 60 }, (_, number) => ({
          orgId,
          code: `X${number}`,
          name: `Dealer ${number}`,
        })),
      ),
    )
    const { body } = await post(`kpi/${orgId}/dealer`)
    expect(body).toMatchObject({ from, to: '2026-11-21', total: 62, graph: { total: 62 } })
    expect([body.rows.length, body.graph.points.length]).toEqual([10, 50])
  })

  it('shows somebody of one dealer that dealer alone, also where the query names another', async () => {
    const { orgId, kpi, agreements } = await buildReports(host, { dealerCodes: ['B2'] })
    await buildActs(host, orgId, [
      { fAgreementNo: agreements[0], status: 'sold', at: at('11-03') },
      { fAgreementNo: agreements[4], status: 'contacted', at: at('11-03') },
    ])
    const { body } = await kpi({ ...november, dealers: ['A1', 'B2'] })
    expect(body.rows).toMatchObject([{ dealer_id: 'B2', LIVEBOOK: 2, Contacted: 1, Sold: 0 }])
    expect(body.all).toMatchObject({ LIVEBOOK: 2, Sold: 0 })
    expect((await kpi({ ...november, dealers: ['A1'] }, {}, 'user')).body.rows).toEqual([])
  })

  it.each([
    ['ends_before_start', { from: '02-11-2026', to: '01-11-2026' }],
    ['begins_later', { from: '22-11-2026', to: '30-11-2026' }],
    ['too_long', { from: '01-11-2020', to: '01-11-2026' }],
  ])('refuses a period as %s', async (reason, q) => {
    const { kpi } = await buildReports(host)
    expect(await kpi(q)).toMatchObject({
      status: 422,
      body: { code: 'report_period', data: { reason } },
    })
    expect((await kpi({ from: '31-02-2026' })).status).toBe(400)
  })
})

describe('Targets and groups', () => {
  async function buildGroups(orgId: string) {
    const published = { orgId, description: '', status: 'published' }
    await host.database.within({ orgId, userId: null }, async (tx) => {
      await tx.insert(dealerGroups).values([
        { ...published, id: 'all', name: 'All', contactedTarget: 3, soldTarget: 1 },
        { ...published, id: 'coast', name: 'Coast', contactedTarget: 2 },
        { ...published, id: 'draft', name: 'Draft', status: 'draft', contactedTarget: 9 },
      ])
      await tx.insert(dealerGroupDealers).values([
        { orgId, groupId: 'all', dealerCode: 'B2' },
        { orgId, groupId: 'coast', dealerCode: 'A1' },
        { orgId, groupId: 'draft', dealerCode: 'A1' },
      ])
      await tx.insert(dealerGroupChildren).values({ orgId, parentId: 'all', childId: 'coast' })
    })
  }

  it('give each dealer the share of the smallest group, for the months of the period', async () => {
    const { orgId, kpi } = await buildReports(host)
    await buildGroups(orgId)
    expect((await kpi(november)).body.rows).toMatchObject([
      { dealer_id: 'B2', ContactedTarget: 50, SoldTarget: (1 / 6) * 100, AttendedTarget: null },
      { dealer_id: 'A1', ContactedTarget: 50, SoldTarget: null },
    ])
    const half = await kpi({ from: '01-11-2026', to: '15-11-2026' })
    expect(half.body.rows).toMatchObject([{ ContactedTarget: 25 }, { ContactedTarget: 25 }])
  })

  it('[O-146] limit a report to the dealers of a group, and of the groups within it', async () => {
    const { orgId, kpi, call } = await buildReports(host)
    await buildGroups(orgId)
    const codes = async (q: object) => (await kpi(q)).body.rows.map((row) => row['dealer_id'])
    expect(await codes({ ...november, group: 'coast' })).toEqual(['A1'])
    expect(await codes({ ...november, group: 'all' })).toEqual(['B2', 'A1'])
    expect(await codes({ ...november, group: 'nobody' })).toEqual([])
    const offered = await call('GET', `/business-intelligence/v1/report-groups/${orgId}`)
    expect(await offered.json()).toMatchObject({
      groups: [
        { id: 'all', name: 'All', dealers: ['B2', 'A1'] },
        { id: 'coast', name: 'Coast', dealers: ['A1'] },
      ],
      dealers: [{ code: 'A1', name: 'Quay Road' }, { code: 'B2' }],
    })
  })
})

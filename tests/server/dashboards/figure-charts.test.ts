import { beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard, WidgetData } from '#domain/dashboards/dashboard.model.ts'
import type { PlacedWidget } from '#domain/dashboards/widget.model.ts'
import { listTrendSpans } from '#domain/dashboards/trend.rules.ts'
import { rights } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { campaignCustomers, campaigns } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildActs } from '../reports/build-acts.ts'
import { buildReports } from '../reports/build-reports.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

type Call = Awaited<ReturnType<typeof buildReports>>['call']

async function openBoard(options: Parameters<typeof buildReports>[1] = {}) {
  const built = await buildReports(host, options)
  const { orgId, call } = built
  const send = async (who: Call, method: string, path: string, body?: object) =>
    (await who(method, path, body === undefined ? {} : { body })).json() as Promise<never>
  const dashboard: Dashboard = await send(call, 'POST', `/users/v1/${orgId}/dashboards`, {
    name: 'Figures',
  })
  const addChart = async (config: object): Promise<PlacedWidget> =>
    send(call, 'POST', `/users/v1/${orgId}/dashboards/${dashboard.id}/widgets`, {
      name: 'Chart',
      reference: 'ChartWidget',
      queries: [],
      config,
    })
  const q = encodeURIComponent(JSON.stringify({ dashboard: dashboard.id }))
  const read = async (who: Call = call): Promise<WidgetData> =>
    send(who, 'GET', `/search/v1/${orgId}/widget-data?q=${q}`)
  const signIn = async (held: readonly Right[], dealerCodes?: readonly string[]) => {
    const user = await buildUser(host, {
      orgId,
      rights: ['CanModifyDashboards', ...held],
      ...(dealerCodes === undefined ? {} : { dealerCodes }),
    })
    return createCaller(host.app, await buildSession(host, user.id))
  }
  return { ...built, addChart, read, signIn }
}

const toDay = (instant: string) => instant.slice(0, 10)
const noon = (day: string) => `${day}T12:00:00Z`

const getCounts = ({ counts }: WidgetData, { id }: PlacedWidget, length: number) =>
  Array.from({ length }, (_, row) => counts[`${id}:${row}`])

describe('A trend', () => {
  it('counts each customer once a day and once a week, of the reader’s dealers alone', async () => {
    const { orgId, agreements, addChart, read, signIn } = await openBoard()
    const byDay = await addChart({ chart: 'trend', stage: 'contacted', step: 'day' })
    const byWeek = await addChart({ chart: 'trend', stage: 'contacted', step: 'week' })
    const sold = await addChart({ chart: 'trend', stage: 'sold', step: 'week' })
    const today = toDay((await read()).as_of)
    const weeks = listTrendSpans('week', today)
    const [monday = '', tuesday = ''] = listTrendSpans('day', today)
      .map(({ from }) => from)
      .filter((day) => day >= (weeks[9]?.from ?? ''))
    const [one, two, , , five] = agreements
    await buildActs(host, orgId, [
      { fAgreementNo: one, status: 'call back', at: noon(monday), authorId: 'u-1' },
      { fAgreementNo: one, status: 'contacted', at: noon(monday), authorId: 'u-2' },
      { fAgreementNo: one, status: 'sold', at: noon(tuesday) },
      { fAgreementNo: two, status: 'contacted', at: noon(tuesday) },
      { fAgreementNo: five, status: 'contacted', at: noon(tuesday) },
    ])
    const reader = await signIn(['CanAccessKPIReport'], ['A1'])
    const own = await read(reader)
    const days = listTrendSpans('day', today).map(({ from }) => from)
    const counts = getCounts(own, byDay, 30)
    expect([counts[days.indexOf(monday)], counts[days.indexOf(tuesday)]]).toEqual([1, 2])
    expect(counts.filter((count) => count !== 0)).toHaveLength(2)
    expect(getCounts(own, byWeek, 12)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0])
    expect(getCounts(own, sold, 12)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0])
    const all = await read(await signIn(['CanAccessKPIReport']))
    expect(getCounts(all, byWeek, 12)[9]).toBe(3)
  })

  it('has days of the organisation’s clock', async () => {
    const { orgId, agreements, addChart, read } = await openBoard({
      parameters: { time_zone: 'Pacific/Auckland' },
    })
    const chart = await addChart({ chart: 'trend', stage: 'contacted', step: 'day' })
    // In London it is still the day before.
    await buildActs(host, orgId, [
      { fAgreementNo: agreements[1], status: 'contacted', at: '2026-11-15T12:00:00Z' },
    ])
    const data = await read()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(
      new Date(data.as_of),
    )
    const days = listTrendSpans('day', today)
    const reached = days.filter((_, row) => data.counts[`${chart.id}:${row}`] === 1)
    expect(reached).toEqual([{ from: '2026-11-16', to: '2026-11-16' }])
  })
})

describe('A league', () => {
  it('ranks as the KPI report does, and shows no dealer or person outside the scope', async () => {
    const { orgId, user, agreements, addChart, read, signIn, kpi } = await openBoard()
    const dealers = await addChart({ chart: 'league', metric: 'Contacted', level: 'dealer' })
    const people = await addChart({ chart: 'league', metric: 'Contacted', level: 'user' })
    const now = noon('2026-11-20')
    await buildActs(host, orgId, [
      { fAgreementNo: agreements[0], status: 'contacted', at: now },
      { fAgreementNo: agreements[4], status: 'contacted', at: now },
    ])
    const { leagues } = await read()
    expect(leagues?.[dealers.id]).toMatchObject({
      total: 2,
      rows: [
        { id: 'B2', name: 'Moorgate', customers: 2, count: 1, share: 50, target: null },
        { id: 'A1', name: 'Quay Road', customers: 4, count: 1, share: 25 },
      ],
    })
    expect(leagues?.[people.id]?.rows).toMatchObject([
      { id: user.id, customers: 2, count: 1, share: 50 },
      { id: 'unassigned', name: '', customers: 4, count: 1, share: 25 },
    ])
    const { body } = await kpi({}, { sortby: 'ContactedPercentage', sort: 'desc' })
    expect(body.rows.map(({ id }) => id)).toEqual(leagues?.[dealers.id]?.rows.map(({ id }) => id))
    const other = await read(await signIn(['CanAccessKPIReport'], ['B2']))
    expect(other.leagues?.[dealers.id]?.rows.map(({ id }) => id)).toEqual(['B2'])
    expect(other.leagues?.[people.id]?.rows.map(({ id }) => id)).toEqual(['unassigned'])
  })
})

describe('The progress of a campaign', () => {
  async function openCampaign() {
    const board = await openBoard()
    const { orgId, user, agreements } = board
    await host.database.within({ orgId, userId: null }, async (tx) => {
      await tx.insert(campaigns).values([
        { orgId, id: 'spring', title: 'Spring', label: 'Spring', date: '2026-01-10' },
        {
          orgId,
          id: 'mine',
          title: 'Mine',
          label: 'Mine',
          date: '2026-01-10',
          isPrivate: true,
          createdBy: user.id,
        },
      ])
      await tx.insert(campaignCustomers).values(
        [0, 1, 4].map((at) => ({
          orgId,
          campaignId: 'spring',
          fAgreementNo: agreements[at] ?? '',
        })),
      )
    })
    return board
  }

  it('counts members, and who of them was reached since its first day', async () => {
    const { orgId, agreements, addChart, read, signIn } = await openCampaign()
    const chart = await addChart({ chart: 'campaign', campaign: 'spring' })
    await buildActs(host, orgId, [
      { fAgreementNo: agreements[0], status: 'sold', at: '2026-01-09T12:00:00Z' },
      { fAgreementNo: agreements[0], status: 'appointed', at: '2026-01-12T12:00:00Z' },
      { fAgreementNo: agreements[1], status: 'sold', at: '2026-02-02T12:00:00Z' },
      { fAgreementNo: agreements[2], status: 'sold', at: '2026-02-02T12:00:00Z' },
    ])
    const data = await read()
    expect(data.campaigns).toEqual({
      [chart.id]: { type: 'normal', title: 'Spring', from: '2026-01-10', to: null },
    })
    expect(getCounts(data, chart, 4)).toEqual([3, 2, 1, 1])
    const other = await read(await signIn(['CanAccessCampaignReports'], ['B2']))
    expect(getCounts(other, chart, 4)).toEqual([1, 0, 0, 0])
  })

  it('does not exist of somebody else’s private campaign, nor of none', async () => {
    const { addChart, read, signIn } = await openCampaign()
    const mine = await addChart({ chart: 'campaign', campaign: 'mine' })
    const none = await addChart({ chart: 'campaign', campaign: 'gone' })
    const own = await read()
    expect(own.campaigns?.[mine.id]?.title).toBe('Mine')
    expect(own.refused[`${none.id}:0`]).toEqual({ code: 'campaign_unknown' })
    const other = await read(await signIn(rights))
    expect(other.campaigns?.[mine.id]).toBeUndefined()
    expect(other.refused[`${mine.id}:0`]).toEqual({ code: 'campaign_unknown' })
  })
})

it('Figures are shown to those alone who may open their report', async () => {
  const { addChart, read, signIn } = await openBoard()
  const trend = await addChart({ chart: 'trend', stage: 'sold', step: 'week' })
  const league = await addChart({ chart: 'league', metric: 'Sold', level: 'dealer' })
  const campaign = await addChart({ chart: 'campaign', campaign: 'c' })
  const refusal = { code: 'forbidden_report' }
  const data = await read(await signIn([]))
  expect(data.refused).toEqual({
    [`${trend.id}:0`]: refusal,
    [`${league.id}:0`]: refusal,
    [`${campaign.id}:0`]: refusal,
  })
  expect([data.counts, data.leagues, data.campaigns]).toEqual([{}, {}, {}])
})

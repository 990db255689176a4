import { describe, expect, it } from 'vitest'
import type { PlacedWidget } from '#domain/dashboards/widget.model.ts'
import type { SavedChart } from '#domain/dashboards/widget-chart.model.ts'
import { northgate } from '#tests/src/page/fake-host.ts'
import { buildChart, buildDashboard, buildWidgetData } from './dashboard-host.ts'
import { getTile, openHome, section } from './open-home.tsx'

const buildFigures = (config: SavedChart): PlacedWidget =>
  buildChart({ id: 'figures', name: 'Figures', queries: [], config })

async function openChart(config: SavedChart, data: Parameters<typeof buildWidgetData>[0] = {}) {
  const page = await openHome(
    [buildDashboard({ widgets: [buildFigures(config)] })],
    buildWidgetData(data),
  )
  await expect.element(section().getByRole('heading', { name: 'Figures' })).toBeVisible()
  return page
}

const getLines = () =>
  [...getTile('figures').querySelectorAll<HTMLElement>('li')].map((row) =>
    row.innerText.replaceAll(/\s+/gu, ' '),
  )

const getAddress = (name: RegExp) => {
  const { href } = section().getByRole('link', { name }).element() as HTMLAnchorElement
  const { pathname, searchParams } = new URL(href)
  const search = Object.fromEntries(
    [...searchParams].map(([key, value]) => [key, JSON.parse(value) as unknown]),
  )
  return { path: pathname, search }
}

describe('A trend on home', () => {
  const trend = { chart: 'trend', stage: 'sold', step: 'week' } as const

  it('draws a line, and says the same as a table whose figures open their days', async () => {
    const { path } = await openChart(trend, { counts: { 'figures:10': 7, 'figures:11': 3 } })
    await expect
      .element(section().getByText('Sold by week, the last 12 weeks', { exact: true }))
      .toBeVisible()
    await expect
      .poll(() => getTile('figures').querySelectorAll('.apexcharts-series path').length)
      .toBeGreaterThan(0)
    await section().getByText('Show as a table').click()
    const cells = [...getTile('figures').querySelectorAll('tbody tr')].map((row) => row.textContent)
    expect(cells).toHaveLength(12)
    expect(cells.slice(-2)).toEqual(['09/11/2026 to 15/11/20267', '16/11/2026 to 21/11/20263'])
    expect(getAddress(/^Sold: 7, 09\/11\/2026/)).toEqual({
      path: `/${northgate}/reports/kpi`,
      search: { filters: { from: '2026-11-09', to: '2026-11-15', metric: 'Sold' } },
    })
    expect(path()).toBe(`/${northgate}/home`)
  })

  it('has its table open on paper', async () => {
    await openChart(trend, { counts: { 'figures:11': 3 } })
    await expect.element(section().getByText('Show as a table')).toBeVisible()
    window.dispatchEvent(new Event('beforeprint'))
    await expect.element(section().getByRole('link', { name: /^Sold: 3/ })).toBeVisible()
  })

  it('says that there is nobody, in place of a line along the bottom', async () => {
    await openChart(trend)
    await expect.element(section().getByText('Nobody in this time.')).toBeVisible()
    expect(getTile('figures').querySelector('.chart-line, table')).toBeNull()
  })
})

describe('A league on home', () => {
  const rows = [
    { id: 'B2', name: 'Moorgate', customers: 2, count: 1, share: 50, target: 60 },
    { id: 'A1', name: 'Quay Road', customers: 8, count: 2, share: 25, target: 20 },
    { id: 'C3', name: 'Harbour', customers: 0, count: 0, share: null, target: null },
  ]
  const league = { from: '2026-11-08', to: '2026-11-21', total: 34, rows }
  const dealers = { chart: 'league', metric: 'Contacted', level: 'dealer' } as const

  it('ranks dealers with share, count and target in words, and opens their customers', async () => {
    await openChart(dealers, { leagues: { figures: league } })
    await expect
      .element(section().getByText('Contacted, 08/11/2026 to 21/11/2026', { exact: true }))
      .toBeVisible()
    expect(getLines()).toEqual([
      'Moorgate 50.0% 1 of 2 Below the target of 60.0%',
      'Quay Road 25.0% 2 of 8 On track for 20.0%',
      'Harbour – 0 of 0',
    ])
    expect(getAddress(/^Moorgate/)).toEqual({
      path: `/${northgate}/customers`,
      search: { q: { dealer: ['B2'] } },
    })
    expect(getAddress(/^The first 3 of 34/).path).toBe(`/${northgate}/reports/kpi`)
  })

  it('ranks people, those without a person too', async () => {
    const nobody = { id: 'unassigned', name: '', customers: 4, count: 3, share: 75, target: null }
    await openChart(
      { chart: 'league', metric: 'ContactedSold', level: 'user' },
      { leagues: { figures: { ...league, total: 1, rows: [nobody] } } },
    )
    await expect.poll(getLines).toEqual(['Not assigned 75.0% 3 sold'])
    expect(getAddress(/^Not assigned/).search).toEqual({ q: { assignedUser: ['unassigned'] } })
    expect(
      section()
        .getByText(/The first/)
        .query(),
    ).toBeNull()
  })

  it('says that there is no dealer', async () => {
    await openChart(dealers, { leagues: { figures: { ...league, total: 0, rows: [] } } })
    await expect.element(section().getByText('You see no dealer with customers.')).toBeVisible()
  })
})

describe('The progress of a campaign on home', () => {
  const campaign = { chart: 'campaign', campaign: 'c-1' } as const

  it('shares its members, whose list opens, and the report of what was reached', async () => {
    await openChart(campaign, {
      counts: { 'figures:0': 200, 'figures:1': 50, 'figures:2': 20, 'figures:3': 0 },
      campaigns: { figures: { type: '4s', title: 'Spring', from: '2026-03-01', to: null } },
    })
    await expect.element(section().getByText('Spring, since 01/03/2026')).toBeVisible()
    expect(getLines()).toEqual([
      'Members 200 100%',
      'Contacted 50 25%',
      'Appointed 20 10%',
      'Sold 0 0%',
    ])
    expect(getAddress(/^Members/)).toEqual({
      path: `/${northgate}/customers`,
      search: { campaign: { id: 'c-1', type: '4s' } },
    })
    expect(getAddress(/^Sold/)).toEqual({
      path: `/${northgate}/reports/campaign`,
      search: { filters: { campaign: 'c-1' } },
    })
  })

  it.each([
    ['campaign_unknown', /^There is no such campaign/],
    ['forbidden_report', /may open their report/],
  ])('says why it is not counted: %s', async (code, sentence) => {
    await openChart(campaign, { refused: { 'figures:0': { code } } })
    await expect.element(section().getByText(sentence)).toBeVisible()
    expect(getTile('figures').querySelector('ul')).toBeNull()
  })

  it('says of figures that they count all cars where the dashboard shows new ones', async () => {
    await openChart(campaign)
    expect(section().getByText('Counts new and used cars together.').query()).toBeNull()
    await section().getByRole('radio', { name: 'New', exact: true }).click()
    await expect.element(section().getByText('Counts new and used cars together.')).toBeVisible()
  })
})

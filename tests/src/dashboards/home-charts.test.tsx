import { describe, expect, it } from 'vitest'
import { northgate } from '#tests/src/page/fake-host.ts'
import { buildChart, buildDashboard, buildWidgetData } from './dashboard-host.ts'
import { getTile, openHome, section } from './open-home.tsx'

describe('The dashboards on home', () => {
  it('have charts whose bars count their customers, share the first, and open them', async () => {
    const counts = { 'chart:0': 200, 'chart:1': 50, 'chart:2': 20, 'chart:3': 4, 'chart:4': 4 }
    const ended = { 'ends:0': 3, 'ends:1': 12 }
    await openHome(
      [
        buildDashboard({
          widgets: [
            buildChart(),
            buildChart({
              id: 'ends',
              name: 'By month',
              queries: ['{"fEndDate":{"max":"2026-12-20"}}'],
              config: { chart: 'maturity' },
            }),
          ],
        }),
      ],
      buildWidgetData({ counts: { ...counts, ...ended }, capped: ['chart:0'] }),
    )
    await expect.element(section().getByRole('heading', { name: 'How far' })).toBeVisible()
    const read = () =>
      [...getTile('chart').querySelectorAll('li')].map((row) =>
        row.innerText.replaceAll(/\s+/gu, ' '),
      )
    await expect
      .poll(read)
      .toEqual([
        'In the search 200+ 100%',
        'Contacted 50 25%',
        'Appointed 20 10%',
        'Attended 4 2%',
        'Sold 4 2%',
      ])
    const link = (name: RegExp) => {
      const { href } = section().getByRole('link', { name }).element() as HTMLAnchorElement
      return JSON.parse(new URL(href).searchParams.get('q') ?? 'null') as unknown
    }
    expect(link(/^Attended/)).toEqual({ fParity: { min: 0 }, status: ['attended', 'sold'] })
    expect(link(/^December 2026/)).toEqual({ fEndDate: { min: '2026-12-01', max: '2026-12-20' } })
    // Nobody's agreement of the search ends later: there is nothing to open.
    expect(
      section()
        .getByRole('link', { name: /^January 2027/ })
        .query(),
    ).toBeNull()
    await expect.element(section().getByText('January 2027')).toBeVisible()
  })

  it('open a bar by all of its search, names of people outside the address', async () => {
    const widget = buildChart({ queries: ['{"keywords":"Wrexley"}'] })
    const { router } = await openHome(
      [buildDashboard({ widgets: [widget] })],
      buildWidgetData({ counts: { 'chart:4': 4 } }),
    )
    await section().getByRole('link', { name: /^Sold/ }).click()
    await expect.poll(() => router.state.location.pathname).toBe(`/${northgate}/customers`)
    expect(router.state.location.search).toMatchObject({ q: { status: ['sold'] } })
    expect(router.state.location.href).not.toContain('Wrexley')
    expect(router.state.location.state.personal).toEqual({ keywords: 'Wrexley' })
  })
})

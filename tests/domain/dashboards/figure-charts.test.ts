import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listCountedSearches } from '#domain/dashboards/counted-search.rules.ts'
import { buildWidgetLeague } from '#domain/dashboards/league.rules.ts'
import { listTrendSpans } from '#domain/dashboards/trend.rules.ts'
import { maxLeagueRows } from '#domain/dashboards/widget-chart.model.ts'
import { widgetPayloadModel } from '#domain/dashboards/widget.model.ts'
import { noCounts, noTargets } from '#domain/reports/report-figure.rules.ts'
import type { KpiFigures } from '#domain/reports/report-figure.rules.ts'

describe('the days and weeks of a trend', () => {
  it('are the last thirty days, each one day, up to today', () => {
    const spans = listTrendSpans('day', '2026-03-01')
    expect(spans).toHaveLength(30)
    expect(spans[0]).toEqual({ from: '2026-01-31', to: '2026-01-31' })
    expect(spans.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  })

  it.each([
    ['2026-11-23', '2026-11-23', '2026-09-07'],
    ['2026-11-29', '2026-11-23', '2026-09-07'],
    ['2027-01-01', '2026-12-28', '2026-10-12'],
  ])('are twelve weeks from Monday on, the one of %s begun', (today, monday, first) => {
    const spans = listTrendSpans('week', today)
    expect(spans).toHaveLength(12)
    expect(spans.at(-1)).toEqual({ from: monday, to: today })
    expect(spans[0]?.from).toBe(first)
  })
})

const build = (id: string, whose: Partial<KpiFigures>): KpiFigures => ({
  id,
  name: id,
  dealer_id: 'A1',
  DealerName: 'Quay Road',
  book: 10,
  counts: noCounts,
  targets: noTargets,
  ...whose,
})

describe('the league of a widget', () => {
  it('has one row a person over all dealers, the best share first, no share last', () => {
    const figures = [
      build('ann', { book: 30, counts: { ...noCounts, sold: 3 } }),
      build('ann', { dealer_id: 'B2', book: 10, counts: { ...noCounts, sold: 5 } }),
      build('ben', { counts: { ...noCounts, sold: 9 }, targets: { ...noTargets, sold: 95 } }),
      build('eve', { book: 0 }),
    ]
    expect(buildWidgetLeague(figures, { metric: 'Sold', level: 'user' })).toEqual({
      total: 3,
      rows: [
        { id: 'ben', name: 'ben', customers: 10, count: 9, share: 90, target: 95 },
        { id: 'ann', name: 'ann', customers: 40, count: 8, share: 20, target: null },
        { id: 'eve', name: 'eve', customers: 0, count: 0, share: null, target: null },
      ],
    })
  })

  it('shows ten rows, those of one share by name, and says how many there are', () => {
    const figures = Array.from({ length: 400 }, (_, at) => build(`d${String(999 - at)}`, {}))
    const { total, rows } = buildWidgetLeague(figures, { metric: 'Contacted', level: 'dealer' })
    expect(total).toBe(400)
    expect(rows).toHaveLength(maxLeagueRows)
    expect(rows[0]?.name).toBe('d600')
  })
})

describe('a chart of figures', () => {
  const widget = { name: 'Figures', reference: 'ChartWidget', queries: [] }
  const charts = [
    { chart: 'trend', stage: 'sold', step: 'week' },
    { chart: 'league', metric: 'ContactedSold', level: 'user' },
    { chart: 'campaign', campaign: 'c-1' },
  ]

  it('is saved without a search, which other charts need', () => {
    for (const config of charts) {
      const read = v.safeParse(widgetPayloadModel, { ...widget, config })
      expect(read.output).toMatchObject({ config })
      expect(read.success).toBe(true)
    }
    expect(v.is(widgetPayloadModel, { ...widget, config: { chart: 'funnel' } })).toBe(false)
  })

  it.each([
    { chart: 'trend', stage: 'sold' },
    { chart: 'league', metric: 'Speed', level: 'user' },
    { chart: 'campaign', campaign: ' ' },
    { chart: 'pie' },
  ])('is refused where it names no such figures: %j', (config) => {
    expect(v.is(widgetPayloadModel, { ...widget, config })).toBe(false)
  })

  it('counts no search', () => {
    const config = { chart: 'trend', stage: 'sold', step: 'day' } as const
    const found = listCountedSearches(
      { id: 'w', reference: 'ChartWidget', queries: ['{}'], config },
      '2026-11-27',
    )
    expect(found).toEqual([])
  })
})

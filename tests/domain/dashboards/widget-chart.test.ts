import { describe, expect, it } from 'vitest'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { listCountedSearches } from '#domain/dashboards/counted-search.rules.ts'
import { chartStages, listChartParts, limitToPart } from '#domain/dashboards/widget-chart.rules.ts'
import type { ChartPart } from '#domain/dashboards/widget-chart.rules.ts'
import { stagesByStatus } from '#domain/reports/report.model.ts'

const today = '2026-11-27'
const getRanges = (parts: readonly ChartPart[]) => parts.map(({ criterion }) => criterion?.value)

describe('the parts of a chart', () => {
  it('of how far customers came hold the later ones, and count contact as reports do', () => {
    const parts = listChartParts('funnel', today)
    expect(parts.map(({ label }) => label)).toEqual(
      chartStages.map((stage) => ({ kind: 'stage', stage })),
    )
    const [all, contacted, ...later] = parts.map(({ criterion }) => criterion)
    expect(all).toBeNull()
    expect(contacted?.value).toEqual(expect.arrayContaining(Object.keys(stagesByStatus)))
    expect(contacted?.value).toHaveLength(Object.keys(stagesByStatus).length)
    expect(later.map((criterion) => criterion?.value)).toEqual([
      ['appointed', 'attended', 'sold'],
      ['attended', 'sold'],
      ['sold'],
    ])
  })

  it('by the month of the end are this month and the eleven after it, day to day', () => {
    const ranges = getRanges(listChartParts('maturity', today))
    expect(ranges).toHaveLength(12)
    expect(ranges.slice(0, 4)).toEqual([
      { min: '2026-11-01', max: '2026-11-30' },
      { min: '2026-12-01', max: '2026-12-31' },
      { min: '2027-01-01', max: '2027-01-31' },
      { min: '2027-02-01', max: '2027-02-28' },
    ])
  })

  it.each(['equity', 'parity'] as const)(
    'by %s leave no amount out, and count none twice',
    (chart) => {
      const ranges = getRanges(listChartParts(chart, today)) as { min?: number; max?: number }[]
      expect([ranges[0]?.min, ranges.at(-1)?.max]).toEqual([undefined, undefined])
      for (const [at, { max }] of ranges.slice(0, -1).entries())
        expect(ranges[at + 1]?.min).toBe((max ?? Number.NaN) + 1)
      expect(ranges.some(({ min }) => min === 0)).toBe(true)
    },
  )
})

describe('a search among the customers of a part', () => {
  const [, december] = listChartParts('maturity', today)
  const [, contacted] = listChartParts('funnel', today)
  const [, belowNothing] = listChartParts('equity', today)
  const limit = (query: CustomerQuery, part: ChartPart | undefined) =>
    part === undefined ? undefined : limitToPart(query, part, today)

  it.each([
    ['adds its criterion', { aMake: ['Fell'] }, december, { min: '2026-12-01', max: '2026-12-31' }],
    [
      'keeps the later start',
      { fEndDate: { min: '2026-12-10' } },
      december,
      {
        min: '2026-12-10',
        max: '2026-12-31',
      },
    ],
    [
      'reads a bound relative to today',
      { fEndDate: { max: 'today+10d' } },
      december,
      {
        min: '2026-12-01',
        max: '2026-12-07',
      },
    ],
    ['finds nobody where they do not meet', { fEndDate: { min: '2027-06-01' } }, december, null],
    [
      'keeps the amounts of both',
      { fEquity: { min: -5000 } },
      belowNothing,
      {
        min: -5000,
        max: -1,
      },
    ],
    ['keeps the statuses of both', { status: ['sold', 'not set'] }, contacted, ['sold']],
    ['finds nobody without a status of both', { status: ['not set'] }, contacted, null],
  ])('%s', (_what, query, part, expected) => {
    const limited = limit(query, part)
    const name = part?.criterion?.name ?? ''
    expect(limited === null ? null : limited?.[name]).toEqual(expected)
  })

  it('is counted part by part, under the widget and its row', () => {
    const widget = { id: 'w', reference: 'ChartWidget' as const, queries: ['{}'] }
    const searches = listCountedSearches({ ...widget, config: { chart: 'funnel' as const } }, today)
    expect(searches.map(({ key }) => key)).toEqual(['w:0', 'w:1', 'w:2', 'w:3', 'w:4'])
    expect(
      listCountedSearches({ ...widget, queries: [], config: { chart: 'funnel' as const } }, today),
    ).toEqual([])
  })
})

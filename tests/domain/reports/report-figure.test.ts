import { describe, expect, it } from 'vitest'
import { getChartAxis, hasFigures, toChartBars } from '#domain/reports/chart.rules.ts'
import {
  buildKpiRow,
  buildLeague,
  getDealerTargets,
  noTargets,
  sortReportRows,
  sumKpiRows,
} from '#domain/reports/report-figure.rules.ts'
import type { KpiFigures, TargetGroup } from '#domain/reports/report-figure.rules.ts'

const figures = (id: string, book: number, contacted: number, sold: number): KpiFigures => ({
  id,
  name: id,
  dealer_id: id,
  DealerName: id,
  book,
  counts: { contacted, appointed: 0, attended: 0, sold },
  targets: noTargets,
})

const group = (id: string, dealers: readonly string[], sold: number | null): TargetGroup => ({
  id,
  name: id,
  dealers,
  contactedTarget: null,
  appointedTarget: null,
  attendedTarget: null,
  soldTarget: sold,
})

describe('The rows of the KPI report', () => {
  it('have no share of nobody', () => {
    expect(buildKpiRow(figures('A', 0, 0, 0))).toMatchObject({
      ContactedPercentage: null,
      ContactedSold: null,
    })
    expect(buildKpiRow(figures('A', 8, 4, 1))).toMatchObject({
      ContactedPercentage: 50,
      SoldPercentage: 12.5,
      ContactedSold: 25,
    })
  })

  it('add up by counts, not by their shares', () => {
    const rows = [figures('A', 10, 10, 1), figures('B', 90, 0, 0)]
    expect(sumKpiRows(rows, { id: 'all', name: '', dealer_id: '', DealerName: '' })).toMatchObject({
      LIVEBOOK: 100,
      ContactedPercentage: 10,
      ContactedSold: 10,
    })
  })

  it('rank with those without a share last, either way', () => {
    const rows = [figures('A', 0, 0, 0), figures('B', 10, 1, 0), figures('C', 10, 5, 0)].map(
      buildKpiRow,
    )
    const ids = (isDescending: boolean) =>
      sortReportRows(rows, (row) => row.ContactedPercentage, isDescending).map(({ id }) => id)
    expect([ids(true), ids(false)]).toEqual([
      ['C', 'B', 'A'],
      ['B', 'C', 'A'],
    ])
    expect(buildLeague(rows, 'Contacted', 'dealer')[0]).toEqual({
      id: 'C',
      percentage: 50,
      count: 5,
      total: 6,
      customers: 10,
      Avgofcustomers: 2,
      target: null,
      dealername: 'C',
    })
  })
})

describe('The targets of dealers', () => {
  const books = new Map([
    ['A', 30],
    ['B', 70],
  ])
  const sold = (groups: readonly TargetGroup[], groupId?: string, months = 2) =>
    [...getDealerTargets({ groups, groupId, books, months })].map(([code, targets]) => [
      code,
      targets.sold,
    ])

  it('are the same share of the book for all of a group', () => {
    expect(sold([group('g', ['A', 'B'], 5)])).toEqual([
      ['A', 10],
      ['B', 10],
    ])
  })

  it('come from the smallest group with targets, or the one that is chosen', () => {
    const groups = [group('all', ['A', 'B'], 5), group('one', ['A'], 3), group('bare', ['B'], null)]
    expect(sold(groups)).toEqual([
      ['A', 20],
      ['B', 10],
    ])
    expect(sold(groups, 'all')).toEqual([
      ['A', 10],
      ['B', 10],
    ])
    expect(sold(groups, 'bare')).toEqual([])
  })
})

describe('A chart', () => {
  it.each([
    [{ percentage: 5, count: 2, dealername: 'Quay' }, 'Quay', 5, 2],
    [{ total: 9, campaignname: 'Winter' }, 'Winter', null, 9],
    [{ customers: 4, userNames: 'Asta' }, 'Asta', null, 4],
    [{ Avgofcustomers: 2.5 }, 'p', null, 2.5],
    [{ percentage: null, status: 'sold' }, 'sold', null, null],
  ])('draws %j', (point, label, percentage, count) => {
    const bars = (scale: 'percentage' | 'count') => toChartBars([{ id: 'p', ...point }], scale)
    expect(bars('percentage')).toMatchObject([{ label, value: percentage }])
    expect(bars('count')).toMatchObject([{ label, value: count }])
  })

  it('has its axis from 0 to 100 for percentages, and below 0 for what is negative', () => {
    const bars = toChartBars([{ id: 'p', count: -3 }], 'count')
    expect(getChartAxis({ display: 'fixed' }, 'percentage', bars)).toEqual({ min: 0, max: 100 })
    expect(getChartAxis({ display: 'percentage' }, 'count', bars)).toEqual({ min: 0, max: 100 })
    expect(getChartAxis({ display: 'euro' }, 'count', bars)).toEqual({ min: -3, max: null })
  })

  it('shows nothing where all its figures are 0', () => {
    expect(hasFigures({ points: [] })).toBe(false)
    expect(hasFigures({ points: [{ id: 'a', count: 0, percentage: null }] })).toBe(false)
    expect(hasFigures({ points: [{ id: 'a', count: -1 }] })).toBe(true)
  })
})

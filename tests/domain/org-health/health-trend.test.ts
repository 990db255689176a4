import { describe, expect, it } from 'vitest'
import type { OrgHealthReport } from '#domain/org-health/org-health.model.ts'
import {
  getHealthTrend,
  selectTrendReports,
  toTrendPoints,
} from '#domain/org-health/health-trend.rules.ts'

const report = (day: number, live_customers: number): OrgHealthReport => ({
  id: `r${day}`,
  name: 'Northgate',
  timestamp: new Date(Date.UTC(2026, 9, day)).toISOString(),
  details: {
    live_customers,
    deleted_customers: 0,
    no_mapping_id: 0,
    no_valuation: 0,
    no_proposals: 0,
  },
  products: { no_product: 7 },
  unclassified_products: ['PCP'],
  processed_dates: [],
})

describe('The trend of a figure', () => {
  it('needs two reports, and looks thirty back, in any order', () => {
    expect(selectTrendReports([report(1, 5)])).toEqual([])
    const many = Array.from({ length: 40 }, (_, at) => report(40 - at, 40 - at))
    const shown = selectTrendReports(many)
    expect(shown).toHaveLength(30)
    expect(getHealthTrend(shown, 'live_customers')).toMatchObject({
      change: 29,
      since: report(11, 0).timestamp,
    })
  })

  it('counts products by their number', () => {
    const shown = [report(1, 5), report(2, 3)]
    expect(getHealthTrend(shown, 'live_customers')?.values).toEqual([5, 3])
    expect(getHealthTrend(shown, 'no_product')?.values).toEqual([7, 7])
    expect(getHealthTrend(shown, 'unclassified_products')?.change).toBe(0)
    expect(getHealthTrend([], 'no_product')).toBeNull()
  })

  it.each([
    [[5, 3, 4], '0.0,0.0 50.0,20.0 100.0,10.0'],
    [[2, 2], '0.0,10.0 100.0,10.0'],
    [[2], '0.0,10.0'],
  ])('of %j is drawn by %s', (values, points) => {
    expect(toTrendPoints(values, { width: 100, height: 20 })).toBe(points)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DealForecast, ForecastMonth } from '#domain/deal/deal-forecast.ts'
import { forecastMetrics, requiredLeads } from '#domain/deal/forecast-metrics.ts'

describe('forecast metrics', () => {
  const month = (change: Partial<ForecastMonth> = {}): ForecastMonth => ({
    month: 0,
    day: '2026-01-20',
    isActive: true,
    valuation: null,
    settlement: null,
    fEquity: null,
    fParity: null,
    vtLiability: null,
    isVtRisk: false,
    isHighRisk: false,
    ...change,
  })
  const forecast = (
    months: readonly Partial<ForecastMonth>[],
    shortfallAtEnd = 0,
  ): DealForecast => ({ months: months.map(month), parityMonth: null, shortfallAtEnd })

  it('count unfinished agreements month by month', () => {
    const counted = forecastMetrics([
      forecast(
        [
          { fParity: 0 },
          { day: '2026-02-20', isActive: false, fParity: 5, isVtRisk: true, isHighRisk: true },
        ],
        100_49,
      ),
      forecast([{ fParity: -1, isVtRisk: true }], 200_00),
      forecast([
        { fParity: 7, isHighRisk: true },
        { day: '2026-02-20', fParity: -7 },
      ]),
      forecast([{}]),
    ])
    expect(counted).toEqual([
      {
        date_str: '2026-01',
        positive_parity: 2,
        negative_parity: 1,
        negative_equity_balloon_end: 2,
        negative_equity_balloon_total: 300_00,
        active_customers: 4,
        vt_customers_count: 1,
        highrisk_count: 1,
      },
      {
        date_str: '2026-02',
        positive_parity: 0,
        negative_parity: 1,
        negative_equity_balloon_end: 0,
        negative_equity_balloon_total: 0,
        active_customers: 1,
        vt_customers_count: 0,
        highrisk_count: 0,
      },
    ])
    expect(forecastMetrics([])).toEqual([])
  })

  it('never count more parities than agreements', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            fParity: fc.option(fc.integer({ min: -9, max: 9 })),
            isActive: fc.boolean(),
          }),
          { minLength: 1, maxLength: 9 },
        ),
        (each) => {
          const [counted] = forecastMetrics(each.map((one) => forecast([one])))
          expect((counted?.positive_parity ?? 0) + (counted?.negative_parity ?? 0)).toBe(
            each.filter(({ isActive, fParity }) => isActive && fParity !== null).length,
          )
        },
      ),
    )
  })

  it.each([
    [10, 5, 200],
    [10, 30, 34],
    [0, 5, 0],
    [7, 7, 100],
  ])('%i sales at %d %% need %i leads', (volume, conversion, leads) => {
    expect(requiredLeads(volume, conversion)).toEqual({ ok: true, value: leads })
  })

  it('need a conversion', () => {
    expect(requiredLeads(10, 0)).toEqual({ ok: false, refusal: 'no_conversion' })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import { addDays, addMonths } from '#domain/deals/calendar.ts'
import { dealForecast } from '#domain/deals/deal-forecast.ts'
import type { DealForecast, ForecastMonth, ForecastTerms } from '#domain/deals/deal-forecast.ts'
import { forecastMetrics, requiredLeads } from '#domain/deals/forecast-metrics.ts'
import { parityByOffer, repeatTermOffer } from '#domain/deals/repeat-term-offer.ts'
import { buildAgreement, buildPrice, buildRules, today } from './deal-builders.ts'

const rules = buildRules()
const terms = (change: Partial<ForecastTerms> = {}): ForecastTerms => ({
  agreement: buildAgreement(),
  valuation: { aValuationAverage: 13_000_00 },
  valueAtEnd: 9_000_00,
  price: buildPrice(),
  horizon: 30,
  ...change,
})
const monthOf = (forecast: DealForecast, month: number): ForecastMonth => {
  const found = forecast.months[month]
  if (found === undefined) throw new Error(`no month ${month}`)
  return found
}

describe('the forecast of an agreement', () => {
  it('begins with today’s own figures', () => {
    const figures = agreementFigures(
      buildAgreement(),
      { aValuationAverage: 13_000_00 },
      today,
      rules,
    )
    const { fParity } = parityByOffer(
      repeatTermOffer(buildAgreement(), figures, rules, buildPrice(), today),
    )
    expect(monthOf(dealForecast(terms(), today, rules), 0)).toMatchObject({
      month: 0,
      day: today,
      isActive: true,
      valuation: 13_000_00,
      settlement: figures.settlement,
      fEquity: figures.fEquity,
      fParity,
    })
    expect(fParity).not.toBeNull()
  })

  it('foresees settlement, value, equity and parity of every month up to its horizon', () => {
    const forecast = dealForecast(terms(), today, rules)
    expect(forecast.months.map(({ month }) => month)).toEqual(
      Array.from({ length: 31 }, (_, month) => month),
    )
    const later = monthOf(forecast, 12)
    expect(later.day).toBe(addMonths(today, 12))
    // 23 26/31 months to the end, 12 of them gone.
    const value = Math.round(13_000_00 * (9 / 13) ** (12 / (23 + 26 / 31)))
    expect(later.valuation).toBe(value)
    const figures = agreementFigures(
      buildAgreement(),
      { aValuationAverage: value },
      later.day,
      rules,
    )
    expect(later).toMatchObject({ settlement: figures.settlement, fEquity: figures.fEquity })
    expect(later.fParity).toBe(
      parityByOffer(repeatTermOffer(buildAgreement(), figures, rules, buildPrice(), today)).fParity,
    )
  })

  it('compares with today’s price also when that will have run out', () => {
    const price = buildPrice({ valid_until: today })
    expect(monthOf(dealForecast(terms({ price }), today, rules), 12).fParity).toBe(
      monthOf(dealForecast(terms(), today, rules), 12).fParity,
    )
    expect(
      monthOf(
        dealForecast(terms({ price: buildPrice({ valid_until: '2026-01-19' }) }), today, rules),
        0,
      ).fParity,
    ).toBeNull()
  })

  it('ends with the agreement', () => {
    const { months } = dealForecast(terms(), '2026-01-15', rules)
    expect(months.filter(({ isActive }) => isActive)).toHaveLength(24)
    expect(months[24]).toMatchObject({
      day: '2028-01-15',
      isActive: false,
      vtLiability: null,
      isVtRisk: false,
      isHighRisk: false,
    })
    expect(months[23]?.vtLiability).not.toBeNull()
  })

  it('names the first month with parity', () => {
    const found = (price: ForecastTerms['price'], change = {}) =>
      dealForecast(terms({ price, ...change }), today, rules)
    expect(found(buildPrice({ price: 5_000_00, deposit_sub: 0 })).parityMonth).toBe(0)
    expect(found(null).parityMonth).toBeNull()
    const rising = found(buildPrice({ price: 18_000_00 }), { valueAtEnd: 12_500_00 })
    const parities = rising.months.map(({ fParity }) => fParity ?? Number.NaN)
    expect(rising.parityMonth).toBeGreaterThan(0)
    expect(parities.findIndex((parity) => parity >= 0)).toBe(rising.parityMonth)
  })

  it('counts on the feed’s payments and miles as they went so far, and forgets what was said of today alone', () => {
    const counted = buildAgreement({
      payments_made: 10,
      cMileage: 15_000,
      fMileageCost: 10,
      quotedSettlement: { value: 1, validUntil: null },
      ald_next_payment_days: 300,
      fSettlementType: 'quoted',
    })
    const forecast = dealForecast(terms({ agreement: counted }), today, rules)
    expect(monthOf(forecast, 0)).toMatchObject({ settlement: 1, fEquity: null })
    const plain = dealForecast(terms(), today, rules)
    // Two payments stay missed; they are paid at their face.
    expect((monthOf(forecast, 6).settlement ?? 0) - (monthOf(plain, 6).settlement ?? 0)).toBe(
      2 * 266_46,
    )
    expect(monthOf(forecast, 6).fEquity).not.toBeNull()
    // 370 of 1,095 days: 15,000 of 30,000 miles are 4,863 over; six months on the pace is the same.
    const day = monthOf(forecast, 6).day
    const miles = agreementFigures(
      buildAgreement({ cMileage: Math.round((15_000 * 551) / 370), fMileageCost: 10 }),
      { aValuationAverage: null },
      day,
      rules,
    )
    expect(addDays('2025-01-15', 551)).toBe(day)
    const over = (monthOf(forecast, 6).vtLiability ?? 0) - (monthOf(plain, 6).vtLiability ?? 0)
    expect(over).toBe((miles.currentExcessMileageCost ?? 0) + 2 * 266_46)
    const gross = terms({ agreement: buildAgreement({ fSettlementType: 'gross' }) })
    expect(monthOf(dealForecast(gross, today, rules), 1).settlement).toBe(22 * 266_46 + 8_000_00)
  })

  it('foresees the shortfall against the final payment, where there is one and the values are known', () => {
    const shortfall = (change: Partial<ForecastTerms>, product = {}) =>
      dealForecast(terms({ horizon: 0, ...change }), today, buildRules(product)).shortfallAtEnd
    expect(shortfall({ valueAtEnd: 7_500_00 })).toBe(500_00)
    expect(shortfall({ valueAtEnd: 8_500_00 })).toBe(0)
    expect(shortfall({ valueAtEnd: null })).toBe(0)
    expect(shortfall({ valueAtEnd: 7_500_00, valuation: { aValuationAverage: null } })).toBe(0)
    expect(shortfall({ valueAtEnd: 7_500_00 }, { payment: 'vwfs_lease' })).toBe(0)
    expect(shortfall({ valueAtEnd: 7_500_00, agreement: buildAgreement({ fBalloon: null }) })).toBe(
      0,
    )
    expect(
      shortfall(
        { valueAtEnd: 0, agreement: buildAgreement({ fBalloon: null }) },
        { payment: 'vwfs_pcp' },
      ),
    ).toBe(0)
  })

  it('knows of no value later on where nobody says what is left at the end', () => {
    const { months } = dealForecast(terms({ valueAtEnd: null, horizon: 1 }), today, rules)
    expect(months.map(({ valuation }) => valuation)).toEqual([13_000_00, null])
    expect(
      dealForecast(
        terms({ agreement: buildAgreement({ fStartDate: null }), horizon: 1 }),
        today,
        rules,
      ).months,
    ).toMatchObject([{ isActive: false }, { isActive: false, fParity: null, valuation: null }])
  })
})

describe('the risk that a vehicle comes back', () => {
  const at = (month: number, change: Partial<ForecastTerms> = {}, product = {}) =>
    monthOf(dealForecast(terms({ horizon: month, ...change }), today, buildRules(product)), month)

  it('is there when handing back costs less than settling would leave owing', () => {
    // To settle costs 12,887.43, to hand back 3,965.53: at a value of 8,921.90 both are the same.
    expect(at(0, { valuation: { aValuationAverage: 8_921_89 } }).isVtRisk).toBe(true)
    expect(at(0, { valuation: { aValuationAverage: 8_921_90 } }).isVtRisk).toBe(false)
    expect(
      at(0, { valuation: { aValuationAverage: 1_000_00 } }, { payment: 'vwfs_lease' }).isVtRisk,
    ).toBe(false)
    expect(at(0, { valuation: { aValuationAverage: null } }).isVtRisk).toBe(false)
  })

  it('is high for those in debt without parity in the last twelve months, or who may hand back', () => {
    const inDebt = {
      valuation: { aValuationAverage: 8_400_00 },
      agreement: buildAgreement({ fStartDate: '2024-01-21', isRegulated: false }),
    }
    expect(at(0, inDebt)).toMatchObject({ isHighRisk: false, isVtRisk: false })
    const nearer = {
      ...inDebt,
      agreement: buildAgreement({ fStartDate: '2024-01-20', isRegulated: false }),
    }
    expect(at(0, nearer)).toMatchObject({ isHighRisk: true, isVtRisk: false })
    expect(at(0, { ...nearer, price: buildPrice({ price: 4_000_00 }) }).isHighRisk).toBe(false)
    expect(at(0, { ...nearer, price: null }).isHighRisk).toBe(false)
    expect(at(0, { ...nearer, valuation: { aValuationAverage: 14_000_00 } }).isHighRisk).toBe(false)
    expect(at(0, { valuation: { aValuationAverage: 8_000_00 } })).toMatchObject({
      isVtRisk: true,
      isHighRisk: true,
    })
  })
})

describe('what a run counts', () => {
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

  it('is told month by month of the agreements that have not ended', () => {
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

  it('never counts more parities than agreements', () => {
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

  it('needs a conversion', () => {
    expect(requiredLeads(10, 0)).toEqual({ ok: false, refusal: 'no_conversion' })
  })
})

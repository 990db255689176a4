import { describe, expect, it } from 'vitest'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import { addDays, addMonths } from '#domain/calendar.ts'
import { dealForecast } from '#domain/deal/deal-forecast.ts'
import type { DealForecast, ForecastMonth, ForecastTerms } from '#domain/deal/deal-forecast.ts'
import { toOfferParity, repeatTermOffer } from '#domain/deal/repeat-term-offer.ts'
import { buildAgreement, buildPrice, buildRules, calculationDay } from './deal-builders.ts'

const rules = buildRules()

const terms = (change: Partial<ForecastTerms> = {}): ForecastTerms => ({
  agreement: buildAgreement(),
  valuation: { aValuationAverage: 13_000_00 },
  valueAtEnd: 9_000_00,
  price: buildPrice(),
  horizon: 30,
  ...change,
})

const getMonth = (forecast: DealForecast, month: number): ForecastMonth => {
  const found = forecast.months[month]
  if (found === undefined) throw new Error(`no month ${month}`)
  return found
}

describe('an agreement’s forecast', () => {
  it('begins with today’s own figures', () => {
    const figures = agreementFigures(
      buildAgreement(),
      { aValuationAverage: 13_000_00 },
      calculationDay,
      rules,
    )
    const { fParity } = toOfferParity(
      repeatTermOffer(buildAgreement(), figures, rules, buildPrice(), calculationDay),
    )
    expect(getMonth(dealForecast(terms(), calculationDay, rules), 0)).toMatchObject({
      month: 0,
      day: calculationDay,
      isActive: true,
      valuation: 13_000_00,
      settlement: figures.settlement,
      fEquity: figures.fEquity,
      fParity,
    })
    expect(fParity).not.toBeNull()
  })

  it('has settlement, value, equity and parity by month', () => {
    const forecast = dealForecast(terms(), calculationDay, rules)
    expect(forecast.months.map(({ month }) => month)).toEqual(
      Array.from({ length: 31 }, (_, month) => month),
    )
    const later = getMonth(forecast, 12)
    expect(later.day).toBe(addMonths(calculationDay, 12))
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
      toOfferParity(repeatTermOffer(buildAgreement(), figures, rules, buildPrice(), calculationDay))
        .fParity,
    )
  })

  it('uses today’s price even after it expires', () => {
    const price = buildPrice({ valid_until: calculationDay })
    expect(getMonth(dealForecast(terms({ price }), calculationDay, rules), 12).fParity).toBe(
      getMonth(dealForecast(terms(), calculationDay, rules), 12).fParity,
    )
    expect(
      getMonth(
        dealForecast(
          terms({ price: buildPrice({ valid_until: '2026-01-19' }) }),
          calculationDay,
          rules,
        ),
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
      dealForecast(terms({ price, ...change }), calculationDay, rules)
    expect(found(buildPrice({ price: 5_000_00, deposit_sub: 0 })).parityMonth).toBe(0)
    expect(found(null).parityMonth).toBeNull()
    // Without a valuation nothing but the payment changes the parity: the same payment is parity 0.
    const unvalued = { valuation: { aValuationAverage: null } }
    const today = getMonth(found(buildPrice(), unvalued), 0)
    const same = buildAgreement({ fPayment: 266_46 - (today.fParity ?? 0) })
    expect(found(buildPrice(), { ...unvalued, agreement: same })).toMatchObject({
      parityMonth: 0,
      months: [{ fParity: 0 }, ...Array.from({ length: 30 }, () => ({ fParity: 0 }))],
    })
    const rising = found(buildPrice({ price: 18_000_00 }), { valueAtEnd: 12_500_00 })
    const parities = rising.months.map(({ fParity }) => fParity ?? Number.NaN)
    expect(rising.parityMonth).toBeGreaterThan(0)
    expect(parities.findIndex((parity) => parity >= 0)).toBe(rising.parityMonth)
  })

  it('extends payments and miles from today', () => {
    const counted = buildAgreement({
      payments_made: 10,
      cMileage: 15_000,
      fMileageCost: 10,
      quotedSettlement: { value: 1, validUntil: null },
      ald_next_payment_days: 300,
      fSettlementType: 'quoted',
    })
    const forecast = dealForecast(terms({ agreement: counted }), calculationDay, rules)
    expect(getMonth(forecast, 0)).toMatchObject({ settlement: 1, fEquity: null })
    const plain = dealForecast(terms(), calculationDay, rules)
    // Two payments stay missed; they are paid at their face.
    expect((getMonth(forecast, 6).settlement ?? 0) - (getMonth(plain, 6).settlement ?? 0)).toBe(
      2 * 266_46,
    )
    expect(getMonth(forecast, 6).fEquity).not.toBeNull()
    // 370 of 1,095 days: 15,000 of 30,000 miles are 4,863 over; six months on the pace is the same.
    const day = getMonth(forecast, 6).day
    const miles = agreementFigures(
      buildAgreement({ cMileage: Math.round((15_000 * 551) / 370), fMileageCost: 10 }),
      { aValuationAverage: null },
      day,
      rules,
    )
    expect(addDays('2025-01-15', 551)).toBe(day)
    const over = (getMonth(forecast, 6).vtLiability ?? 0) - (getMonth(plain, 6).vtLiability ?? 0)
    expect(over).toBe((miles.currentExcessMileageCost ?? 0) + 2 * 266_46)
    const begun = buildAgreement({ fStartDate: calculationDay, cMileage: 25, fMileageCost: 10 })
    const next = terms({ agreement: begun, horizon: 6 })
    const { vtLiability } = getMonth(dealForecast(next, calculationDay, rules), 6)
    expect(vtLiability).toBe(10_163_05 - 3_000_00 - 6 * 266_46)
    const gross = terms({ agreement: buildAgreement({ fSettlementType: 'gross' }) })
    expect(getMonth(dealForecast(gross, calculationDay, rules), 1).settlement).toBe(
      22 * 266_46 + 8_000_00,
    )
  })

  it('has the shortfall against a final payment', () => {
    const shortfall = (change: Partial<ForecastTerms>, product = {}) =>
      dealForecast(terms({ horizon: 0, ...change }), calculationDay, buildRules(product))
        .shortfallAtEnd
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

  it('has no later value without a value at the end', () => {
    const { months } = dealForecast(terms({ valueAtEnd: null, horizon: 1 }), calculationDay, rules)
    expect(months.map(({ valuation }) => valuation)).toEqual([13_000_00, null])
    const unvalued = terms({ valuation: { aValuationAverage: null }, horizon: 1 })
    expect(
      dealForecast(unvalued, calculationDay, rules).months.map(({ valuation }) => valuation),
    ).toEqual([null, null])
    expect(
      dealForecast(
        terms({ agreement: buildAgreement({ fStartDate: null }), horizon: 1 }),
        calculationDay,
        rules,
      ).months,
    ).toMatchObject([{ isActive: false }, { isActive: false, fParity: null, valuation: null }])
  })
})

describe('the termination risk', () => {
  const at = (month: number, change: Partial<ForecastTerms> = {}, product = {}) =>
    getMonth(
      dealForecast(terms({ horizon: month, ...change }), calculationDay, buildRules(product)),
      month,
    )

  it('exists when handing back is cheaper than settling', () => {
    // To settle costs 12,887.43, to hand back 3,965.53: at a value of 8,921.90 both are the same.
    expect(at(0, { valuation: { aValuationAverage: 8_921_89 } }).isVtRisk).toBe(true)
    expect(at(0, { valuation: { aValuationAverage: 8_921_90 } }).isVtRisk).toBe(false)
    expect(
      at(0, { valuation: { aValuationAverage: 1_000_00 } }, { payment: 'vwfs_lease' }).isVtRisk,
    ).toBe(false)
    expect(at(0, { valuation: { aValuationAverage: null } }).isVtRisk).toBe(false)
  })

  it('is high in debt without parity, near the end or with VT', () => {
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
    const settlement = at(0, nearer).settlement ?? 0
    expect(
      [settlement, settlement - 1].map(
        (aValuationAverage) => at(0, { ...nearer, valuation: { aValuationAverage } }).isHighRisk,
      ),
    ).toEqual([false, true])
    // A product that settles the debt in cash offers the same payment for any debt.
    const settledInCash = { parity_position: 'subscription' } as const
    const { fParity } = at(0, nearer, settledInCash)
    const same = { ...nearer.agreement, fPayment: 266_46 - (fParity ?? 0) }
    expect(
      [same.fPayment, same.fPayment - 1].map(
        (fPayment) =>
          at(0, { ...nearer, agreement: { ...same, fPayment } }, settledInCash).isHighRisk,
      ),
    ).toEqual([false, true])
    const ended = { ...inDebt, agreement: buildAgreement({ payments_made: 10 }), valueAtEnd: 1_00 }
    expect(at(30, ended)).toMatchObject({ isActive: false, isHighRisk: false })
    expect(at(30, ended).fEquity).toBeLessThan(0)
    expect(at(0, { valuation: { aValuationAverage: 8_000_00 } })).toMatchObject({
      isVtRisk: true,
      isHighRisk: true,
    })
  })
})

import { describe, expect, it } from 'vitest'
import {
  mostPaymentContribution,
  mostTradingContribution,
  paymentContribution,
  tradingContribution,
} from '#domain/deals/contribution.rules.ts'
import { straightLineDepreciation } from '#domain/deals/depreciation.ts'
import { forecastValuation, valuationAtMileage } from '#domain/deals/valuation.ts'

describe('contributions', () => {
  it.each([
    [10_000_00, 9_000_00, 500_00],
    [10_000_01, 9_000_00, 500_00],
    [9_000_00, 10_000_00, 0],
    [null, 9_000_00, 0],
    [9_000_00, null, 0],
  ])('a dealer may add, of clean %j and average %j, %i', (clean, average, most) => {
    expect(mostTradingContribution(clean, average)).toBe(most)
  })

  it.each([
    [500_00, 1, { ok: true, value: 500_00 }],
    [500_01, 1, { ok: false, refusal: 'over_limit' }],
    [0, 0, { ok: true, value: 0 }],
    [1, 0, { ok: false, refusal: 'not_offered' }],
    [-1, 1, { ok: false, refusal: 'not_a_sum' }],
    [Number.NaN, 1, { ok: false, refusal: 'not_a_sum' }],
    [Number.POSITIVE_INFINITY, 1, { ok: false, refusal: 'not_a_sum' }],
  ] as const)('of %d, offered %i, become %j', (asked, flag, expected) => {
    expect(
      tradingContribution(
        asked,
        { clean: 10_000_00, average: 9_000_00 },
        { trading_contribution: flag },
      ),
    ).toEqual(expected)
    expect(paymentContribution(asked, 500_00, { payment_contribution: flag })).toEqual(expected)
  })

  it('of a customer are at most one payment', () => {
    expect([250_00, 0, null].map(mostPaymentContribution)).toEqual([250_00, 0, 0])
    expect(paymentContribution(1, null, { payment_contribution: 1 })).toEqual({
      ok: false,
      refusal: 'over_limit',
    })
  })
})

describe('what a vehicle is worth', () => {
  it.each([
    [10_000, 10_000_00],
    [11_000, 9_960_00],
    [9_000, 10_040_00],
    [10_001, 9_999_96],
    [300_000, 1_000_00],
    [235_000, 1_000_00],
    [234_999, 1_000_04],
  ])('at %i miles instead of 10,000 is %i', (miles, worth) => {
    expect(valuationAtMileage(10_000_00, 10_000, miles, 0.4)).toBe(worth)
  })

  it('falls evenly as a share to its value at the end, and stays there', () => {
    expect(
      [0, 12, 24, 36].map((months) => forecastValuation(16_000_00, 4_000_00, months, 24)),
    ).toEqual([16_000_00, 8_000_00, 4_000_00, 4_000_00])
    expect(forecastValuation(16_000_00, 4_000_00, 0, 0)).toBe(4_000_00)
    expect(forecastValuation(16_000_00, 0, 6, 24)).toBe(12_000_00)
    expect(forecastValuation(0, 4_000_00, 6, 24)).toBe(0)
  })

  it('falls in a straight line for the books', () => {
    expect(straightLineDepreciation(30_000_00, 6_000_00, 48)).toBe(500_00)
  })
})

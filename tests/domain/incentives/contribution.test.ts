import { describe, expect, it } from 'vitest'
import {
  maxPaymentContribution,
  maxTradingContribution,
  paymentContribution,
  tradingContribution,
} from '#domain/incentives/contribution.rules.ts'
import { straightLineDepreciation } from '#domain/finance/depreciation.ts'
import { forecastValuation, valuationAtMileage } from '#domain/catalogue/valuation.ts'

describe('contributions', () => {
  it.each([
    [10_000_00, 9_000_00, 500_00],
    [10_000_01, 9_000_00, 500_00],
    [9_000_00, 10_000_00, 0],
    [null, 9_000_00, 0],
    [9_000_00, null, 0],
  ])('of a dealer with clean %j, average %j are at most %i', (clean, average, most) => {
    expect(maxTradingContribution(clean, average)).toBe(most)
  })

  it.each([
    [500_00, 1, { ok: true, value: 500_00 }],
    [500_01, 1, { ok: false, refusal: 'over_limit' }],
    [0, 0, { ok: true, value: 0 }],
    [1, 0, { ok: false, refusal: 'not_offered' }],
    [-1, 1, { ok: false, refusal: 'not_a_sum' }],
    [Number.NaN, 1, { ok: false, refusal: 'not_a_sum' }],
    [Number.POSITIVE_INFINITY, 1, { ok: false, refusal: 'not_a_sum' }],
  ] as const)('of %d with the product’s flag %i become %j', (amount, flag, expected) => {
    expect(
      tradingContribution(
        amount,
        { clean: 10_000_00, average: 9_000_00 },
        { trading_contribution: flag },
      ),
    ).toEqual(expected)
    expect(paymentContribution(amount, 500_00, { payment_contribution: flag })).toEqual(expected)
  })

  it('of a customer are at most one payment', () => {
    expect([250_00, 0, null].map(maxPaymentContribution)).toEqual([250_00, 0, 0])
    expect(paymentContribution(1, null, { payment_contribution: 1 })).toEqual({
      ok: false,
      refusal: 'over_limit',
    })
  })
})

describe('a vehicle’s value', () => {
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

  it('falls exponentially to the value at the end', () => {
    expect(
      [0, 12, 24, 36].map((months) => forecastValuation(16_000_00, 4_000_00, months, 24)),
    ).toEqual([16_000_00, 8_000_00, 4_000_00, 4_000_00])
    expect(forecastValuation(16_000_00, 4_000_00, 0, 0)).toBe(4_000_00)
    expect(forecastValuation(16_000_00, 0, 6, 24)).toBe(12_000_00)
    expect(forecastValuation(0, 4_000_00, 6, 24)).toBe(0)
  })

  it('falls linearly for accounting', () => {
    expect(straightLineDepreciation(30_000_00, 6_000_00, 48)).toBe(500_00)
  })
})

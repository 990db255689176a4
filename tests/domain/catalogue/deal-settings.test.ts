import { describe, expect, it } from 'vitest'
import { parseDealSettings } from '#domain/catalogue/deal-settings.model.ts'

describe('deal settings', () => {
  it('default where a parameter is missing or invalid', () => {
    const standard = {
      settlement_deferral: '30',
      lease_termination_factor: 1,
      negative_equity_cap_percentage: 20,
      default_rate_type: 'apr',
      final_payment_with_last: '0',
      tax_rate_percentage: 20,
      payment_edit_solves: 'deposit',
      rv_mileage_basis: 'annual',
      valuation_per_thousand_miles_percentage: 0.4,
      default_annual_mileage: 10_000,
    }
    expect(parseDealSettings(new Map())).toEqual(standard)
    const senseless = Object.keys(standard).map((key) => [key, 'NaN'] as const)
    expect(parseDealSettings(new Map(senseless))).toEqual(standard)
    expect(
      parseDealSettings(
        new Map([
          ['negative_equity_cap_percentage', '101'],
          ['lease_termination_factor', ' '],
        ]),
      ),
    ).toEqual(standard)
  })

  it('may allow no deferral', () => {
    expect(parseDealSettings(new Map([['settlement_deferral', '0']])).settlement_deferral).toBe('0')
  })

  it('are read from texts', () => {
    const own = new Map([
      ['settlement_deferral', 'month'],
      ['lease_termination_factor', '0.5'],
      ['negative_equity_cap_percentage', '0'],
      ['default_rate_type', 'nominal'],
      ['default_annual_mileage', '12000'],
      ['final_payment_with_last', '1'],
      ['tax_rate_percentage', '19'],
      ['payment_edit_solves', 'price'],
      ['rv_mileage_basis', 'total'],
      ['valuation_per_thousand_miles_percentage', '0.5'],
    ])
    expect(parseDealSettings(own)).toEqual({
      settlement_deferral: 'month',
      lease_termination_factor: 0.5,
      negative_equity_cap_percentage: 0,
      default_rate_type: 'nominal',
      final_payment_with_last: '1',
      tax_rate_percentage: 19,
      payment_edit_solves: 'price',
      rv_mileage_basis: 'total',
      valuation_per_thousand_miles_percentage: 0.5,
      default_annual_mileage: 12_000,
    })
  })
})

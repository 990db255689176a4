import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { priceListEntryModel, residualValuesModel } from '#domain/catalogue/price-list.model.ts'
import {
  indexPrices,
  findPrice,
  residualPercentage,
  residualValue,
} from '#domain/catalogue/price-list.rules.ts'
import {
  newProductConfiguration,
  productConfigurationModel,
} from '#domain/catalogue/product-configuration.model.ts'
import { buildPrice } from '../deal/deal-builders.ts'

describe('the price list', () => {
  const model = buildPrice()
  const derivative = buildPrice({ derivative: '1.5 Tarn', price: 22_000_00 })
  const prices = indexPrices([model, derivative])

  it.each([
    ['Arden', 'Fell', '1.5 Tarn', derivative],
    [' ARDEN', 'fell ', ' 1.5 TARN', derivative],
    ['Arden', 'Fell', '2.0 Ghyll', model],
    ['Arden', 'Fell', null, model],
    ['Arden', 'Beck', null, null],
    ['Kestrel', 'Fell', null, null],
    [null, 'Fell', null, null],
    ['Arden', null, null, null],
  ])('prices %j %j %j', (aMake, aModel, aDerivative, expected) => {
    expect(findPrice(prices, { aMake, aModel, aDerivative })).toBe(expected)
  })

  it('uses the later of two prices', () => {
    const later = buildPrice({ price: 21_000_00 })
    expect(
      findPrice(indexPrices([model, later]), { aMake: 'Arden', aModel: 'Fell', aDerivative: null }),
    ).toBe(later)
  })

  it.each([
    [24, 10_000, 50],
    [36, 20_000, 34],
    [30, 10_000, 45],
    [24, 15_000, 48],
    [30, 15_000, 42.5],
    [33, 12_500, 41.125],
    [12, 10_000, 50],
    [60, 10_000, 40],
    [24, 1_000, 50],
    [36, 90_000, 34],
  ])('at %i months and %i miles a year leaves %d %%', (term, miles, expected) => {
    expect(residualPercentage(model.residual_values, term, miles)).toBeCloseTo(expected, 9)
  })

  it('rounds a residual value to whole pounds', () => {
    expect(residualValue({ ...model, price: 19_999_00 }, 36, 20_000)).toBe(6_800_00)
    expect(residualValue({ ...model, price: 19_995_00 }, 36, 20_000)).toBe(6_798_00)
  })

  it('never leaves the range of its corners', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 90_000 }),
        (term, miles) => {
          const found = residualPercentage(model.residual_values, term, miles)
          expect(found).toBeGreaterThanOrEqual(34)
          expect(found).toBeLessThanOrEqual(50)
        },
      ),
    )
  })

  it.each([
    ['falling terms', { terms: [36, 24], mileages: [10_000], percentages: [[40], [50]] }],
    ['a term twice', { terms: [24, 24], mileages: [10_000], percentages: [[40], [50]] }],
    ['a row too few', { terms: [24, 36], mileages: [10_000], percentages: [[40]] }],
    ['a column too many', { terms: [24], mileages: [10_000], percentages: [[40, 30]] }],
    ['nothing', { terms: [], mileages: [], percentages: [] }],
    ['more than the whole', { terms: [24], mileages: [10_000], percentages: [[101]] }],
  ])('refuses residual values with %s', (_what, values) => {
    expect(v.safeParse(residualValuesModel, values).success).toBe(false)
  })

  it('accepts a vehicle financed without interest', () => {
    expect(buildPrice({ rate: 0 }).rate).toBe(0)
  })

  it('accepts a vehicle without contribution or residual value', () => {
    const worthless = { terms: [24], mileages: [10_000], percentages: [[0]] }
    expect(buildPrice({ deposit_sub: undefined, residual_values: worthless })).toMatchObject({
      deposit_sub: 0,
      residual_values: worthless,
    })
    expect(buildPrice({ deposit_sub: 0 }).deposit_sub).toBe(0)
  })

  it('refuses an invalid day', () => {
    expect(v.safeParse(priceListEntryModel, { ...model, valid_until: '2026-02-30' }).success).toBe(
      false,
    )
  })
})

describe('a product configuration', () => {
  it('starts with the defaults of a new row', () => {
    expect(newProductConfiguration('PCP')).toEqual({
      product: 'PCP',
      when: 'arrears',
      payment: 'retail',
      has_equity: 1,
      allow_cashback: 1,
      supports_discount: 0,
      term_decrement: 0,
      tax_included: 1,
      tax_method: 'payment',
      tax_fee: 0,
      freight_included: 0,
      insurance_included: 0,
      remove_valuation: 0,
      valuation_factored_into_equity: 1,
      true_cost_of_change: 1,
      parity_position: 'standard',
      parity_uplift_percentage: 0,
      min_parity: null,
      tco_smr_level: 'none',
      payment_editable: 1,
      otrp_editable: 1,
      term_editable: 1,
      rv_hidden: 0,
      rate_hidden: 0,
      customer_rv_hidden: 0,
      customer_rate_hidden: 0,
      additional_lease_fields: 0,
      ppi_included: 0,
      trading_contribution: 0,
      payment_contribution: 0,
      min_deposit_percentage: 0,
      max_deposit_percentage: 100,
      initial_rentals: null,
    })
  })

  it.each([
    [
      'a least deposit above the greatest',
      { min_deposit_percentage: 30, max_deposit_percentage: 20 },
    ],
    ['an unknown payment method', { payment: 'barter' }],
    ['a flag that is neither 0 nor 1', { has_equity: 2 }],
    ['an uplift below nothing', { parity_uplift_percentage: -1 }],
  ])('refuses %s', (_what, change) => {
    expect(v.safeParse(productConfigurationModel, { product: 'PCP', ...change }).success).toBe(
      false,
    )
  })
})

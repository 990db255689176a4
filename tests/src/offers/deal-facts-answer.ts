import * as v from 'valibot'
import { productConfigurationModel } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { dealFactsModel } from '#domain/offers/key-financials/deal-facts.model.ts'
import type { DealFacts } from '#domain/offers/key-financials/deal-facts.model.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { buildPrice } from '#tests/domain/deal/deal-builders.ts'

/** A product, a PCP unless told otherwise, that has everything that can be switched on for it. */
export function productAnswer(change: Partial<ProductConfiguration> = {}): ProductConfiguration {
  return v.parse(productConfigurationModel, {
    product: 'PCP',
    payment: 'vwfs_pcp',
    parity_uplift_percentage: 5,
    supports_discount: 1,
    trading_contribution: 1,
    payment_contribution: 1,
    ...change,
  })
}

const saved = { customerOverrides: {}, offerOverrides: {}, supportOverrides: {} }

/**
 * Deal facts of A-1: a car of £13,850 with £11,932 to settle, £312.40 a month, and one offer of
 * £27,250 at 3.9 %.
 */
export function factsAnswer(
  change: Partial<DealFacts> = {},
  product: Partial<ProductConfiguration> = {},
): DealFacts {
  const valuation = { odometer: 31_480, aValuationAverage: 1_385_000, aValuationClean: 1_470_000 }
  return v.parse(dealFactsModel, {
    agreementNo: 'A-1',
    day: '2026-11-21',
    reckoned_at: '2026-11-21T07:30:00.000Z',
    customer: {
      product: 'PCP',
      valuation,
      valuationMade: valuation,
      settlement: 1_193_200,
      fPayment: 31_240,
      monthlyPayment: 31_240,
      isEquityShown: true,
      initialRentals: null,
    },
    parameters: {},
    products: [productAnswer(product)],
    offers: [{ ...offerAnswer(), overrides: saved }],
    prices: [buildPrice({ make: 'Volta', model: 'Arc 58', price: 2_800_000 })],
    rvRules: [
      {
        product: 'PCP',
        min_term: 12,
        max_term: 60,
        min_mileage: 0,
        max_mileage: 60_000,
        created: '2026-01-02T09:00:00Z',
      },
    ],
    inventory: [],
    isRvWithheld: false,
    ...change,
  })
}

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { shownDealModel, shownReference } from '#domain/offers/shown/shown-deals.model.ts'
import {
  toShownDeal,
  hiddenFromCustomer,
  hideable,
  toScreenDeals,
} from '#domain/offers/shown/shown-deals.rules.ts'
import type { Hideable, ShowingContext } from '#domain/offers/shown/shown-deals.rules.ts'
import { buildShown } from './shown-deal-builder.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { dealAnswer } from '#tests/src/offers/offer-answers.ts'

const pcp = newProductConfiguration('PCP')
const context = (changes: Partial<ShowingContext> = {}): ShowingContext => ({
  today: 31_240,
  product: pcp,
  parameters: new Map(),
  picture: null,
  ...changes,
})
const offer = offerAnswer()
const deal = dealAnswer()

describe('a shown deal', () => {
  it('has the monthly change, the payment and its dates', () => {
    expect(toShownDeal({ offer, deal }, context())).toMatchObject({
      vehicle: 'Volta Arc 58',
      today: 31_240,
      payment: 27_779,
      change: -3461,
      price: 2_725_000,
      finalPayment: 1_250_000,
      apr: 3.9,
      asOf: {
        valuation: '2026-11-21',
        settlement: '2026-11-20',
        rates: '2026-11-21T07:30:00.000Z',
      },
    })
    expect(v.safeParse(shownDealModel, toShownDeal({ offer, deal }, context())).success).toBe(true)
  })

  it.each([
    ['payment', { paymentTax: 4_630 }],
    ['otrp', { priceTax: 4_630 }],
  ] as const)('names the VAT that a price is without, by %s', (tax_method, tax) => {
    const product = { ...pcp, tax_included: 0, tax_method } as const
    const taxed = { ...offer, tax_component: 4_630 }
    const shown = toShownDeal({ offer: taxed, deal }, context({ product }))
    expect(shown).toMatchObject(tax)
    expect(v.safeParse(shownDealModel, shown).success).toBe(true)
    const included = toShownDeal({ offer: taxed, deal }, context())
    expect([included.paymentTax, included.priceTax]).toEqual([undefined, undefined])
  })

  it('has none of the dealer’s own figures, for any offer', () => {
    const marked = offerAnswer({
      internalId: 'SECRET-1',
      subType: 'SECRET-2',
      source: 'SECRET-3',
      bucket: 'SECRET-4',
      stock_source: 'SECRET-5',
      customRecommendedID: 'SECRET-6',
      recommended_alt_products: ['SECRET-7'],
      aDealerCode: 'SECRET-8',
      fEquity: 76_000_001,
      fParity: 76_000_002,
      overlay: 76_000_003,
      prbonus: 76_000_004,
      payment_support: 76_000_005,
      trading_contribution: 76_000_006,
      campaign_support: 76_000_007,
    })
    const calculated = dealAnswer({
      fEquity: 76_000_008,
      fParity: 76_000_009,
      aValuationAverage: 76_000_010,
      settlementValue: 76_000_011,
      trueCostOfChange: 76_000_012,
      negativeEquity: 76_000_013,
      unusedEquity: 76_000_014,
      totalSupport: 76_000_015,
      equityUsed: 76_000_016,
    })
    expect(JSON.stringify(toShownDeal({ offer: marked, deal: calculated }, context()))).not.toMatch(
      /SECRET|76000/u,
    )
  })

  it('is per month for any payment period', () => {
    const halfYearly = { ...pcp, payment: 'semi_annual' as const }
    const shown = toShownDeal(
      { offer: offerAnswer({ fPayment: 180_000, fBalloon: 0 }), deal: null },
      context({ product: halfYearly }),
    )
    expect(shown).toMatchObject({ payment: 30_000, change: -1240 })
    expect(
      toShownDeal({ offer, deal: null }, context({ product: { ...pcp, payment: 'cash' } })),
    ).toMatchObject({ payment: 0, change: -31_240 })
  })

  it('has no change without today’s payment', () => {
    expect(toShownDeal({ offer, deal }, context({ today: null }))).toMatchObject({
      today: null,
      change: null,
      payment: 27_779,
    })
  })

  it('shows a picture of this host only', () => {
    for (const picture of [
      'https://elsewhere.example/car.png',
      '//elsewhere.example/car.png',
      'javascript:alert(1)',
    ])
      expect(toShownDeal({ offer, deal }, context({ picture })).picture).toBeNull()
    expect(toShownDeal({ offer, deal }, context({ picture: '/pictures/car.webp' })).picture).toBe(
      '/pictures/car.webp',
    )
  })
})

describe('a hidden figure', () => {
  const getFields: Readonly<Record<Hideable, readonly string[]>> = {
    change: ['today', 'change'],
    payment: ['payment', 'today', 'change'],
    price: ['price', 'credit', 'totalPayable'],
    deposit: ['deposit', 'credit'],
    contribution: ['contribution', 'credit'],
    term: ['term'],
    mileage: ['mileage'],
    rv: ['finalPayment', 'chargeForCredit', 'totalPayable'],
    rate: ['apr', 'chargeForCredit', 'totalPayable'],
  }

  it.each(hideable)('follows customer_%s_hidden, with all it can be derived from', (name) => {
    const all = Object.keys(toShownDeal({ offer, deal }, context()))
    const left = Object.keys(
      toShownDeal(
        { offer, deal },
        context({ parameters: new Map([[`customer_${name}_hidden`, 'true']]) }),
      ),
    )
    expect(all.filter((field) => !left.includes(field)).toSorted()).toEqual(
      getFields[name].toSorted(),
    )
  })

  it.each([
    ['customer_rv_hidden', { customer_rv_hidden: 1 }, ['rv']],
    ['customer_rate_hidden', { customer_rate_hidden: 1 }, ['rate']],
    ['rv_hidden', { rv_hidden: 1 }, ['rv']],
    ['rate_hidden', { rate_hidden: 1 }, ['rate']],
    ['no flag', {}, []],
  ] as const)('follows the product’s %s', (_flag, flags, hidden) => {
    expect([...hiddenFromCustomer(new Map(), { ...pcp, ...flags })]).toEqual(hidden)
  })

  it('is residual value and rate of an unknown product', () => {
    expect([...hiddenFromCustomer(new Map(), null)]).toEqual(['rv', 'rate'])
  })

  it('is the amount of credit and its charge on any screen', () => {
    const [shown] = toScreenDeals(
      buildShown('A-1', { deals: [toShownDeal({ offer, deal }, context())] }),
    ).deals
    for (const field of ['chargeForCredit', 'credit']) expect(shown).not.toHaveProperty(field)
    expect(shown).toMatchObject({ change: -3461, payment: 27_779, term: 48 })
  })
})

describe('a showing', () => {
  it('has no field that must not be shown', () => {
    expect(
      v.safeParse(shownDealModel, { ...toShownDeal({ offer, deal }, context()), fEquity: 1 })
        .success,
    ).toBe(false)
  })

  it('is named by eight figures of its hash', () => {
    expect(shownReference(`3f2a91c0${'0'.repeat(56)}`)).toBe('3F2A-91C0')
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { newProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { shownDealModel, shownReference } from '#domain/offers/shown-deals.model.ts'
import {
  dealForCustomer,
  hiddenFromCustomer,
  hideable,
  onScreen,
} from '#domain/offers/shown-deals.rules.ts'
import type { Hideable, ShowingWorld } from '#domain/offers/shown-deals.rules.ts'
import { buildShown } from './shown-deal-builder.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { dealAnswer } from '#tests/src/offers/offer-answers.ts'

const pcp = newProductConfiguration('PCP')
const world = (wish: Partial<ShowingWorld> = {}): ShowingWorld => ({
  today: 31_240,
  product: pcp,
  parameters: new Map(),
  picture: null,
  ...wish,
})
const offer = offerAnswer()
const deal = dealAnswer()

describe('a deal before its customer', () => {
  it('says what changes a month, what is paid and what it is as of', () => {
    expect(dealForCustomer({ offer, deal }, world())).toMatchObject({
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
    expect(v.safeParse(shownDealModel, dealForCustomer({ offer, deal }, world())).success).toBe(
      true,
    )
  })

  it('holds nothing of the dealer’s own, however the offer came about', () => {
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
    const reckoned = dealAnswer({
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
    expect(JSON.stringify(dealForCustomer({ offer: marked, deal: reckoned }, world()))).not.toMatch(
      /SECRET|76000/u,
    )
  })

  it('is of each month, whatever the product’s own period is', () => {
    const halfYearly = { ...pcp, payment: 'semi_annual' as const }
    const shown = dealForCustomer(
      { offer: offerAnswer({ fPayment: 180_000, fBalloon: 0 }), deal: null },
      world({ product: halfYearly }),
    )
    expect(shown).toMatchObject({ payment: 30_000, change: -1240 })
    expect(
      dealForCustomer({ offer, deal: null }, world({ product: { ...pcp, payment: 'cash' } })),
    ).toMatchObject({ payment: 0, change: -31_240 })
  })

  it('names no change where today’s payment is not known', () => {
    expect(dealForCustomer({ offer, deal }, world({ today: null }))).toMatchObject({
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
      expect(dealForCustomer({ offer, deal }, world({ picture })).picture).toBeNull()
    expect(dealForCustomer({ offer, deal }, world({ picture: '/pictures/car.webp' })).picture).toBe(
      '/pictures/car.webp',
    )
  })
})

describe('what is kept from customers', () => {
  const fieldsOf: Readonly<Record<Hideable, readonly string[]>> = {
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

  it.each(hideable)(
    'is what the parameter customer_%s_hidden names, with all that it can be reckoned back from',
    (name) => {
      const all = Object.keys(dealForCustomer({ offer, deal }, world()))
      const left = Object.keys(
        dealForCustomer(
          { offer, deal },
          world({ parameters: new Map([[`customer_${name}_hidden`, 'true']]) }),
        ),
      )
      expect(all.filter((field) => !left.includes(field)).toSorted()).toEqual(
        fieldsOf[name].toSorted(),
      )
    },
  )

  it.each([
    ['customer_rv_hidden', { customer_rv_hidden: 1 }, ['rv']],
    ['customer_rate_hidden', { customer_rate_hidden: 1 }, ['rate']],
    ['rv_hidden', { rv_hidden: 1 }, ['rv']],
    ['rate_hidden', { rate_hidden: 1 }, ['rate']],
    ['no flag', {}, []],
  ] as const)('is what the product hides by %s', (_flag, flags, hidden) => {
    expect([...hiddenFromCustomer(new Map(), { ...pcp, ...flags })]).toEqual(hidden)
  })

  it('is residual value and rate where the product is not known', () => {
    expect([...hiddenFromCustomer(new Map(), null)]).toEqual(['rv', 'rate'])
  })

  it('is the final payment, the rate and the cost of credit on the screen, whatever the product says', () => {
    const [shown] = onScreen(
      buildShown('A-1', { deals: [dealForCustomer({ offer, deal }, world())] }),
    ).deals
    for (const field of ['finalPayment', 'apr', 'chargeForCredit', 'totalPayable', 'credit'])
      expect(shown).not.toHaveProperty(field)
    expect(shown).toMatchObject({ change: -3461, payment: 27_779, term: 48 })
  })
})

describe('a showing', () => {
  it('has a field for nothing but what may be shown', () => {
    expect(
      v.safeParse(shownDealModel, { ...dealForCustomer({ offer, deal }, world()), fEquity: 1 })
        .success,
    ).toBe(false)
  })

  it('is named by eight figures of its hash', () => {
    expect(shownReference(`3f2a91c0${'0'.repeat(56)}`)).toBe('3F2A-91C0')
  })
})

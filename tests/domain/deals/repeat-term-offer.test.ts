import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Agreement } from '#domain/deals/agreement.model.ts'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import type { DealSettings } from '#domain/deals/deal-settings.model.ts'
import { payment } from '#domain/deals/payment.ts'
import { paymentPlan } from '#domain/deals/payment-method.ts'
import type { PriceListEntry } from '#domain/deals/price-list.model.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { parityByOffer, repeatTermOffer } from '#domain/deals/repeat-term-offer.ts'
import type { RepeatTermOffer } from '#domain/deals/repeat-term-offer.ts'
import { buildAgreement, buildPrice, buildRules, today } from './deal-builders.ts'

interface Situation {
  readonly agreement?: Partial<Agreement>
  readonly product?: Partial<ProductConfiguration>
  readonly settings?: Partial<DealSettings>
  readonly price?: PriceListEntry | null
  readonly valuation?: number | null
  readonly day?: string
}

function outcomeOf({
  agreement = {},
  product = {},
  settings = {},
  price = buildPrice(),
  valuation = 14_000_00,
  day = today,
}: Situation = {}) {
  const rules = buildRules(product, settings)
  const built = buildAgreement(agreement)
  return repeatTermOffer(
    built,
    agreementFigures(built, { aValuationAverage: valuation }, day, rules),
    rules,
    price,
    day,
  )
}

function offerOf(situation: Situation = {}): RepeatTermOffer {
  const outcome = outcomeOf(situation)
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.offer
}

/** Valued so that the agreement's equity is exactly this; £12,887.43 settles it. */
const withEquity = (equity: number): number => 12_887_43 + equity

describe('the repeat-term offer', () => {
  it.each([
    ['retail', 8_000_00, null],
    ['semi_annual', 8_000_00, null],
    ['5ToGo', 7_000_00, null],
    ['vwfs_pcp', 8_000_00, 8_000_00],
  ] as const)(
    'of %s has a final payment of %i where the agreement has one, and of %j where it has none',
    (method, balloon, without) => {
      const product = { payment: method }
      const price =
        method === '5ToGo'
          ? buildPrice({
              residual_values: { terms: [60], mileages: [10_000], percentages: [[35]] },
            })
          : buildPrice()
      expect(offerOf({ product, price, valuation: null }).fBalloon).toBe(balloon)
      expect(
        offerOf({ product, price, valuation: null, agreement: { fBalloon: null } }).fBalloon,
      ).toBe(without ?? 0)
    },
  )

  it('is refused where contribution and residual value leave nothing to finance', () => {
    const price = buildPrice({ deposit_sub: 19_000_00 })
    expect(outcomeOf({ price })).toEqual({ ok: false, refusal: 'nothing_to_finance' })
  })

  it('is the same vehicle new, for the same term and miles, with the equity as deposit', () => {
    const offer = offerOf()
    const plan = paymentPlan({
      method: 'retail',
      when: 'arrears',
      term: 36,
      hasBalloon: true,
      initialRentals: null,
    })
    expect(offer).toMatchObject({
      type: 'repeatTerm',
      fProduct: 'PCP',
      fPlanType: 'retail',
      fPurchasePrice: 20_000_00,
      fTerm: 36,
      Mileage: 10_000,
      fBalloon: 8_000_00,
      fRate: 5.9,
      rateType: 'apr',
      fDeposit: 1_112_57,
      fDepositSub: 500_00,
      fAdvance: 18_387_43,
      fEquity: 1_112_57,
      fPayment: payment({
        credit: 18_387_43,
        balloon: 8_000_00,
        rate: { type: 'apr', value: 5.9 },
        plan,
      }),
      cashRequired: 0,
      cashBack: 0,
      unusedEquity: 0,
      negativeEquity: 0,
    })
    expect(offer.fParity).toBe(266_46 - offer.fPayment)
    expect(offer.paritySteps.at(-1)?.amount).toBe(offer.fParity)
    expect(offer.paymentSteps.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(
      offer.fAdvance,
    )
  })

  it.each([
    [36, 0, 36],
    [36, 1, 24],
    [24, 1, 12],
    [18, 1, 12],
    [10, 0, 12],
  ] as const)(
    'of an agreement over %i months with term_decrement %i runs %i',
    (fTerm, term_decrement, expected) => {
      expect(offerOf({ agreement: { fTerm }, product: { term_decrement } }).fTerm).toBe(expected)
    },
  )

  it('keeps the yearly miles of the agreement, and takes the organisation’s where it names none', () => {
    expect(offerOf({ agreement: { cSoldMileage: 45_000 } })).toMatchObject({
      Mileage: 15_000,
      fBalloon: 7_400_00,
    })
    expect(
      offerOf({ agreement: { cSoldMileage: 45_000 }, product: { term_decrement: 1 } }),
    ).toMatchObject({ Mileage: 15_000, fBalloon: 9_600_00 })
    expect(
      offerOf({ agreement: { cSoldMileage: null }, settings: { default_annual_mileage: 20_000 } }),
    ).toMatchObject({ Mileage: 20_000, fBalloon: 6_800_00 })
  })

  it('has a balloon only where the agreement or its product has one', () => {
    expect(offerOf({ agreement: { fBalloon: null } }).fBalloon).toBe(0)
    expect(
      offerOf({ agreement: { fBalloon: null }, product: { payment: 'vwfs_pcp' } }).fBalloon,
    ).toBe(8_000_00)
    expect(offerOf({ product: { payment: 'vwfs_hp' } }).fBalloon).toBe(0)
  })

  it('of a lease has its residual value, its initial rentals and no equity', () => {
    const product = { payment: 'vwfs_lease', has_equity: 0 } as const
    const offer = offerOf({ product })
    expect(offer).toMatchObject({ fDeposit: 0, fEquity: null, fBalloon: 8_000_00 })
    expect(offer.fParityPosition).toBeLessThan(7)
    expect(offerOf({ product, agreement: { initialRentals: 9 } }).fPayment).toBeLessThan(
      offer.fPayment,
    )
    expect(offerOf({ product: { ...product, initial_rentals: 9 } }).fPayment).toBe(
      offerOf({ product, agreement: { initialRentals: 9 } }).fPayment,
    )
  })

  it('compares payments per month, with the product’s uplift', () => {
    const offer = offerOf({
      agreement: { fBalloon: null, fPayment: 1_500_00 },
      product: { payment: 'semi_annual', parity_uplift_percentage: 10 },
    })
    expect(offer.fParity).toBe(Math.round((1_500_00 / 6) * 1.1 - offer.fPayment / 6))
  })

  it('by 4321 compares the new deal’s first instalment', () => {
    const offer = offerOf({
      agreement: { fBalloon: null, fPayment: 12_000_00 },
      product: { payment: '4321' },
      day: '2026-08-01',
    })
    // Started on 15 January 2025, the agreement has its second instalment, 30 %, next.
    expect(offer.fParity).toBe(Math.round((12_000_00 * 0.3) / 12 - (offer.fPayment * 0.4) / 12))
  })

  it.each([
    ['5ToGo', 60],
    ['4321', 48],
  ] as const)('by %s runs its own %i months', (method, term) => {
    expect(
      offerOf({ agreement: { fBalloon: null }, product: { payment: method, term_decrement: 1 } })
        .fTerm,
    ).toBe(term)
  })

  it('asks less a month the more equity there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3_900_00, max: 12_000_00 }),
        fc.integer({ min: 100, max: 500_00 }),
        (equity, more) => {
          const before = offerOf({ valuation: withEquity(equity) })
          const after = offerOf({ valuation: withEquity(equity + more) })
          expect(after.fPayment).toBeLessThan(before.fPayment)
          expect(after.fParity).toBeGreaterThan(before.fParity ?? 0)
        },
      ),
    )
  })
})

describe('equity in the offer', () => {
  it.each<[string, number, Partial<ProductConfiguration>, Partial<RepeatTermOffer>]>([
    ['is the deposit', 4_000_00, {}, { fDeposit: 4_000_00, fAdvance: 15_500_00, cashBack: 0 }],
    [
      'beyond the greatest deposit is paid out',
      6_000_00,
      { max_deposit_percentage: 25 },
      { fDeposit: 5_000_00, cashBack: 1_000_00, unusedEquity: 0 },
    ],
    [
      'beyond it stays unused where cash back is not allowed',
      6_000_00,
      { max_deposit_percentage: 25, allow_cashback: 0 },
      { cashBack: 0, unusedEquity: 1_000_00 },
    ],
    [
      'is made up in cash to the least deposit',
      1_500_00,
      { min_deposit_percentage: 10 },
      { fDeposit: 2_000_00, cashRequired: 500_00, fAdvance: 17_500_00 },
    ],
    [
      'that is more than the least deposit asks no cash',
      2_500_00,
      { min_deposit_percentage: 10 },
      { fDeposit: 2_500_00, cashRequired: 0 },
    ],
    [
      'below nothing is financed',
      -3_000_00,
      {},
      { fDeposit: 0, cashRequired: 0, negativeEquity: 3_000_00, fAdvance: 22_500_00 },
    ],
    [
      'below nothing is financed up to the cap',
      -4_000_00,
      {},
      { cashRequired: 0, fAdvance: 23_500_00 },
    ],
    [
      'beyond the cap is asked for in cash',
      -4_500_00,
      {},
      { fDeposit: 500_00, cashRequired: 500_00, fAdvance: 23_500_00 },
    ],
    [
      'below nothing needs the least deposit besides',
      -4_500_00,
      { min_deposit_percentage: 10 },
      { cashRequired: 2_500_00, fAdvance: 21_500_00 },
    ],
    [
      'like a subscription’s is paid out',
      4_000_00,
      { parity_position: 'subscription', allow_cashback: 0 },
      { fDeposit: 0, cashBack: 4_000_00, unusedEquity: 0, fAdvance: 19_500_00 },
    ],
    [
      'like a subscription’s is owed',
      -3_000_00,
      { parity_position: 'subscription' },
      { cashRequired: 3_000_00, fAdvance: 19_500_00 },
    ],
  ])('%s', (_what, equity, product, expected) => {
    expect(offerOf({ valuation: withEquity(equity), product })).toMatchObject(expected)
  })

  it('rounds limits that are shares of the price half-up', () => {
    const price = buildPrice({ price: 19_999_99 })
    expect(
      offerOf({ price, valuation: withEquity(0), product: { min_deposit_percentage: 12.5 } })
        .fDeposit,
    ).toBe(2_500_00)
    expect(
      offerOf({ price, valuation: withEquity(9_000_00), product: { max_deposit_percentage: 12.5 } })
        .fDeposit,
    ).toBe(2_500_00)
    expect(
      offerOf({
        price,
        valuation: withEquity(-9_000_00),
        settings: { negative_equity_cap_percentage: 12.5 },
      }).cashRequired,
    ).toBe(6_500_00)
  })

  it('follows the organisation’s cap', () => {
    expect(
      offerOf({
        valuation: withEquity(-3_000_00),
        settings: { negative_equity_cap_percentage: 10 },
      }),
    ).toMatchObject({ cashRequired: 1_000_00, fAdvance: 21_500_00 })
  })

  it('never pays for more than what leaves only the balloon', () => {
    const { fPayment, fDeposit, cashBack } = offerOf({ valuation: withEquity(19_000_00) })
    expect(fPayment).toBe(0)
    expect(fDeposit + cashBack).toBe(19_000_00)
    expect(cashBack).toBeGreaterThan(0)
  })

  it('is no deposit, and the position 7, where the vehicle’s value is not known', () => {
    expect(offerOf({ valuation: null })).toMatchObject({
      fDeposit: 0,
      fEquity: null,
      fParityPosition: 7,
    })
    expect(offerOf({ valuation: null }).fParity).not.toBeNull()
  })
})

describe('no repeat-term offer', () => {
  it.each<[string, Situation, string]>([
    ['without a price', { price: null }, 'no_price'],
    ['before the price stands', { price: buildPrice({ valid_from: '2026-01-21' }) }, 'no_price'],
    ['after the price stood', { price: buildPrice({ valid_until: '2026-01-19' }) }, 'no_price'],
    ['without a term', { agreement: { fTerm: null } }, 'no_term'],
    ['for cash', { product: { payment: 'cash' } }, 'no_regular_payment'],
    ['below the product’s least parity', { product: { min_parity: 0 } }, 'below_min_parity'],
  ])('%s, so the position is 7', (_why, situation, refusal) => {
    const outcome = outcomeOf(situation)
    expect(outcome).toEqual({ ok: false, refusal })
    expect(parityByOffer(outcome)).toEqual({ fParity: null, fParityPosition: 7 })
  })

  it('ends with the first and last day of the price, and at the least parity itself', () => {
    const offer = offerOf({ price: buildPrice({ valid_from: today, valid_until: today }) })
    expect(parityByOffer(outcomeOf({ product: { min_parity: offer.fParity } }))).toEqual({
      fParity: offer.fParity,
      fParityPosition: 5,
    })
    expect(outcomeOf({ product: { min_parity: (offer.fParity ?? 0) + 1 } }).ok).toBe(false)
  })

  it('of parity, but an offer, where nothing was paid before', () => {
    expect(offerOf({ agreement: { fPayment: null }, product: { min_parity: 0 } })).toMatchObject({
      fParity: null,
      fParityPosition: 7,
      paritySteps: [],
    })
  })
})

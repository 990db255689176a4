import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payment } from '#domain/finance/payment.ts'
import { paymentPlan } from '#domain/finance/payment-method.ts'
import { toOfferParity } from '#domain/deal/repeat-term-offer.ts'
import { buildPrice, calculationDay } from './deal-builders.ts'
import { getOffer, getOutcome, withEquity } from './repeat-term-builder.ts'
import type { RepeatTermSituation } from './repeat-term-builder.ts'

describe('the repeat-term offer', () => {
  it.each([
    ['retail', 8_000_00, null],
    ['semi_annual', 8_000_00, null],
    ['5ToGo', 7_000_00, null],
    ['vwfs_pcp', 8_000_00, 8_000_00],
  ] as const)('of %s ends with %i after a balloon, else %j', (method, balloon, without) => {
    const product = { payment: method }
    const price =
      method === '5ToGo'
        ? buildPrice({
            residual_values: { terms: [60], mileages: [10_000], percentages: [[35]] },
          })
        : buildPrice()
    expect(getOffer({ product, price, valuation: null }).fBalloon).toBe(balloon)
    expect(
      getOffer({ product, price, valuation: null, agreement: { fBalloon: null } }).fBalloon,
    ).toBe(without ?? 0)
  })

  it('is refused with nothing left to finance', () => {
    const price = buildPrice({ deposit_sub: 19_000_00 })
    expect(getOutcome({ price })).toEqual({ ok: false, refusal: 'nothing_to_finance' })
  })

  it('repeats vehicle, term and miles, equity as deposit', () => {
    const offer = getOffer()
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
    'over %i months with term_decrement %i runs %i',
    (fTerm, term_decrement, expected) => {
      expect(getOffer({ agreement: { fTerm }, product: { term_decrement } }).fTerm).toBe(expected)
    },
  )

  it('keeps the yearly miles, by default the parameter’s', () => {
    expect(getOffer({ agreement: { cSoldMileage: 45_000 } })).toMatchObject({
      Mileage: 15_000,
      fBalloon: 7_400_00,
    })
    expect(
      getOffer({ agreement: { cSoldMileage: 45_000 }, product: { term_decrement: 1 } }),
    ).toMatchObject({ Mileage: 15_000, fBalloon: 9_600_00 })
    expect(
      getOffer({ agreement: { cSoldMileage: null }, settings: { default_annual_mileage: 20_000 } }),
    ).toMatchObject({ Mileage: 20_000, fBalloon: 6_800_00 })
  })

  it('has a balloon only if agreement or product has', () => {
    expect(getOffer({ agreement: { fBalloon: null } }).fBalloon).toBe(0)
    expect(
      getOffer({ agreement: { fBalloon: null }, product: { payment: 'vwfs_pcp' } }).fBalloon,
    ).toBe(8_000_00)
    expect(getOffer({ product: { payment: 'vwfs_hp' } }).fBalloon).toBe(0)
  })

  it('of a lease has residual value and initial rentals', () => {
    const product = { payment: 'vwfs_lease', has_equity: 0 } as const
    const offer = getOffer({ product })
    expect(offer).toMatchObject({ fDeposit: 0, fEquity: null, fBalloon: 8_000_00 })
    expect(offer.fParityPosition).toBeLessThan(7)
    expect(getOffer({ product, agreement: { initialRentals: 9 } }).fPayment).toBeLessThan(
      offer.fPayment,
    )
    expect(getOffer({ product: { ...product, initial_rentals: 9 } }).fPayment).toBe(
      getOffer({ product, agreement: { initialRentals: 9 } }).fPayment,
    )
  })

  it('compares payments per month, with the product’s uplift', () => {
    const offer = getOffer({
      agreement: { fBalloon: null, fPayment: 1_500_00 },
      product: { payment: 'semi_annual', parity_uplift_percentage: 10 },
    })
    expect(offer.fParity).toBe(Math.round((1_500_00 / 6) * 1.1 - offer.fPayment / 6))
  })

  it('by 4321 compares the new deal’s first instalment', () => {
    const offer = getOffer({
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
      getOffer({ agreement: { fBalloon: null }, product: { payment: method, term_decrement: 1 } })
        .fTerm,
    ).toBe(term)
  })

  it('costs less per month with more equity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3_900_00, max: 12_000_00 }),
        fc.integer({ min: 100, max: 500_00 }),
        (equity, more) => {
          const before = getOffer({ valuation: withEquity(equity) })
          const after = getOffer({ valuation: withEquity(equity + more) })
          expect(after.fPayment).toBeLessThan(before.fPayment)
          expect(after.fParity).toBeGreaterThan(before.fParity ?? 0)
        },
      ),
    )
  })
})

describe('the refused repeat-term offer', () => {
  it.each<[string, RepeatTermSituation, string]>([
    ['without a price', { price: null }, 'no_price'],
    ['before the price stands', { price: buildPrice({ valid_from: '2026-01-21' }) }, 'no_price'],
    ['after the price stood', { price: buildPrice({ valid_until: '2026-01-19' }) }, 'no_price'],
    ['without a term', { agreement: { fTerm: null } }, 'no_term'],
    ['for cash', { product: { payment: 'cash' } }, 'no_regular_payment'],
    ['below the product’s least parity', { product: { min_parity: 0 } }, 'below_min_parity'],
  ])('%s, so the position is 7', (_why, situation, refusal) => {
    const outcome = getOutcome(situation)
    expect(outcome).toEqual({ ok: false, refusal })
    expect(toOfferParity(outcome)).toEqual({ fParity: null, fParityPosition: 7 })
  })

  it('lies beyond valid days and minimum parity', () => {
    const offer = getOffer({
      price: buildPrice({ valid_from: calculationDay, valid_until: calculationDay }),
    })
    expect(toOfferParity(getOutcome({ product: { min_parity: offer.fParity } }))).toEqual({
      fParity: offer.fParity,
      fParityPosition: 5,
    })
    expect(getOutcome({ product: { min_parity: (offer.fParity ?? 0) + 1 } }).ok).toBe(false)
  })

  it('never follows from a missing old payment', () => {
    expect(getOffer({ agreement: { fPayment: null }, product: { min_parity: 1 } })).toMatchObject({
      fParity: null,
      fParityPosition: 7,
      paritySteps: [],
    })
  })
})

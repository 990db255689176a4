import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aprFromCashFlows,
  chargeForCredit,
  toCashFlows,
  noFees,
  totalPayable,
  totalRepaid,
} from '#domain/finance/cost-of-credit.ts'
import { exactPayment, payment } from '#domain/finance/payment.ts'
import { paymentPlan } from '#domain/finance/payment-method.ts'
import type { PaymentMethod, PaymentTiming } from '#domain/finance/payment-method.ts'
import {
  balloonDiscountFactor,
  discountedWeights,
  monthsCovered,
} from '#domain/finance/payment-plan.ts'
import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import { monthlyToFlat, monthlyRate } from '#domain/finance/rate.ts'
import type { Rate } from '#domain/finance/rate.ts'
import { buildPlan } from './plan-builder.ts'

describe('the payment', () => {
  it('is rounded once, half-up', () => {
    const pcp = {
      credit: 15_000_00,
      balloon: 8000_00,
      rate: { type: 'apr', value: 6.9 } as const,
      plan: buildPlan('vwfs_pcp'),
    }
    expect(exactPayment(pcp)).toBeCloseTo(26_646.249_59, 4)
    expect(payment(pcp)).toBe(266_46)
    expect(
      payment({
        credit: 100_01,
        balloon: 0,
        rate: { type: 'flat', value: 0 },
        plan: buildPlan('vwfs_hp', { term: 2 }),
      }),
    ).toBe(50_01)
  })

  it('without interest spreads all but the balloon', () => {
    const rate = { type: 'apr', value: 0 } as const
    expect(payment({ credit: 3600_00, balloon: 0, rate, plan: buildPlan('vwfs_hp') })).toBe(100_00)
    expect(payment({ credit: 4500_00, balloon: 1000_00, rate, plan: buildPlan('vwfs_pcp') })).toBe(
      100_00,
    )
    expect(
      payment({
        credit: 3800_00,
        balloon: 0,
        rate: { type: 'flat', value: 0 },
        plan: buildPlan('vwfs_lease'),
      }),
    ).toBe(100_00)
  })

  it('by a flat rate is exact to the half penny', () => {
    // £215.215, £318.175 and £558.415 on paper: 4.8 % of the credit for each of three years.
    const pay = (credit: number) =>
      payment({
        credit,
        balloon: 0,
        plan: buildPlan('vwfs_hp'),
        rate: { type: 'flat', value: 4.8 },
      })
    expect([6_772_50, 10_012_50, 17_572_50].map(pay)).toEqual([215_22, 318_18, 558_42])
  })

  it('by a flat rate is that of its equivalent rate', () => {
    const monthly = monthlyRate({ type: 'flat', value: 4.8 }, 36)
    expect(
      exactPayment({
        credit: 10_000_00,
        balloon: 0,
        plan: buildPlan('vwfs_hp'),
        rate: { type: 'flat', value: 4.8 },
      }),
    ).toBeCloseTo(1_144_000 / 36, 9)
    expect(monthlyRate({ type: 'flat', value: 12 }, 1)).toBeCloseTo(0.01, 9)
    expect(monthlyRate({ type: 'flat', value: 0 }, 36)).toBe(0)
    expect(
      [buildPlan('semi_annual', { term: 24 }), buildPlan('5ToGo'), buildPlan('vwfs_pcp')].map(
        monthsCovered,
      ),
    ).toEqual([24, 60, 35])
    expect(monthlyToFlat(monthly, 36)).toBeCloseTo(4.8, 9)
    const plain = { credit: 10_000_00, balloon: 0, plan: buildPlan('vwfs_hp') }
    expect(
      exactPayment({ ...plain, rate: { type: 'hp_equivalent_flat', value: 4.8 } }),
    ).toBeCloseTo(exactPayment({ ...plain, rate: { type: 'flat', value: 4.8 } }), 4)
    const inAdvance = exactPayment({
      ...plain,
      plan: buildPlan('vwfs_hp', { when: 'advance' }),
      rate: { type: 'flat', value: 4.8 },
    })
    expect(inAdvance * (1 + monthly)).toBeCloseTo(
      exactPayment({ ...plain, rate: { type: 'flat', value: 4.8 } }),
      4,
    )
  })

  it.each<[string, PaymentPlan, Rate]>([
    ['a flat rate with a balloon', buildPlan('vwfs_pcp'), { type: 'flat', value: 4.8 }],
    ['a flat rate each half-year', buildPlan('semi_annual'), { type: 'flat', value: 4.8 }],
    [
      'a flat rate each quarter from the first month on',
      { ...buildPlan('vwfs_hp'), every: 3, count: 12 },
      { type: 'flat', value: 4.8 },
    ],
    [
      'a flat rate with three payments at first',
      { ...buildPlan('vwfs_hp'), leading: [3] },
      { type: 'flat', value: 4.8 },
    ],
    [
      'a money factor without residual value',
      buildPlan('vwfs_hp'),
      { type: 'moneyFactor', value: 0.0025 },
    ],
    [
      'a money factor with a balloon',
      buildPlan('vwfs_pcp'),
      { type: 'moneyFactor', value: 0.0025 },
    ],
  ])('by %s is worth the credit', (_what, plan, rate) => {
    const balloon = plan.balloonMonth === null ? 0 : 4_000_00
    const monthly = monthlyRate(rate, monthsCovered(plan))
    expect(
      exactPayment({ credit: 10_000_00, balloon, rate, plan }) * discountedWeights(plan, monthly) +
        balloon * balloonDiscountFactor(plan, monthly),
    ).toBeCloseTo(10_000_00, 4)
  })

  const anyPlan = fc
    .record({
      method: fc.constantFrom<PaymentMethod>(
        'vwfs_hp',
        'vwfs_pcp',
        'semi_annual',
        '5ToGo',
        '4321',
        'vwfs_lease',
        'subscription',
      ),
      when: fc.constantFrom<PaymentTiming>('advance', 'arrears'),
      term: fc.integer({ min: 12, max: 84 }),
      hasBalloon: fc.boolean(),
    })
    .map((terms) => paymentPlan({ ...terms, initialRentals: null }))

  it('yields the APR it was calculated from, for every plan', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.integer({ min: 1_000_00, max: 100_000_00 }),
        fc.double({ min: 0, max: 0.6, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (plan, credit, share, apr) => {
          const balloon = credit * share
          const regular = exactPayment({ credit, balloon, rate: { type: 'apr', value: apr }, plan })
          const found = aprFromCashFlows(
            toCashFlows({ credit, payment: regular, balloon, plan, fees: noFees }),
          )
          expect(found).toMatchObject({ ok: true })
          expect(found.ok ? found.value : Number.NaN).toBeCloseTo(apr, 6)
        },
      ),
    )
  })

  it('costs more with every fee, in total and charge', () => {
    const deal = {
      credit: 10_000_00,
      payment: 300_00,
      balloon: 0,
      plan: buildPlan('vwfs_hp'),
      fees: noFees,
    }
    const charged = { ...deal, fees: { atStart: 10_00, withFirst: 20_00, atEnd: 30_00 } }
    expect(totalRepaid(deal)).toBe(10_800_00)
    expect(totalPayable(charged, 500_00)).toBe(11_360_00)
    expect(chargeForCredit(charged)).toBe(860_00)
    expect(totalRepaid({ ...deal, plan: buildPlan('vwfs_pcp'), balloon: 50_00 })).toBe(10_550_00)
    expect(totalRepaid({ ...deal, plan: buildPlan('mbfs_lease'), balloon: 50_00 })).toBe(10_800_00)
    const aprs = [
      deal,
      { ...deal, fees: { ...noFees, atEnd: 30_00 } },
      { ...deal, fees: { ...noFees, withFirst: 30_00 } },
      { ...deal, fees: { ...noFees, atStart: 30_00 } },
    ]
      .map((each) => aprFromCashFlows(toCashFlows(each)))
      .map((found) => (found.ok ? found.value : Number.NaN))
    expect(aprs).toEqual(aprs.toSorted((a, b) => a - b))
    expect(new Set(aprs).size).toBe(4)
  })

  it('flows at drawdown, with each payment, and with the final one', () => {
    const fees = { atStart: 10_00, withFirst: 20_00, atEnd: 30_00 }
    const flows = toCashFlows({
      credit: 1000_00,
      payment: 300_00,
      balloon: 500_00,
      plan: buildPlan('vwfs_pcp', { term: 3 }),
      fees,
    })
    expect(flows.filter(({ amount }) => amount !== 0)).toEqual([
      { years: 0, amount: 990_00 },
      { years: 1 / 12, amount: -300_00 },
      { years: 2 / 12, amount: -300_00 },
      { years: 1 / 12, amount: -20_00 },
      { years: 3 / 12, amount: -30_00 },
      { years: 3 / 12, amount: -500_00 },
    ])
  })

  it.each([
    ['nothing is paid back', [{ years: 0, amount: 100 }]],
    ['nothing is lent', [{ years: 1, amount: -100 }]],
    ['nothing happens', []],
    [
      'it would take more than 5,000 % a year',
      [
        { years: 0, amount: 100 },
        { years: 1, amount: -5_101 },
      ],
    ],
  ])('has no APR when %s', (_why, flows) => {
    expect(aprFromCashFlows(flows)).toEqual({ ok: false, refusal: 'unsolvable' })
  })

  it('finds the rates of textbook flows', () => {
    const apr = (...flows: readonly (readonly [number, number])[]) => {
      const found = aprFromCashFlows(flows.map(([years, amount]) => ({ years, amount })))
      return found.ok ? found.value : Number.NaN
    }
    expect(apr([0, 1000], [1, -600], [2, -600])).toBeCloseTo(13.066_24, 4)
    expect(apr([0, 100], [1, -5_099])).toBeCloseTo(4_999, 6)
    expect(apr([0, 100], [1, -50])).toBeCloseTo(-50, 9)
  })
})

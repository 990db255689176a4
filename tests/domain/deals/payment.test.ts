import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aprOfFlows,
  chargeForCredit,
  flowsOf,
  noFees,
  totalPayable,
  totalRepaid,
} from '#domain/deals/cost-of-credit.ts'
import { floorToUnits, roundHalfUp, roundToUnits } from '#domain/deals/money.ts'
import { exactPayment, payment } from '#domain/deals/payment.ts'
import {
  fixedTerm,
  isLease,
  paymentMethods,
  paymentPlan,
  usualInitialRentals,
} from '#domain/deals/payment-method.ts'
import type { PaymentMethod, PaymentTiming } from '#domain/deals/payment-method.ts'
import {
  lastMonth,
  monthOfPayment,
  monthsCovered,
  paymentForMonthly,
  paymentsDueBy,
  perMonth,
  weightOfPayment,
} from '#domain/deals/payment-plan.ts'
import { flatOfMonthly, monthlyRate } from '#domain/deals/rate.ts'

const planOf = (
  method: PaymentMethod,
  change: {
    when?: PaymentTiming
    term?: number
    hasBalloon?: boolean
    initialRentals?: number
  } = {},
) =>
  paymentPlan({
    method,
    when: 'arrears',
    term: 36,
    hasBalloon: true,
    initialRentals: null,
    ...change,
  })

describe('money', () => {
  it.each([
    [0.5, 1],
    [2.5, 3],
    [2.49, 2],
    [-2.5, -3],
    [-2.49, -2],
    [-0.4, 0],
    [1.005 * 100, 101],
    [25_000.499_99, 25_000],
  ])('rounds %d half-up to %d', (amount, expected) => {
    expect(roundHalfUp(amount)).toBe(expected)
  })

  it('rounds to whole pounds half-up and down', () => {
    expect([149_50, 149_49, -149_50].map(roundToUnits)).toEqual([150_00, 149_00, -150_00])
    expect([149_99, 150_00, 149_00 - 1e-9].map(floorToUnits)).toEqual([149_00, 150_00, 149_00])
  })
})

describe('when a product is paid', () => {
  it.each<[PaymentMethod, Parameters<typeof planOf>[1], readonly number[], number | null]>([
    ['vwfs_hp', { term: 3 }, [1, 2, 3], null],
    ['vwfs_hp', { term: 3, when: 'advance' }, [0, 1, 2], null],
    ['retail', { term: 3, hasBalloon: false }, [1, 2, 3], null],
    ['retail', { term: 4 }, [1, 2, 3], 4],
    ['vwfs_pcp', { term: 4, hasBalloon: false }, [1, 2, 3], 4],
    ['vwfs_pcp', { term: 4, when: 'advance' }, [0, 1, 2], 4],
    ['ford_options_savings', { term: 4 }, [1, 2, 3], 4],
    ['fce_uk_retail', { term: 4 }, [1, 2, 3], 4],
    ['semi_annual', { term: 24 }, [6, 12, 18, 24], 24],
    ['semi_annual', { term: 20 }, [6, 12, 18], 20],
    ['semi_annual', { term: 24, when: 'advance', hasBalloon: false }, [0, 6, 12, 18], null],
    ['5ToGo', {}, [12, 24, 36, 48, 60], 72],
    ['5ToGo', { when: 'advance' }, [0, 12, 24, 36, 48], 60],
    ['5ToGo', { hasBalloon: false }, [12, 24, 36, 48, 60], null],
    ['4321', {}, [12, 24, 36, 48], null],
    ['4321', { when: 'advance' }, [0, 12, 24, 36], null],
    ['vwfs_lease', { term: 4 }, [0, 1, 2, 3], 4],
    ['subscription', { term: 3 }, [0, 1, 2], null],
    ['cash', {}, [], null],
  ])('%s %j pays in months %j with a balloon in month %j', (method, change, months, balloon) => {
    const plan = planOf(method, change)
    expect(Array.from({ length: plan.count }, (_, index) => monthOfPayment(plan, index))).toEqual(
      months,
    )
    expect(plan.balloonMonth).toBe(balloon)
  })

  it('weighs a lease’s first rental and the four instalments of 4321', () => {
    const weights = (method: PaymentMethod, initialRentals?: number) => {
      const plan = planOf(method, {
        term: 3,
        ...(initialRentals === undefined ? {} : { initialRentals }),
      })
      return Array.from({ length: plan.count }, (_, index) => weightOfPayment(plan, index))
    }
    expect(weights('vwfs_lease')).toEqual([3, 1, 1])
    expect(weights('mbfs_lease')).toEqual([1, 1, 1])
    expect(weights('fce_de_lease', 6)).toEqual([6, 1, 1])
    expect(weights('4321')).toEqual([0.4, 0.3, 0.2, 0.1])
    expect(usualInitialRentals('fce_de_lease')).toBe(1)
  })

  it('never asks a lease’s residual value of the customer', () => {
    expect(planOf('vwfs_lease').isBalloonPayable).toBe(false)
    expect(lastMonth(planOf('vwfs_lease'))).toBe(35)
    expect(lastMonth(planOf('vwfs_pcp'))).toBe(36)
    expect(lastMonth(planOf('cash'))).toBe(0)
  })

  it('tells leases from other products', () => {
    expect(paymentMethods.filter(isLease).toSorted()).toEqual(
      paymentMethods.filter((method) => method.endsWith('lease')).toSorted(),
    )
    expect([fixedTerm('5ToGo'), fixedTerm('4321'), fixedTerm('semi_annual')]).toEqual([
      60,
      48,
      null,
    ])
  })

  it.each([
    ['vwfs_hp', 0, 0],
    ['vwfs_hp', 1, 1],
    ['vwfs_hp', 99, 36],
    ['vwfs_lease', 0, 1],
    ['vwfs_lease', -1, 0],
    ['semi_annual', 5, 0],
    ['semi_annual', 6, 1],
    ['semi_annual', 17, 2],
  ] as const)('%s has by month %i %i payments due', (method, month, due) => {
    expect(paymentsDueBy(planOf(method), month)).toBe(due)
  })

  it.each([
    ['vwfs_hp', 300_00, 0, 300_00],
    ['vwfs_lease', 300_00, 0, 300_00],
    ['semi_annual', 600_00, 0, 100_00],
    ['5ToGo', 1200_00, 2, 100_00],
    ['4321', 12_000_00, 0, 400_00],
    ['4321', 12_000_00, 1, 300_00],
    ['4321', 12_000_00, 4, 100_00],
  ] as const)(
    '%s of %i comes, with payment %i next, to %i a month, and back',
    (method, amount, next, monthly) => {
      expect(perMonth(planOf(method), amount, next)).toBeCloseTo(monthly, 6)
      expect(paymentForMonthly(planOf(method), monthly, next)).toBeCloseTo(amount, 6)
    },
  )
})

describe('the payment', () => {
  it('is rounded once, half-up', () => {
    const pcp = {
      credit: 15_000_00,
      balloon: 8000_00,
      rate: { type: 'apr', value: 6.9 } as const,
      plan: planOf('vwfs_pcp'),
    }
    expect(exactPayment(pcp)).toBeCloseTo(26_646.249_59, 4)
    expect(payment(pcp)).toBe(266_46)
    expect(
      payment({
        credit: 100_01,
        balloon: 0,
        rate: { type: 'flat', value: 0 },
        plan: planOf('vwfs_hp', { term: 2 }),
      }),
    ).toBe(50_01)
  })

  it('without interest shares out what is not the balloon', () => {
    const rate = { type: 'apr', value: 0 } as const
    expect(payment({ credit: 3600_00, balloon: 0, rate, plan: planOf('vwfs_hp') })).toBe(100_00)
    expect(payment({ credit: 4500_00, balloon: 1000_00, rate, plan: planOf('vwfs_pcp') })).toBe(
      100_00,
    )
    expect(
      payment({
        credit: 3800_00,
        balloon: 0,
        rate: { type: 'flat', value: 0 },
        plan: planOf('vwfs_lease'),
      }),
    ).toBe(100_00)
  })

  it('by a flat rate other than plain hire purchase uses the rate of the hire purchase that costs the same', () => {
    const monthly = monthlyRate({ type: 'flat', value: 4.8 }, 36)
    expect(
      exactPayment({
        credit: 10_000_00,
        balloon: 0,
        plan: planOf('vwfs_hp'),
        rate: { type: 'flat', value: 4.8 },
      }),
    ).toBeCloseTo(1_144_000 / 36, 9)
    expect(monthlyRate({ type: 'flat', value: 12 }, 1)).toBeCloseTo(0.01, 9)
    expect(monthlyRate({ type: 'flat', value: 0 }, 36)).toBe(0)
    expect(
      [planOf('semi_annual', { term: 24 }), planOf('5ToGo'), planOf('vwfs_pcp')].map(monthsCovered),
    ).toEqual([24, 60, 35])
    expect(flatOfMonthly(monthly, 36)).toBeCloseTo(4.8, 9)
    const plain = { credit: 10_000_00, balloon: 0, plan: planOf('vwfs_hp') }
    expect(
      exactPayment({ ...plain, rate: { type: 'hp_equivalent_flat', value: 4.8 } }),
    ).toBeCloseTo(exactPayment({ ...plain, rate: { type: 'flat', value: 4.8 } }), 4)
    const inAdvance = exactPayment({
      ...plain,
      plan: planOf('vwfs_hp', { when: 'advance' }),
      rate: { type: 'flat', value: 4.8 },
    })
    expect(inAdvance * (1 + monthly)).toBeCloseTo(
      exactPayment({ ...plain, rate: { type: 'flat', value: 4.8 } }),
      4,
    )
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

  it('gives the APR back that it was reckoned from, for every plan', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.integer({ min: 1_000_00, max: 100_000_00 }),
        fc.double({ min: 0, max: 0.6, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (plan, credit, share, apr) => {
          const balloon = credit * share
          const regular = exactPayment({ credit, balloon, rate: { type: 'apr', value: apr }, plan })
          const found = aprOfFlows(
            flowsOf({ credit, payment: regular, balloon, plan, fees: noFees }),
          )
          expect(found).toMatchObject({ ok: true })
          expect(found.ok ? found.value : Number.NaN).toBeCloseTo(apr, 6)
        },
      ),
    )
  })

  it('costs more by every fee and counts them in the total and the charge', () => {
    const deal = {
      credit: 10_000_00,
      payment: 300_00,
      balloon: 0,
      plan: planOf('vwfs_hp'),
      fees: noFees,
    }
    const charged = { ...deal, fees: { atStart: 10_00, withFirst: 20_00, atEnd: 30_00 } }
    expect(totalRepaid(deal)).toBe(10_800_00)
    expect(totalPayable(charged, 500_00)).toBe(11_360_00)
    expect(chargeForCredit(charged)).toBe(860_00)
    expect(totalRepaid({ ...deal, plan: planOf('vwfs_pcp'), balloon: 50_00 })).toBe(10_550_00)
    expect(totalRepaid({ ...deal, plan: planOf('mbfs_lease'), balloon: 50_00 })).toBe(10_800_00)
    const aprs = [
      deal,
      { ...deal, fees: { ...noFees, atEnd: 30_00 } },
      { ...deal, fees: { ...noFees, withFirst: 30_00 } },
      { ...deal, fees: { ...noFees, atStart: 30_00 } },
    ]
      .map((each) => aprOfFlows(flowsOf(each)))
      .map((found) => (found.ok ? found.value : Number.NaN))
    expect(aprs).toEqual(aprs.toSorted((a, b) => a - b))
    expect(new Set(aprs).size).toBe(4)
  })

  it('flows at drawdown, with each payment, and with the final one', () => {
    const fees = { atStart: 10_00, withFirst: 20_00, atEnd: 30_00 }
    const flows = flowsOf({
      credit: 1000_00,
      payment: 300_00,
      balloon: 500_00,
      plan: planOf('vwfs_pcp', { term: 3 }),
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
    expect(aprOfFlows(flows)).toEqual({ ok: false, refusal: 'unsolvable' })
  })

  it('finds the rates of textbook flows', () => {
    const apr = (...flows: readonly (readonly [number, number])[]) => {
      const found = aprOfFlows(flows.map(([years, amount]) => ({ years, amount })))
      return found.ok ? found.value : Number.NaN
    }
    expect(apr([0, 1000], [1, -600], [2, -600])).toBeCloseTo(13.066_24, 4)
    expect(apr([0, 100], [1, -5_099])).toBeCloseTo(4_999, 6)
    expect(apr([0, 100], [1, -50])).toBeCloseTo(-50, 9)
  })
})

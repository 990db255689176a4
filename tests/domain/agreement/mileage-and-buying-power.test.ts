import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Agreement } from '#domain/agreement/agreement.model.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import { buyingPowerSteps } from '#domain/finance/buying-power.ts'
import { addDays } from '#domain/calendar.ts'
import { excessMileage } from '#domain/agreement/excess-mileage.ts'
import { payment } from '#domain/finance/payment.ts'
import { paymentPlan } from '#domain/finance/payment-method.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { buildAgreement, buildRules, calculationDay } from '../deal/deal-builders.ts'

/** 30,000 miles over 1,000 days from 1 January 2025: 30 a day. */
const start = '2025-01-01'
const end = addDays(start, 1000)
const getMiles = (driven: number, day: number, change: Partial<Agreement> = {}) =>
  excessMileage(
    buildAgreement({ cMileage: driven, fMileageCost: 7.5, ...change }),
    start,
    end,
    addDays(start, day),
  )

describe('excess mileage', () => {
  it.each([
    [3_000, 100, 30_000, 0, 0, null, null],
    [3_300, 100, 33_000, 3_000, 300, 910, null],
    [3_301, 100, 33_010, 3_010, 301, 909, 100],
    [6_000, 100, 60_000, 30_000, 3_000, 500, 100],
    [2_000, 100, 20_000, 0, 0, null, null],
    [0, 100, 0, 0, 0, null, null],
    [5_000, 29, 30_000, 0, 4_130, null, null],
    [5_000, 30, 166_667, 136_667, 4_100, 180, 30],
    [40_000, 1_000, 40_000, 10_000, 10_000, 750, 1_000],
    [40_000, 1_200, 40_000, 10_000, 10_000, 750, 1_200],
  ])(
    'of %i miles in %i days: %i, %i, %i over, spent %j, flag %j',
    (driven, day, expected, over, overToday, usedUp, flagged) => {
      expect(getMiles(driven, day)).toEqual({
        expectedMileage: expected,
        excessMileage: over,
        excessMileageCost: Math.round(over * 7.5),
        currentExcessMileage: overToday,
        currentExcessMileageCost: Math.round(overToday * 7.5),
        excessMileageDate: usedUp === null ? null : addDays(start, usedUp),
        flagDate: flagged === null ? null : addDays(start, flagged),
      })
    },
  )

  it('counts miles that were added by extension', () => {
    expect(getMiles(3_600, 100, { totalExtendedSum: 6_000 })).toMatchObject({
      excessMileage: 0,
      currentExcessMileage: 0,
      excessMileageDate: null,
    })
    expect(getMiles(3_700, 100, { totalExtendedSum: 6_000 })).toMatchObject({
      excessMileage: 1_000,
      currentExcessMileage: 100,
    })
  })

  it('is rounded, and projected for a rarely driven vehicle', () => {
    expect(getMiles(3_301, 100, { totalExtendedSum: 4 }).currentExcessMileage).toBe(301)
    expect(getMiles(50, 100, { cSoldMileage: 300 }).excessMileageDate).toBe(addDays(start, 600))
  })

  it('keeps its first flag date while it lasts', () => {
    expect(getMiles(6_000, 100, { flagDate: '2025-03-01' }).flagDate).toBe('2025-03-01')
    expect(getMiles(3_000, 100, { flagDate: '2025-03-01' }).flagDate).toBeNull()
  })

  it.each<[string, Partial<Agreement>]>([
    ['the miles agreed', { cSoldMileage: null }],
    ['the miles driven', { cMileage: null }],
  ])('is not known without %s', (_what, change) => {
    expect(Object.values(getMiles(6_000, 100, change)).every((figure) => figure === null)).toBe(
      true,
    )
  })

  it('has no cost without a mile price, no figure without a term', () => {
    expect(getMiles(6_000, 100, { fMileageCost: null })).toMatchObject({
      excessMileage: 30_000,
      excessMileageCost: null,
      currentExcessMileageCost: null,
    })
    expect(getMiles(5, 0).currentExcessMileage).toBe(5)
    expect(getMiles(0, -10)).toMatchObject({
      expectedMileage: 30_000,
      excessMileage: 0,
      currentExcessMileage: 0,
    })
    expect(
      excessMileage(buildAgreement({ cMileage: 5 }), start, start, calculationDay).expectedMileage,
    ).toBeNull()
  })

  it('of an agreement runs from its start to its end', () => {
    const figures = agreementFigures(
      buildAgreement({ cMileage: 15_000, fMileageCost: 10 }),
      { aValuationAverage: null },
      calculationDay,
      buildRules(),
    )
    // 370 of 1,095 days; 30,000 miles agreed.
    expect(figures.expectedMileage).toBe(Math.round((15_000 * 1095) / 370))
    expect(figures.currentExcessMileage).toBe(Math.round(15_000 - (30_000 * 370) / 1095))
    expect(
      agreementFigures(
        buildAgreement({ cMileage: 15_000, fEndDate: '2027-01-15' }),
        { aValuationAverage: null },
        calculationDay,
        buildRules(),
      ).expectedMileage,
    ).toBe(Math.round((15_000 * 730) / 370))
  })
})

describe('buying power', () => {
  const getPower = (
    change: Partial<Agreement>,
    valuation: number | null = null,
    product: Partial<ProductConfiguration> = {},
  ) =>
    agreementFigures(
      buildAgreement(change),
      { aValuationAverage: valuation },
      calculationDay,
      buildRules(product),
    ).fBuyingPower

  it('is the price a payment finances with the same balloon share', () => {
    const price = getPower({ fBalloon: 9_000_00 }) ?? 0
    const plan = paymentPlan({
      method: 'retail',
      when: 'arrears',
      term: 36,
      hasBalloon: true,
      initialRentals: null,
    })
    const needed = (each: number) =>
      payment({ credit: each, balloon: each / 2, rate: { type: 'apr', value: 6.9 }, plan })
    expect(price % 100).toBe(0)
    expect(needed(price)).toBeLessThanOrEqual(266_46)
    expect(needed(price + 100)).toBeGreaterThanOrEqual(266_46)
  })

  it('takes the balloon itself where the old price is not known', () => {
    const withBalloon = getPower({ fPurchasePrice: null }) ?? 0
    expect(withBalloon).toBe(14_999_00)
    expect(getPower({ fPurchasePrice: 0 })).toBe(withBalloon)
    const noBalloon = { fPurchasePrice: 100, fPayment: 300_00 }
    expect(getPower({ ...noBalloon, fBalloon: null }, null, { payment: 'vwfs_pcp' })).toBe(
      getPower({ ...noBalloon, fBalloon: 0 }, null, { payment: 'vwfs_pcp' }),
    )
    expect(getPower({ fPurchasePrice: null, fBalloon: null })).toBeLessThan(withBalloon)
  })

  it('grows by equity, lump sum and contribution', () => {
    const hirePurchase = { fBalloon: null, fAdvance: null, fPayment: 400_00 }
    const without = getPower(hirePurchase) ?? 0
    expect(getPower({ ...hirePurchase, fLumpSum: 1_000_00 })).toBe(without + 1_000_00)
    expect(getPower({ ...hirePurchase, fDepositSub: 500_00 })).toBe(without + 500_00)
    const { settlement } = agreementFigures(
      buildAgreement(hirePurchase),
      { aValuationAverage: 0 },
      calculationDay,
      buildRules(),
    )
    expect(getPower(hirePurchase, (settlement ?? 0) + 2_000_00)).toBe(without + 2_000_00)
  })

  it('follows a monthly budget by the plan’s own period', () => {
    expect(getPower({ fMonthlyBudget: 266_46 })).toBe(getPower({}))
    expect(getPower({ fMonthlyBudget: 300_00 })).toBeGreaterThan(getPower({}) ?? 0)
    const yearly = { fBalloon: null, fTerm: 60 }
    expect(getPower({ ...yearly, fMonthlyBudget: 300_00 }, null, { payment: '5ToGo' })).toBe(
      getPower({ ...yearly, fPayment: 3_600_00 }, null, { payment: '5ToGo' }),
    )
    expect(getPower({ ...yearly, fMonthlyBudget: 300_00 }, null, { payment: '4321' })).toBe(
      getPower({ ...yearly, fPayment: 12_000_00 }, null, { payment: '4321' }),
    )
  })

  it('reads a budget for 4321 by the instalment that is next', () => {
    const ahead = { fBalloon: null, payments_made: 3 }
    expect(getPower({ ...ahead, fMonthlyBudget: 300_00 }, null, { payment: '4321' })).toBe(
      getPower({ ...ahead, fPayment: 36_000_00 }, null, { payment: '4321' }),
    )
  })

  it('is unknown without rate or payment, and never negative', () => {
    expect(getPower({ fRate: null })).toBeNull()
    expect(getPower({ fPayment: null })).toBeNull()
    expect(getPower({ fBalloon: 40_000_00 })).toBeNull()
    expect(getPower({ quotedSettlement: { value: 50_000_00, validUntil: null } }, 0)).toBe(0)
    expect(getPower({}, null, { payment: 'cash' })).toBeNull()
  })

  it('never falls when the payment grows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        (fPayment, more) => {
          expect(getPower({ fPayment: fPayment + more })).toBeGreaterThanOrEqual(
            getPower({ fPayment }) ?? 0,
          )
        },
      ),
    )
  })

  it('has steps for payments, equity, balloon and rounding', () => {
    const plan = paymentPlan({
      method: 'vwfs_pcp',
      when: 'arrears',
      term: 36,
      hasBalloon: true,
      initialRentals: null,
    })
    const terms = { plan, monthly: 0, payment: 300_33, balloonShare: 0.5, towardsPrice: 1_000_00 }
    // (35 · 300.33 + 1,000) / 0.5 = 23,023.10
    expect(buyingPowerSteps(terms)).toEqual([
      { label: 'worth_of_payments', amount: 10_511_55 },
      { label: 'towards_price', amount: 1_000_00 },
      { label: 'worth_of_balloon', amount: 11_511_50 },
      { label: 'rounding', amount: -5 },
      { label: 'buying_power', amount: 23_023_00 },
    ])
    // At 1 % a month the payments are worth 8,832.28 and £1 at the end £0.698925.
    expect(buyingPowerSteps({ ...terms, monthly: 0.01 })).toEqual([
      { label: 'worth_of_payments', amount: 8_832_28 },
      { label: 'towards_price', amount: 1_000_00 },
      { label: 'worth_of_balloon', amount: 5_281_78 },
      { label: 'rounding', amount: -6 },
      { label: 'buying_power', amount: 15_114_00 },
    ])
    expect(buyingPowerSteps({ ...terms, balloonShare: 1 })).toEqual([])
    const odd = buyingPowerSteps({
      ...terms,
      monthly: 0.004,
      balloonShare: 0.4,
      towardsPrice: 1_000_00.5,
    })
    expect(odd.map(({ amount }) => Number.isInteger(amount))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect(odd[1]?.amount).toBe(1_000_01)
    expect(odd.slice(0, 4).reduce((sum, { amount }) => sum + amount, 0)).toBe(odd[4]?.amount)
  })
})

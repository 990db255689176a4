import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Agreement } from '#domain/deals/agreement.model.ts'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import { buyingPowerSteps } from '#domain/deals/buying-power.ts'
import { addDays } from '#domain/deals/calendar.ts'
import { excessMileage } from '#domain/deals/excess-mileage.ts'
import { payment } from '#domain/deals/payment.ts'
import { paymentPlan } from '#domain/deals/payment-method.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { buildAgreement, buildRules, today } from './deal-builders.ts'

/** 30,000 miles over 1,000 days from 1 January 2025: 30 a day. */
const start = '2025-01-01'
const end = addDays(start, 1000)
const milesOf = (driven: number, day: number, change: Partial<Agreement> = {}) =>
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
    '%i miles after %i days foresee %i, %i over, %i over today, used up on day %j, flagged on day %j',
    (driven, day, expected, over, overToday, usedUp, flagged) => {
      expect(milesOf(driven, day)).toEqual({
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
    expect(milesOf(3_600, 100, { totalExtendedSum: 6_000 })).toMatchObject({
      excessMileage: 0,
      currentExcessMileage: 0,
      excessMileageDate: null,
    })
    expect(milesOf(3_700, 100, { totalExtendedSum: 6_000 })).toMatchObject({
      excessMileage: 1_000,
      currentExcessMileage: 100,
    })
  })

  it('rounds miles over, and foresees those of a vehicle that hardly moves', () => {
    expect(milesOf(3_301, 100, { totalExtendedSum: 4 }).currentExcessMileage).toBe(301)
    expect(milesOf(50, 100, { cSoldMileage: 300 }).excessMileageDate).toBe(addDays(start, 600))
  })

  it('keeps the day on which it was first flagged, as long as it lasts', () => {
    expect(milesOf(6_000, 100, { flagDate: '2025-03-01' }).flagDate).toBe('2025-03-01')
    expect(milesOf(3_000, 100, { flagDate: '2025-03-01' }).flagDate).toBeNull()
  })

  it.each<[string, Partial<Agreement>]>([
    ['the miles agreed', { cSoldMileage: null }],
    ['the miles driven', { cMileage: null }],
  ])('is not known without %s', (_what, change) => {
    expect(Object.values(milesOf(6_000, 100, change)).every((figure) => figure === null)).toBe(true)
  })

  it('has no cost without a charge a mile, and no figure before the start or without a term', () => {
    expect(milesOf(6_000, 100, { fMileageCost: null })).toMatchObject({
      excessMileage: 30_000,
      excessMileageCost: null,
      currentExcessMileageCost: null,
    })
    expect(milesOf(5, 0).currentExcessMileage).toBe(5)
    expect(milesOf(0, -10)).toMatchObject({
      expectedMileage: 30_000,
      excessMileage: 0,
      currentExcessMileage: 0,
    })
    expect(
      excessMileage(buildAgreement({ cMileage: 5 }), start, start, today).expectedMileage,
    ).toBeNull()
  })

  it('of an agreement runs from its start to its end', () => {
    const figures = agreementFigures(
      buildAgreement({ cMileage: 15_000, fMileageCost: 10 }),
      { aValuationAverage: null },
      today,
      buildRules(),
    )
    // 370 of 1,095 days; 30,000 miles agreed.
    expect(figures.expectedMileage).toBe(Math.round((15_000 * 1095) / 370))
    expect(figures.currentExcessMileage).toBe(Math.round(15_000 - (30_000 * 370) / 1095))
    expect(
      agreementFigures(
        buildAgreement({ cMileage: 15_000, fEndDate: '2027-01-15' }),
        { aValuationAverage: null },
        today,
        buildRules(),
      ).expectedMileage,
    ).toBe(Math.round((15_000 * 730) / 370))
  })
})

describe('buying power', () => {
  const powerOf = (
    change: Partial<Agreement>,
    valuation: number | null = null,
    product: Partial<ProductConfiguration> = {},
  ) =>
    agreementFigures(
      buildAgreement(change),
      { aValuationAverage: valuation },
      today,
      buildRules(product),
    ).fBuyingPower

  it('is the price that the payment would finance with the same share of it at the end', () => {
    const price = powerOf({ fBalloon: 9_000_00 }) ?? 0
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
    const withBalloon = powerOf({ fPurchasePrice: null }) ?? 0
    expect(withBalloon).toBe(14_999_00)
    expect(powerOf({ fPurchasePrice: 0 })).toBe(withBalloon)
    const noBalloon = { fPurchasePrice: 100, fPayment: 300_00 }
    expect(powerOf({ ...noBalloon, fBalloon: null }, null, { payment: 'vwfs_pcp' })).toBe(
      powerOf({ ...noBalloon, fBalloon: 0 }, null, { payment: 'vwfs_pcp' }),
    )
    expect(powerOf({ fPurchasePrice: null, fBalloon: null })).toBeLessThan(withBalloon)
  })

  it('grows by equity, lump sum and contribution', () => {
    const hirePurchase = { fBalloon: null, fAdvance: null, fPayment: 400_00 }
    const without = powerOf(hirePurchase) ?? 0
    expect(powerOf({ ...hirePurchase, fLumpSum: 1_000_00 })).toBe(without + 1_000_00)
    expect(powerOf({ ...hirePurchase, fDepositSub: 500_00 })).toBe(without + 500_00)
    const { settlement } = agreementFigures(
      buildAgreement(hirePurchase),
      { aValuationAverage: 0 },
      today,
      buildRules(),
    )
    expect(powerOf(hirePurchase, (settlement ?? 0) + 2_000_00)).toBe(without + 2_000_00)
  })

  it('follows the monthly budget where there is one, by the plan’s own period', () => {
    expect(powerOf({ fMonthlyBudget: 266_46 })).toBe(powerOf({}))
    expect(powerOf({ fMonthlyBudget: 300_00 })).toBeGreaterThan(powerOf({}) ?? 0)
    const yearly = { fBalloon: null, fTerm: 60 }
    expect(powerOf({ ...yearly, fMonthlyBudget: 300_00 }, null, { payment: '5ToGo' })).toBe(
      powerOf({ ...yearly, fPayment: 3_600_00 }, null, { payment: '5ToGo' }),
    )
    expect(powerOf({ ...yearly, fMonthlyBudget: 300_00 }, null, { payment: '4321' })).toBe(
      powerOf({ ...yearly, fPayment: 12_000_00 }, null, { payment: '4321' }),
    )
  })

  it('reads a budget for 4321 by the instalment that is next', () => {
    const ahead = { fBalloon: null, payments_made: 3 }
    expect(powerOf({ ...ahead, fMonthlyBudget: 300_00 }, null, { payment: '4321' })).toBe(
      powerOf({ ...ahead, fPayment: 36_000_00 }, null, { payment: '4321' }),
    )
  })

  it('is not known without rate or payment, nor where the balloon carries any price; never below nothing', () => {
    expect(powerOf({ fRate: null })).toBeNull()
    expect(powerOf({ fPayment: null })).toBeNull()
    expect(powerOf({ fBalloon: 40_000_00 })).toBeNull()
    expect(powerOf({ quotedSettlement: { value: 50_000_00, validUntil: null } }, 0)).toBe(0)
    expect(powerOf({}, null, { payment: 'cash' })).toBeNull()
  })

  it('never falls when the payment grows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        (fPayment, more) => {
          expect(powerOf({ fPayment: fPayment + more })).toBeGreaterThanOrEqual(
            powerOf({ fPayment }) ?? 0,
          )
        },
      ),
    )
  })

  it('explains itself by payments, equity, balloon and the rounding down', () => {
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculateEarlySettlement,
  settlementDay,
  statutoryMonthlyRate,
} from '#domain/agreement/early-settlement.ts'
import { payment } from '#domain/finance/payment.ts'
import { paymentPlan } from '#domain/finance/payment-method.ts'
import { buildAgreement, buildRules, calculationDay } from '../deal/deal-builders.ts'
import { settled } from './settlement-builder.ts'

describe('the statutory settlement', () => {
  const hirePurchase = paymentPlan({
    method: 'vwfs_hp',
    when: 'arrears',
    term: 48,
    hasBalloon: false,
    initialRentals: null,
  })
  const schedule = {
    credit: 5000_00,
    payment: 134_57,
    balloon: 0,
    plan: hirePurchase,
    apr: 14,
    wholeMonths: 12,
    partMonth: 0,
  }

  it('uses the monthly rate to six decimals', () => {
    expect([14, 16, 0].map(statutoryMonthlyRate)).toEqual([0.010979, 0.012445, 0])
  })

  it('on the day of drawdown is the amount of credit', () => {
    expect(calculateEarlySettlement({ ...schedule, wholeMonths: 0 }).settlement).toBe(5000_00)
  })

  it('charges a part period its share of interest', () => {
    expect(calculateEarlySettlement(schedule)).toEqual({ settlement: 3984_00, rebate: 860_52 })
    expect(calculateEarlySettlement({ ...schedule, partMonth: 28 / 30 }).rebate).toBe(819_71)
  })

  it('includes the final payment until its month', () => {
    const plan = { ...hirePurchase, balloonMonth: 49, isBalloonPayable: true }
    const terms = { credit: 5000_00, balloon: 2000_00, plan, apr: 0, payment: 62_50, partMonth: 0 }
    expect(calculateEarlySettlement({ ...terms, wholeMonths: 48 })).toEqual({
      settlement: 2000_00,
      rebate: 0,
    })
    expect(calculateEarlySettlement({ ...terms, wholeMonths: 49 })).toEqual({
      settlement: 0,
      rebate: 0,
    })
    expect(
      calculateEarlySettlement({ ...terms, apr: 9.9, payment: 100_00, wholeMonths: 12 }).rebate,
    ).toBeGreaterThan(0)
    const rate = { type: 'apr', value: 9.9 } as const
    const regular = payment({ credit: 5000_00, balloon: 2000_00, rate, plan })
    const lastPaid = { ...terms, apr: 9.9, payment: regular, wholeMonths: 49 }
    // Payments and monthly rate are rounded: it is nothing to within a pound.
    expect(Math.abs(calculateEarlySettlement(lastPaid).settlement)).toBeLessThan(1_00)
  })

  it('never has a negative rebate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_00, max: 80_000_00 }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.integer({ min: 0, max: 48 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (credit, apr, wholeMonths, partMonth) => {
          const regular = payment({
            credit,
            balloon: 0,
            rate: { type: 'apr', value: apr },
            plan: hirePurchase,
          })
          expect(
            calculateEarlySettlement({
              ...schedule,
              credit,
              apr,
              payment: regular,
              wholeMonths,
              partMonth,
            }).rebate,
          ).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it.each([
    [36, '30', '2026-03-19'],
    [36, 'month', '2026-03-17'],
    [36, '0', '2026-02-17'],
    [13, '30', '2026-03-19'],
    [12, '30', '2026-02-17'],
    [12, 'month', '2026-02-17'],
  ] as const)('over %i months with a deferral of %s is dated %s', (term, deferral, day) => {
    expect(settlementDay(calculationDay, term, deferral)).toBe(day)
  })

  it.each([
    ['30', 12_887_43, 532_92, '2026-03-19'],
    ['month', 12_883_00, 532_92, '2026-03-17'],
    ['0', 12_813_62, 266_46, '2026-02-17'],
  ] as const)(
    'with a deferral of %s is F plus payments due before',
    (settlement_deferral, settlementValue, dueBefore, settlementDate) => {
      const { settlements } = settled(buildAgreement(), buildRules({}, { settlement_deferral }))
      expect(settlements[0]).toEqual({
        settlementType: 'statutory',
        settlementValue,
        settlementDate,
        dueBefore,
      })
    },
  )

  it('is rounded half-up', () => {
    expect(settled(buildAgreement(), buildRules(), '2026-01-25').values['statutory']).toBe(
      12_898_52,
    )
  })

  it('uses a plausible credit or derives it', () => {
    const statutory = (fAdvance: number | null) =>
      settled(buildAgreement({ fAdvance })).values['statutory'] ?? 0
    expect(statutory(15_050_00) - statutory(15_000_00)).toBeGreaterThan(50_00)
    expect(statutory(null)).toBe(statutory(15_200_00))
    expect(statutory(null)).toBe(statutory(1_00))
    expect(
      [15_140_00, 15_160_00, 14_860_00, 14_840_00].map(
        (fAdvance) => statutory(fAdvance) === statutory(null),
      ),
    ).toEqual([false, true, false, true])
    expect(Math.abs(statutory(null) - statutory(15_000_00))).toBeLessThan(20)
  })

  it.each([
    ['a day before the last due date lies beyond notice and deferral', '2027-11-17', true],
    ['on the day from which the last due date is reached', '2027-11-18', false],
    ['in the last weeks', '2028-01-10', false],
  ])('%s, with a rebate: %s, %s', (_what, day, hasRebate) => {
    const { values } = settled(buildAgreement(), buildRules(), day)
    expect((values['statutory'] ?? 0) < (values['gross'] ?? 0)).toBe(hasRebate)
    expect(values['gross']).toBeGreaterThan(0)
  })
})

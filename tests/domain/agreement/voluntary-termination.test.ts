import { describe, expect, it } from 'vitest'
import type { Agreement } from '#domain/agreement/agreement.model.ts'
import { agreementTermination } from '#domain/agreement/agreement-termination.ts'
import { noFees } from '#domain/finance/cost-of-credit.ts'
import { excessMileageCharge, excessMiles } from '#domain/agreement/excess-mileage-charge.ts'
import { paymentMethods, paymentPlan } from '#domain/finance/payment-method.ts'
import {
  halfPaidMonth,
  mayTerminate,
  voluntaryTermination,
} from '#domain/agreement/voluntary-termination.ts'
import { buildAgreement, buildRules, calculationDay } from '../deal/deal-builders.ts'

describe('a voluntary termination', () => {
  it.each([
    [10_000_00, 0, 0, 2_500_00, 2_500_00],
    [10_000_00, 500_00, 0, 2_000_00, 2_500_00],
    [10_000_00, 500_00, 300_00, 2_000_00, 2_800_00],
    [12_500_00, 0, 0, 0, 0],
    [12_499_99, 0, 0, 1, 1],
    [20_000_00, 500_00, 300_00, 0, 800_00],
    [12_300_00, 500_00, 0, 0, 500_00],
  ])(
    'paid %i, due %i, damage %i: %i of the half, %i in all',
    (paid, arrears, damage, shortfall, liability) => {
      const ended = voluntaryTermination({ totalPayable: 25_000_00, paid, arrears, damage })
      expect(ended).toMatchObject({ half: 12_500_00, shortfall, liability })
      const [result, ...parts] = ended.steps.toReversed()
      expect(result).toEqual({ label: 'termination', amount: liability })
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(liability)
    },
  )

  it('explains its sum from the half by what is paid and due', () => {
    const terms = { totalPayable: 25_000_00, paid: 10_000_00, arrears: 500_00, damage: 300_00 }
    expect(voluntaryTermination(terms).steps).toEqual([
      { label: 'half_of_total', amount: 12_500_00 },
      { label: 'paid', amount: -10_000_00 },
      { label: 'due', amount: -500_00 },
      { label: 'arrears', amount: 500_00 },
      { label: 'damage', amount: 300_00 },
      { label: 'termination', amount: 2_800_00 },
    ])
  })

  it('rounds half of an odd sum up', () => {
    expect(
      voluntaryTermination({ totalPayable: 25_001, paid: 0, arrears: 0, damage: 0 }).half,
    ).toBe(12_501)
  })

  it('is a right on credit, not on rental or cash purchase', () => {
    expect(paymentMethods.filter((method) => !mayTerminate(method)).toSorted()).toEqual(
      [
        ...paymentMethods.filter((method) => method.endsWith('lease')),
        'cash',
        'subscription',
      ].toSorted(),
    )
  })

  it('costs nothing more once half is paid', () => {
    const plan = paymentPlan({
      method: 'vwfs_pcp',
      when: 'arrears',
      term: 36,
      hasBalloon: true,
      initialRentals: null,
    })
    const deal = { credit: 0, payment: 300_00, balloon: 8_000_00, plan, fees: noFees }
    expect(halfPaidMonth(deal, 1_000_00, 19_600_00)).toBe(30)
    expect(halfPaidMonth(deal, 1_000_00, 19_400_00)).toBe(29)
    expect(halfPaidMonth(deal, 9_800_00, 19_600_00)).toBe(0)
    expect(halfPaidMonth(deal, 0, 30_000_00)).toBeNull()
    expect([21_000_00, 21_000_01].map((total) => halfPaidMonth(deal, 0, total))).toEqual([35, null])
    expect(
      halfPaidMonth({ ...deal, fees: { ...noFees, withFirst: 100_00 } }, 1_000_00, 19_600_00),
    ).toBe(29)
    expect(
      halfPaidMonth({ ...deal, fees: { ...noFees, atStart: 300_00 } }, 1_000_00, 19_600_00),
    ).toBe(29)
    const stepped = paymentPlan({
      method: '4321',
      when: 'arrears',
      term: 48,
      hasBalloon: false,
      initialRentals: null,
    })
    expect(
      [13_999, 14_001].map((total) =>
        halfPaidMonth({ ...deal, plan: stepped, payment: 10_000 }, 0, total),
      ),
    ).toEqual([24, 36])
    const advance = paymentPlan({
      method: 'vwfs_hp',
      when: 'advance',
      term: 2,
      hasBalloon: false,
      initialRentals: null,
    })
    expect(halfPaidMonth({ ...deal, plan: advance }, 0, 600_00)).toBe(0)
  })

  const ended = (
    change: Partial<Agreement> = {},
    rules = buildRules(),
    day = calculationDay,
    cost: number | null = null,
  ) => agreementTermination(buildAgreement(change), { currentExcessMileageCost: cost }, day, rules)

  it('counts deposit, payments, arrears and miles', () => {
    // £3,000 deposit, 35 payments of £266.46 and £8,000: £20,326.10. Twelve payments are due.
    expect(ended()).toMatchObject({
      half: 10_163_05,
      shortfall: 10_163_05 - 3_000_00 - 12 * 266_46,
      liability: 3_965_53,
    })
    const twoMissed = { shortfall: 3_965_53, liability: 3_965_53 + 2 * 266_46 }
    expect(ended({ payments_made: 10 })).toMatchObject(twoMissed)
    expect(ended({ payments_made: 10, arrears: 100_00 })).toMatchObject(twoMissed)
    expect(ended({ arrears: 100_00 })).toMatchObject({ shortfall: 3_865_53, liability: 3_965_53 })
    expect(ended({}, buildRules(), calculationDay, 150_00)?.liability).toBe(4_115_53)
    expect(ended({ fBalloon: null }, buildRules(), calculationDay, 150_00)?.liability).toBe(
      (36 * 266_46 + 3_000_00) / 2 - 3_000_00 - 12 * 266_46,
    )
    expect(ended({ fPurchasePrice: 14_000_00 })?.half).toBe((35 * 266_46 + 8_000_00) / 2)
  })

  it.each<[string, Partial<Agreement>, Parameters<typeof buildRules>[0], string]>([
    ['of a lease', {}, { payment: 'vwfs_lease' }, calculationDay],
    ['of an agreement that is not regulated', { isRegulated: false }, {}, calculationDay],
    ['on its last day', {}, {}, '2028-01-15'],
    ['without a payment', { fPayment: null }, {}, calculationDay],
    ['without a price', { fPurchasePrice: null }, {}, calculationDay],
    ['without an amount of credit', { fAdvance: null }, {}, calculationDay],
    ['without dates', { fStartDate: null }, {}, calculationDay],
  ])('is not calculated %s', (_what, change, product, day) => {
    expect(ended(change, buildRules(product), day)).toBeNull()
  })

  it('is calculated up to the day before the end', () => {
    expect(ended({}, buildRules(), '2028-01-14')).not.toBeNull()
  })
})

describe('the excess mileage charge', () => {
  const tiers = [
    { upTo: 5_000, perMile: 10 },
    { upTo: 8_000, perMile: 20 },
  ]
  it.each([
    [0, 0],
    [4_999, 499_90],
    [5_000, 500_00],
    [5_001, 500_20],
    [9_000, 1_300_00],
  ])('for %i miles in tiers is %i', (over, charge) => {
    expect(excessMileageCharge(over, tiers)).toBe(charge)
  })

  it('rounds once and is zero without a price', () => {
    expect(excessMileageCharge(3, [{ upTo: null, perMile: 0.5 }])).toBe(2)
    expect(excessMileageCharge(3_000, [])).toBe(0)
    expect(
      excessMileageCharge(3_000, [
        { upTo: null, perMile: 10 },
        { upTo: null, perMile: 20 },
      ]),
    ).toBe(300_00)
  })

  it.each([
    [30_001, 30_000, 1],
    [30_000, 30_000, 0],
    [12_000, 30_000, 0],
  ])('of %i miles driven with %i agreed is for %i', (driven, allowed, over) => {
    expect(excessMiles(driven, allowed)).toBe(over)
  })
})

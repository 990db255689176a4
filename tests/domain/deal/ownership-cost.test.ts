import { describe, expect, it } from 'vitest'
import { allInMonthly } from '#domain/deal/all-in-payment.ts'
import { comparisonMonths, ownershipCost, upkeepPerMonth } from '#domain/deal/ownership-cost.ts'
import type { OwnershipTerms } from '#domain/deal/ownership-cost.ts'
import { paymentPlan } from '#domain/finance/payment-method.ts'
import type { PaymentMethod } from '#domain/finance/payment-method.ts'
import { smrLevels } from '#domain/catalogue/product-configuration.model.ts'

const plan = (method: PaymentMethod) =>
  paymentPlan({ method, when: 'arrears', term: 36, hasBalloon: true, initialRentals: null })
const running = {
  service: 20_00,
  maintenance: 30_00,
  tyres: 10_00,
  tax: 15_00,
  insurance: 50_00,
  fuel: 100_00,
}
const terms = (change: Partial<OwnershipTerms> = {}): OwnershipTerms => ({
  deposit: 1_000_00,
  plan: plan('vwfs_pcp'),
  payment: 300_00,
  balloon: 8_000_00,
  monthly: 0,
  closing: 'may_hand_back',
  smrLevel: 'none',
  running,
  horizon: 36,
  forecastValue: 9_000_00,
  annualMileage: 10_000,
  ...change,
})
const getCost = (change: Partial<OwnershipTerms> = {}) => {
  const outcome = ownershipCost(terms(change))
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value
}

describe('a payment compared with a subscription', () => {
  it('includes the level’s upkeep once', () => {
    const compared = { monthly: 300_00, includesUpkeep: false, running }
    expect(allInMonthly(compared, 'Service+Tyres')).toEqual({ ok: true, value: 330_00 })
    expect(allInMonthly({ ...compared, includesUpkeep: true }, 'Service+Tyres')).toEqual({
      ok: true,
      value: 300_00,
    })
    expect(allInMonthly({ ...compared, running: { ...running, tyres: null } }, 'Tyres')).toEqual({
      ok: false,
      refusal: 'no_tco_data',
    })
  })
})

describe('the total cost of ownership', () => {
  it('is all costs less the closing equity, in steps', () => {
    const cost = getCost({ smrLevel: 'Service+Tyres' })
    expect(cost.steps).toEqual([
      { label: 'deposit', amount: 1_000_00 },
      { label: 'initial_payment', amount: 0 },
      { label: 'payments', amount: 10_500_00 },
      { label: 'service', amount: 720_00 },
      { label: 'tyres', amount: 360_00 },
      { label: 'tax', amount: 540_00 },
      { label: 'insurance', amount: 1_800_00 },
      { label: 'fuel', amount: 3_600_00 },
      { label: 'closing_equity', amount: -1_000_00 },
      { label: 'cost_of_ownership', amount: 17_520_00 },
    ])
    expect([cost.total, cost.perMonth]).toEqual([17_520_00, 486_67])
    expect(cost.perMile).toBeCloseTo(58.4, 9)
  })

  it.each([
    ['none', 0],
    ['Tyres', 10_00],
    ['Service+Tyres', 30_00],
    ['Service+Maintenance', 50_00],
    ['Service+Maintenance+Tyres', 60_00],
  ] as const)('with upkeep of level %s counts %i a month', (level, monthly) => {
    expect(upkeepPerMonth(level, running)).toBe(monthly)
    expect(getCost({ smrLevel: level }).total - getCost().total).toBe(36 * monthly)
  })

  it('needs only the parts that its level names', () => {
    const noTyres = { ...running, tyres: null }
    expect(smrLevels.filter((level) => upkeepPerMonth(level, noTyres) === null)).toEqual([
      'Tyres',
      'Service+Tyres',
      'Service+Maintenance+Tyres',
    ])
    expect(
      smrLevels.filter((smrLevel) => !ownershipCost(terms({ smrLevel, running: noTyres })).ok),
    ).toEqual(['Tyres', 'Service+Tyres', 'Service+Maintenance+Tyres'])
  })

  it.each<[string, Partial<OwnershipTerms>, string]>([
    ['the tax', { running: { ...running, tax: null } }, 'no_tco_data'],
    ['the insurance', { running: { ...running, insurance: null } }, 'no_tco_data'],
    ['the fuel', { running: { ...running, fuel: null } }, 'no_tco_data'],
    ['the value at the end', { forecastValue: null }, 'no_tco_data'],
    ['a month', { horizon: 0 }, 'no_time'],
  ])('is refused without %s', (_what, change, refusal) => {
    expect(ownershipCost(terms(change))).toEqual({ ok: false, refusal })
  })

  it('has no closing equity for a rented vehicle', () => {
    const lease = {
      plan: plan('vwfs_lease'),
      closing: 'rented',
      deposit: 0,
      forecastValue: null,
    } as const
    expect(getCost(lease).steps).toContainEqual({ label: 'initial_payment', amount: 900_00 })
    expect(getCost(lease).steps).toContainEqual({ label: 'payments', amount: 10_500_00 })
    expect(getCost(lease).steps.at(-2)?.amount).toBe(0)
    expect(getCost({ ...lease, horizon: 24 }).steps.at(-2)?.amount).toBe(0)
  })

  it('rounds instalments to the penny, halves up', () => {
    const stepped = paymentPlan({
      method: '4321',
      when: 'advance',
      term: 48,
      hasBalloon: false,
      initialRentals: null,
    })
    const { steps } = getCost({
      plan: stepped,
      payment: 10_000_09,
      balloon: 0,
      closing: 'owned',
      horizon: 24,
    })
    expect(steps.slice(1, 3)).toEqual([
      { label: 'initial_payment', amount: 4_000_04 },
      { label: 'payments', amount: 5_000_05 },
    ])
  })

  it('has no negative equity if the vehicle goes back', () => {
    const closing = (change: Partial<OwnershipTerms>) => getCost(change).steps.at(-2)?.amount
    expect(closing({ forecastValue: 7_000_00 })).toBe(0)
    expect(closing({ forecastValue: 7_000_00, closing: 'owned' })).toBe(1_000_00)
    expect(closing({ plan: plan('vwfs_hp'), closing: 'owned', balloon: 0 })).toBe(-9_000_00)
  })

  it('can be of one month', () => {
    expect(getCost({ horizon: 1 }).steps).toContainEqual({ label: 'payments', amount: 300_00 })
  })

  it('over less time counts due payments and debt', () => {
    const cost = getCost({ horizon: 24 })
    expect(cost.steps).toContainEqual({ label: 'payments', amount: 24 * 300_00 })
    // Eleven payments and the balloon are left without interest: 11,300 against 9,000.
    expect(getCost({ horizon: 24, closing: 'owned' }).steps.at(-2)?.amount).toBe(2_300_00)
    expect(getCost({ horizon: 24, closing: 'owned', monthly: 0.01 }).steps.at(-2)?.amount).toBe(
      Math.round(300_00 * ((1 - 1.01 ** -11) / 0.01) + 8_000_00 * 1.01 ** -12) - 9_000_00,
    )
    expect(getCost({ horizon: 37, closing: 'owned' }).steps.at(-2)?.amount).toBe(-9_000_00)
    expect([comparisonMonths(36, 48), comparisonMonths(48, 24)]).toEqual([36, 24])
  })
})

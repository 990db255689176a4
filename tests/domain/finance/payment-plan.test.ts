import { describe, expect, it } from 'vitest'
import {
  fixedTerm,
  isLease,
  paymentMethods,
  defaultInitialRentals,
} from '#domain/finance/payment-method.ts'
import type { PaymentMethod } from '#domain/finance/payment-method.ts'
import {
  lastMonth,
  paymentMonth,
  fromMonthlyAmount,
  paymentsDueBy,
  toMonthlyAmount,
  paymentWeight,
} from '#domain/finance/payment-plan.ts'
import { buildPlan } from './plan-builder.ts'

describe('a payment plan', () => {
  it.each<[PaymentMethod, Parameters<typeof buildPlan>[1], readonly number[], number | null]>([
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
  ])('of %s %j pays in months %j, balloon in month %j', (method, change, months, balloon) => {
    const plan = buildPlan(method, change)
    expect(Array.from({ length: plan.count }, (_, index) => paymentMonth(plan, index))).toEqual(
      months,
    )
    expect(plan.balloonMonth).toBe(balloon)
  })

  it('weighs a lease’s first rental and 4321’s instalments', () => {
    const weights = (method: PaymentMethod, initialRentals?: number) => {
      const plan = buildPlan(method, {
        term: 3,
        ...(initialRentals === undefined ? {} : { initialRentals }),
      })
      return Array.from({ length: plan.count }, (_, index) => paymentWeight(plan, index))
    }
    expect(weights('vwfs_lease')).toEqual([3, 1, 1])
    expect(weights('mbfs_lease')).toEqual([1, 1, 1])
    expect(weights('fce_de_lease', 6)).toEqual([6, 1, 1])
    expect(weights('4321')).toEqual([0.4, 0.3, 0.2, 0.1])
    expect(defaultInitialRentals('fce_de_lease')).toBe(1)
  })

  it('never makes a lease’s residual value payable', () => {
    expect(buildPlan('vwfs_lease').isBalloonPayable).toBe(false)
    expect(lastMonth(buildPlan('vwfs_lease'))).toBe(35)
    expect(lastMonth(buildPlan('vwfs_pcp'))).toBe(36)
    expect(lastMonth(buildPlan('cash'))).toBe(0)
  })

  it('distinguishes leases from other products', () => {
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
  ] as const)('of %s has by month %i %i payments due', (method, month, due) => {
    expect(paymentsDueBy(buildPlan(method), month)).toBe(due)
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
    'of %s turns %i, payment %i next, into %i a month and back',
    (method, amount, next, monthly) => {
      expect(toMonthlyAmount(buildPlan(method), amount, next)).toBeCloseTo(monthly, 6)
      expect(fromMonthlyAmount(buildPlan(method), monthly, next)).toBeCloseTo(amount, 6)
    },
  )
})

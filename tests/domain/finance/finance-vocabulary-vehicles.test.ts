import { expect, it } from 'vitest'
import { wrongAnswers } from './finance-case.ts'
import { buildCheck, buildFinanceCase } from './finance-case-builder.ts'
import type { FinanceCase } from './finance-case-inputs.ts'

it.each<readonly [string, Partial<FinanceCase>]>([
  [
    'a rental profile 9 + 23',
    {
      kind: 'lease_profile',
      inputs: { monthly: 199.99, initialMultiple: 9, followingRentals: 23 },
      checks: [
        buildCheck('initial≈9x', 1799.91),
        buildCheck('total', 6399.68),
        buildCheck('monthly', 199.99),
      ],
    },
  ],
  [
    'an initial rental that is named',
    {
      kind: 'lease_profile',
      inputs: { monthly: 200, initialRental: 1790, followingRentals: 23 },
      checks: [
        buildCheck('initial≈9x', 8.95),
        buildCheck('initial', 1790),
        buildCheck('total', 6390),
      ],
    },
  ],
  [
    'one rental to follow',
    {
      kind: 'lease_profile',
      inputs: { totalRentals: 300, initialRental: 100, followingRentals: 1 },
      checks: [buildCheck('monthly', 200)],
    },
  ],
  [
    'a lease in arrears',
    {
      kind: 'lease',
      inputs: {
        capitalCost: 1000,
        residualValue: 0,
        term: 10,
        when: 'arrears',
        rate: { type: 'nominal', value: 0 },
        contractFee: 5,
      },
      checks: [buildCheck('total_cost', 1005)],
    },
  ],
  [
    'a lease by money factor with its tax',
    {
      kind: 'lease_mf',
      inputs: {
        capitalCost: 20_000,
        residualValue: 12_000,
        term: 40,
        moneyFactor: 0.002,
        taxRate: 0.1,
        taxMethod: 'payment',
      },
      checks: [
        buildCheck('depreciation', 200),
        buildCheck('rent', 64),
        buildCheck('base', 264),
        buildCheck('tax', 26.4),
        buildCheck('total', 290.4),
        buildCheck('totalDepreciation', 8000),
      ],
    },
  ],
  [
    'miles driven beyond the allowance',
    {
      kind: 'excess_mileage',
      inputs: { miles: 31_500, allowance: 30_000, pencePerMile: 10, vat: 'excluded' },
      checks: [buildCheck('charge', 150)],
    },
  ],
  [
    'miles beyond a yearly allowance, at once or by the month',
    {
      kind: 'excess_mileage',
      inputs: { miles: 22_400, annualMileage: 10_000, term: 24, pencePerMile: 10 },
      checks: [buildCheck('charge', 240), buildCheck('revision', 10)],
    },
  ],
  [
    'miles within the allowance',
    {
      kind: 'excess_mileage',
      inputs: { miles: 20_000, allowance: 30_000, pencePerMile: 10 },
      checks: [buildCheck('charge', 0)],
    },
  ],
  [
    'a check digit that is ten',
    {
      kind: 'identifier',
      inputs: { function: 'vinCheckDigit', vin: '1M8GDM9AXKP042788' },
      checks: [buildCheck('checkDigit', 'X')],
    },
  ],
  [
    'an age identifier that begins with nought',
    {
      kind: 'identifier',
      inputs: { function: 'vrmAgeIdentifier', firstRegistered: '2002-03-01' },
      checks: [buildCheck('age', '02')],
    },
  ],
  [
    'a vehicle half paid',
    {
      kind: 'vt',
      inputs: { totalAmountPayable: 20_001, paid: 12_000 },
      checks: [buildCheck('half', 10_000.5), buildCheck('shortfall', 0)],
    },
  ],
  [
    'a tax-free part of what owning costs',
    { kind: 'tco', inputs: { fuel: 1, tyres: 2.5 }, checks: [buildCheck('sum', 3.5)] },
  ],
])('the finance vocabulary understands %s', (_what, change) => {
  expect(wrongAnswers(buildFinanceCase(change))).toEqual([])
})

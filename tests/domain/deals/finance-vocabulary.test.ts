import { expect, it } from 'vitest'
import { wrongAnswers } from './finance-case.ts'
import type { FinanceCase } from './finance-case-inputs.ts'

const fn = (
  name: string,
  inputs: Readonly<Record<string, unknown>>,
  expected: number,
  tolerance = 1e-9,
): Partial<FinanceCase> => ({
  kind: 'function',
  inputs: { function: name, ...inputs },
  checks: [{ name: 'value', expected, tolerance, convention: '' }],
})
const named = (name: string, expected: number | string, tolerance = 0.005) => ({
  name,
  expected,
  tolerance,
  convention: '',
})

/** £1,000 lent a year at 12 % nominal, half of it repaid with interest half-way: every figure can be told by hand. */
const twelve = 1000 * (0.01 / (1 - 1.01 ** -12))

it.each<readonly [string, Partial<FinanceCase>]>([
  ['PV', fn('PV', { rate: 0.01, nper: 12, pmt: -twelve, fv: 0, type: 0 }, 1000)],
  [
    'PV of a sum at the end, in advance',
    fn('PV', { rate: 0.1, nper: 2, pmt: -100, fv: -121, type: 1 }, 100 + 100 / 1.1 + 100),
  ],
  ['FV in advance', fn('FV', { rate: 0.1, nper: 2, pmt: -100, pv: 0, type: 1 }, 231)],
  ['NPER', fn('NPER', { rate: 0.01, pmt: -twelve, pv: 1000 }, 12)],
  [
    'NPER as published by numpy',
    fn('NPER', { rate: 0.07 / 12, pmt: -150, pv: 8000 }, 64.073_348_770_661_85),
  ],
  [
    'NPER in advance, with a sum at the end',
    fn('NPER', { rate: 0.1, pmt: -100, pv: 0, fv: 231, type: 1 }, 2),
  ],
  [
    'NPER without interest, with a sum at the end',
    fn('NPER', { rate: 0, pmt: -100, pv: 600, fv: 200 }, 8),
  ],
  ['NPER without interest', fn('NPER', { rate: 0, pmt: -100, pv: 600 }, 6)],
  ['PMT in advance', fn('PMT', { rate: 0.01, nper: 12, pv: 1000, fv: 0, type: 1 }, -twelve / 1.01)],
  ['RATE', fn('RATE', { nper: 12, pmt: -twelve, pv: 1000, fv: 0, type: 0 }, 0.01)],
  [
    'RATE in advance with a sum at the end',
    fn('RATE', { nper: 2, pmt: -100, pv: 0, fv: 231, type: 1 }, 0.1),
  ],
  ['RATE of nothing', fn('RATE', { nper: 10, pmt: -100, pv: 1000 }, 0)],
  ['RATE below nothing', fn('RATE', { nper: 1, pmt: -90, pv: 100 }, -0.1)],
  ['IPMT of the first payment', fn('IPMT', { rate: 0.01, per: 1, nper: 12, pv: 1000 }, -10)],
  [
    'IPMT of the first payment in advance',
    fn('IPMT', { rate: 0.01, per: 1, nper: 12, pv: 1000, type: 1 }, 0),
  ],
  [
    'IPMT of the second payment in advance',
    fn('IPMT', { rate: 0.01, per: 2, nper: 12, pv: 1000, type: 1 }, -(1000 - twelve / 1.01) * 0.01),
  ],
  [
    'PPMT of the second payment',
    fn('PPMT', { rate: 0.01, per: 2, nper: 12, pv: 1000 }, -(twelve - 10) * 1.01),
  ],
  [
    'CUMIPMT of the whole life',
    fn(
      'CUMIPMT',
      { rate: 0.01, nper: 12, pv: 1000, start: 1, end: 12, type: 0 },
      1000 - 12 * twelve,
    ),
  ],
  ['IRR', fn('IRR', { values: [-100, 60, 60.5] }, (0.6 + Math.sqrt(0.36 + 4 * 0.605)) / 2 - 1)],
  ['IRR far above', fn('IRR', { values: [-1, 45] }, 44)],
  ['IRR far below', fn('IRR', { values: [-100, 1.5] }, -0.985)],
  [
    'XIRR below nothing',
    fn('XIRR', { dates: ['2021-01-01', '2022-01-01'], values: [-100, 90] }, -0.1),
  ],
  ['SLN', fn('SLN', { cost: 30_000, salvage: 7_500, life: 10 }, 2_250)],
  ['EFFECT', fn('EFFECT', { nominal: 0.12, npery: 12 }, 1.01 ** 12 - 1)],
  ['NOMINAL', fn('NOMINAL', { effective: 1.01 ** 12 - 1, npery: 12 }, 0.12)],
  ['a payment at an APR', fn('payment', { pv: 1000, n: 12, apr: 1.01 ** 12 - 1 }, twelve, 1e-4)],
  [
    'a weighted payment in advance: 3 + 2',
    fn(
      'payment',
      { pv: 1000, weights: [3, 1, 1], nominal: 0.12, when: 'advance' },
      1000 / (3 + 1 / 1.01 + 1 / 1.0201),
      1e-4,
    ),
  ],
  [
    'weighted payments in arrears',
    fn(
      'payment',
      { pv: 1000, n: 2, weights: [0.6, 0.4], nominal: 0.12 },
      1000 / (0.6 / 1.01 + 0.4 / 1.0201),
      1e-4,
    ),
  ],
  [
    'weights of fewer payments than there are',
    fn('payment', { pv: 1000, n: 3, weights: [2], nominal: 0 }, 250),
  ],
  [
    'a payment twice a year',
    fn('payment', { pv: 1000, n: 1, npery: 2, nominal: 0.12 }, 1000 * 1.01 ** 6, 1e-4),
  ],
  [
    'a payment with a sum at the end',
    fn('payment', { pv: 1000, n: 12, nominal: 0.12, fv: 1000 }, 10, 1e-4),
  ],
  [
    'a payment with interest added once a year',
    fn('payment', { pv: 1000, n: 6, nominal: 0.12, compounding: 'annual' }, 1060 / (6 + 0.01 * 15)),
  ],
  [
    'a payment in advance with interest added each half-year',
    fn(
      'payment',
      { pv: 1000, n: 2, nominal: 0.12, compounding: 'half-yearly', when: 'advance' },
      1000 / (1 + 1 / 1.01),
    ),
  ],
  [
    'an APR of weighted payments',
    fn(
      'apr',
      {
        pv: 1000,
        payment: 1000 / (3 + 1 / 1.01 + 1 / 1.0201),
        weights: [3, 1, 1],
        when: 'advance',
      },
      1.01 ** 12 - 1,
      1e-4,
    ),
  ],
  [
    'an APR with a fee beside the first payment',
    fn('apr', { pv: 1000, n: 1, payment: 1000, feeWithFirst: 10 }, 1.01 ** 12 - 1),
  ],
  ['an APR of listed payments', fn('apr', { pv: 1000, payments: [10, 1010] }, 1.01 ** 12 - 1)],
  ['a nominal rate', fn('nominalRate', { pv: 1000, n: 1, payment: 1010 }, 0.12)],
  [
    'a nominal rate with a charge',
    fn('nominalRate', { pv: 1010, chargeAtStart: 10, n: 1, payment: 1010 }, 0.12),
  ],
  [
    'a balance after some payments',
    fn('balance', { pv: 1000, n: 12, nominal: 0.12, after: 6 }, twelve * ((1 - 1.01 ** -6) / 0.01)),
  ],
  [
    'a balance of a payment that is named',
    fn(
      'balance',
      { pv: 1000, payment: 100, nominal: 0.12, after: 2 },
      (1000 * 1.01 - 100) * 1.01 - 100,
    ),
  ],
  [
    'a balance in advance',
    fn('balance', { pv: 1000, payment: 100, nominal: 0.12, after: 1, when: 'advance' }, 900 * 1.01),
  ],
  [
    'all interest',
    fn('totalInterest', { pv: 1000, n: 12, nominal: 0.12 }, 12 * twelve - 1000, 1e-4),
  ],
  [
    'a subsidy without deferral',
    fn(
      'subsidy',
      { cashPrice: 110, deposit: 10, payments: [50, 50], lenderNominal: 0.12 },
      100 - 50 / 1.01 - 50 / 1.0201,
      0.005,
    ),
  ],
  [
    'a rental profile 9 + 23',
    {
      kind: 'lease_profile',
      inputs: { monthly: 199.99, initialMultiple: 9, followingRentals: 23 },
      checks: [named('initial≈9x', 1799.91), named('total', 6399.68), named('monthly', 199.99)],
    },
  ],
  [
    'an initial rental that is named',
    {
      kind: 'lease_profile',
      inputs: { monthly: 200, initialRental: 1790, followingRentals: 23 },
      checks: [named('initial≈9x', 8.95), named('initial', 1790), named('total', 6390)],
    },
  ],
  [
    'one rental to follow',
    {
      kind: 'lease_profile',
      inputs: { totalRentals: 300, initialRental: 100, followingRentals: 1 },
      checks: [named('monthly', 200)],
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
      checks: [named('total_cost', 1005)],
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
        named('depreciation', 200),
        named('rent', 64),
        named('base', 264),
        named('tax', 26.4),
        named('total', 290.4),
        named('totalDepreciation', 8000),
      ],
    },
  ],
  [
    'miles driven beyond the allowance',
    {
      kind: 'excess_mileage',
      inputs: { miles: 31_500, allowance: 30_000, pencePerMile: 10, vat: 'excluded' },
      checks: [named('charge', 150)],
    },
  ],
  [
    'miles beyond a yearly allowance, at once or by the month',
    {
      kind: 'excess_mileage',
      inputs: { miles: 22_400, annualMileage: 10_000, term: 24, pencePerMile: 10 },
      checks: [named('charge', 240), named('revision', 10)],
    },
  ],
  [
    'miles within the allowance',
    {
      kind: 'excess_mileage',
      inputs: { miles: 20_000, allowance: 30_000, pencePerMile: 10 },
      checks: [named('charge', 0)],
    },
  ],
  [
    'a check digit that is ten',
    {
      kind: 'identifier',
      inputs: { function: 'vinCheckDigit', vin: '1M8GDM9AXKP042788' },
      checks: [named('checkDigit', 'X')],
    },
  ],
  [
    'an age identifier that begins with nought',
    {
      kind: 'identifier',
      inputs: { function: 'vrmAgeIdentifier', firstRegistered: '2002-03-01' },
      checks: [named('age', '02')],
    },
  ],
  [
    'a vehicle half paid',
    {
      kind: 'vt',
      inputs: { totalAmountPayable: 20_001, paid: 12_000 },
      checks: [named('half', 10_000.5), named('shortfall', 0)],
    },
  ],
  [
    'a tax-free part of what owning costs',
    { kind: 'tco', inputs: { fuel: 1, tyres: 2.5 }, checks: [named('sum', 3.5)] },
  ],
])('understands %s', (_what, change) => {
  expect(
    wrongAnswers({
      id: 'made',
      kind: '',
      title: 'made',
      inputs: {},
      expected: {},
      convention: '',
      checks: [],
      ...change,
    }),
  ).toEqual([])
})

it.each<readonly [string, Partial<FinanceCase>]>([
  ['unsolvable', fn('NPER', { rate: 0.1, pmt: -50, pv: 1000 }, 0)],
  ['unsolvable', fn('RATE', { nper: 12, pmt: 100, pv: 1000 }, 0)],
  ['unsolvable', fn('PMT', { rate: 0.1, nper: 0, pv: 1000 }, 0)],
  ['unsolvable', fn('IPMT', { rate: 0.1, nper: 12, per: 13, pv: 1000 }, 0)],
  ['unsolvable', fn('PPMT', { rate: 0.1, nper: 12, per: 0, pv: 1000 }, 0)],
  ['unsolvable', fn('CUMIPMT', { rate: 0.1, nper: 12, start: 5, end: 4, pv: 1000 }, 0)],
  ['unsolvable', fn('IRR', { values: [100, 100] }, 0)],
  ['unsolvable', fn('IRR', { values: [0, 0] }, 0)],
  ['unsolvable', fn('apr', { pv: 1000, payments: [-5] }, 0)],
  [
    'unsolvable',
    {
      kind: 'apr_legal',
      inputs: { function: 'aprUsActuarial', amountFinanced: 100, flows: [], unitsPerYear: 12 },
      checks: [named('value', 0)],
    },
  ],
  [
    'no_following_rentals',
    {
      kind: 'lease_profile',
      inputs: { totalRentals: 100, initialRental: 50, followingRentals: 0 },
      checks: [named('monthly', 0)],
    },
  ],
  [
    'not_a_vin',
    {
      kind: 'identifier',
      inputs: { function: 'vinCheckDigit', vin: 'WDBEA30D3HA39117O' },
      checks: [named('checkDigit', '3')],
    },
  ],
  [
    'no_identifier',
    {
      kind: 'identifier',
      inputs: { function: 'vrmAgeIdentifier', firstRegistered: '2001-08-31' },
      checks: [named('age', '')],
    },
  ],
  ['unknown compounding', fn('payment', { pv: 1, n: 1, nominal: 0, compounding: 'hourly' }, 0)],
])('refuses with %s what has no answer', (refusal, change) => {
  expect(() =>
    wrongAnswers({
      id: 'made',
      kind: '',
      title: 'made',
      inputs: {},
      expected: {},
      convention: '',
      checks: [],
      ...change,
    }),
  ).toThrow(refusal)
})

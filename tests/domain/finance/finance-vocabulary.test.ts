import { expect, it } from 'vitest'
import { wrongAnswers } from './finance-case.ts'
import { buildFinanceCase, buildFunctionCase } from './finance-case-builder.ts'
import type { FinanceCase } from './finance-case-inputs.ts'

/**
 * £1,000 lent a year at 12 % nominal, half of it repaid with interest half-way: every figure can be
 * told by hand.
 */
const twelve = 1000 * (0.01 / (1 - 1.01 ** -12))

it.each<readonly [string, Partial<FinanceCase>]>([
  ['PV', buildFunctionCase('PV', { rate: 0.01, nper: 12, pmt: -twelve, fv: 0, type: 0 }, 1000)],
  [
    'PV of a sum at the end, in advance',
    buildFunctionCase(
      'PV',
      { rate: 0.1, nper: 2, pmt: -100, fv: -121, type: 1 },
      100 + 100 / 1.1 + 100,
    ),
  ],
  [
    'FV in advance',
    buildFunctionCase('FV', { rate: 0.1, nper: 2, pmt: -100, pv: 0, type: 1 }, 231),
  ],
  ['NPER', buildFunctionCase('NPER', { rate: 0.01, pmt: -twelve, pv: 1000 }, 12)],
  [
    'NPER as published by numpy',
    buildFunctionCase('NPER', { rate: 0.07 / 12, pmt: -150, pv: 8000 }, 64.073_348_770_661_85),
  ],
  [
    'NPER in advance, with a sum at the end',
    buildFunctionCase('NPER', { rate: 0.1, pmt: -100, pv: 0, fv: 231, type: 1 }, 2),
  ],
  [
    'NPER without interest, with a sum at the end',
    buildFunctionCase('NPER', { rate: 0, pmt: -100, pv: 600, fv: 200 }, 8),
  ],
  ['NPER without interest', buildFunctionCase('NPER', { rate: 0, pmt: -100, pv: 600 }, 6)],
  [
    'PMT in advance',
    buildFunctionCase('PMT', { rate: 0.01, nper: 12, pv: 1000, fv: 0, type: 1 }, -twelve / 1.01),
  ],
  ['RATE', buildFunctionCase('RATE', { nper: 12, pmt: -twelve, pv: 1000, fv: 0, type: 0 }, 0.01)],
  [
    'RATE in advance with a sum at the end',
    buildFunctionCase('RATE', { nper: 2, pmt: -100, pv: 0, fv: 231, type: 1 }, 0.1),
  ],
  ['RATE of nothing', buildFunctionCase('RATE', { nper: 10, pmt: -100, pv: 1000 }, 0)],
  ['RATE below nothing', buildFunctionCase('RATE', { nper: 1, pmt: -90, pv: 100 }, -0.1)],
  [
    'IPMT of the first payment',
    buildFunctionCase('IPMT', { rate: 0.01, per: 1, nper: 12, pv: 1000 }, -10),
  ],
  [
    'IPMT of the first payment in advance',
    buildFunctionCase('IPMT', { rate: 0.01, per: 1, nper: 12, pv: 1000, type: 1 }, 0),
  ],
  [
    'IPMT of the second payment in advance',
    buildFunctionCase(
      'IPMT',
      { rate: 0.01, per: 2, nper: 12, pv: 1000, type: 1 },
      -(1000 - twelve / 1.01) * 0.01,
    ),
  ],
  [
    'PPMT of the second payment',
    buildFunctionCase('PPMT', { rate: 0.01, per: 2, nper: 12, pv: 1000 }, -(twelve - 10) * 1.01),
  ],
  [
    'CUMIPMT of the whole life',
    buildFunctionCase(
      'CUMIPMT',
      { rate: 0.01, nper: 12, pv: 1000, start: 1, end: 12, type: 0 },
      1000 - 12 * twelve,
    ),
  ],
  [
    'IRR',
    buildFunctionCase(
      'IRR',
      { values: [-100, 60, 60.5] },
      (0.6 + Math.sqrt(0.36 + 4 * 0.605)) / 2 - 1,
    ),
  ],
  ['IRR far above', buildFunctionCase('IRR', { values: [-1, 45] }, 44)],
  ['IRR far below', buildFunctionCase('IRR', { values: [-100, 1.5] }, -0.985)],
  [
    'XIRR below nothing',
    buildFunctionCase('XIRR', { dates: ['2021-01-01', '2022-01-01'], values: [-100, 90] }, -0.1),
  ],
  ['SLN', buildFunctionCase('SLN', { cost: 30_000, salvage: 7_500, life: 10 }, 2_250)],
  ['EFFECT', buildFunctionCase('EFFECT', { nominal: 0.12, npery: 12 }, 1.01 ** 12 - 1)],
  ['NOMINAL', buildFunctionCase('NOMINAL', { effective: 1.01 ** 12 - 1, npery: 12 }, 0.12)],
  [
    'a payment at an APR',
    buildFunctionCase('payment', { pv: 1000, n: 12, apr: 1.01 ** 12 - 1 }, twelve, 1e-4),
  ],
  [
    'a weighted payment in advance: 3 + 2',
    buildFunctionCase(
      'payment',
      { pv: 1000, weights: [3, 1, 1], nominal: 0.12, when: 'advance' },
      1000 / (3 + 1 / 1.01 + 1 / 1.0201),
      1e-4,
    ),
  ],
  [
    'weighted payments in arrears',
    buildFunctionCase(
      'payment',
      { pv: 1000, n: 2, weights: [0.6, 0.4], nominal: 0.12 },
      1000 / (0.6 / 1.01 + 0.4 / 1.0201),
      1e-4,
    ),
  ],
  [
    'weights of fewer payments than there are',
    buildFunctionCase('payment', { pv: 1000, n: 3, weights: [2], nominal: 0 }, 250),
  ],
  [
    'a payment twice a year',
    buildFunctionCase(
      'payment',
      { pv: 1000, n: 1, npery: 2, nominal: 0.12 },
      1000 * 1.01 ** 6,
      1e-4,
    ),
  ],
  [
    'a payment with a sum at the end',
    buildFunctionCase('payment', { pv: 1000, n: 12, nominal: 0.12, fv: 1000 }, 10, 1e-4),
  ],
  [
    'a payment with interest added once a year',
    buildFunctionCase(
      'payment',
      { pv: 1000, n: 6, nominal: 0.12, compounding: 'annual' },
      1060 / (6 + 0.01 * 15),
    ),
  ],
  [
    'a payment in advance with interest added each half-year',
    buildFunctionCase(
      'payment',
      { pv: 1000, n: 2, nominal: 0.12, compounding: 'half-yearly', when: 'advance' },
      1000 / (1 + 1 / 1.01),
    ),
  ],
  [
    'an APR of weighted payments',
    buildFunctionCase(
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
    buildFunctionCase('apr', { pv: 1000, n: 1, payment: 1000, feeWithFirst: 10 }, 1.01 ** 12 - 1),
  ],
  [
    'an APR of listed payments',
    buildFunctionCase('apr', { pv: 1000, payments: [10, 1010] }, 1.01 ** 12 - 1),
  ],
  ['a nominal rate', buildFunctionCase('nominalRate', { pv: 1000, n: 1, payment: 1010 }, 0.12)],
  [
    'a nominal rate with a charge',
    buildFunctionCase('nominalRate', { pv: 1010, chargeAtStart: 10, n: 1, payment: 1010 }, 0.12),
  ],
  [
    'a balance after some payments',
    buildFunctionCase(
      'balance',
      { pv: 1000, n: 12, nominal: 0.12, after: 6 },
      twelve * ((1 - 1.01 ** -6) / 0.01),
    ),
  ],
  [
    'a balance of a payment that is named',
    buildFunctionCase(
      'balance',
      { pv: 1000, payment: 100, nominal: 0.12, after: 2 },
      (1000 * 1.01 - 100) * 1.01 - 100,
    ),
  ],
  [
    'a balance in advance',
    buildFunctionCase(
      'balance',
      { pv: 1000, payment: 100, nominal: 0.12, after: 1, when: 'advance' },
      900 * 1.01,
    ),
  ],
  [
    'all interest',
    buildFunctionCase(
      'totalInterest',
      { pv: 1000, n: 12, nominal: 0.12 },
      12 * twelve - 1000,
      1e-4,
    ),
  ],
  [
    'a subsidy without deferral',
    buildFunctionCase(
      'subsidy',
      { cashPrice: 110, deposit: 10, payments: [50, 50], lenderNominal: 0.12 },
      100 - 50 / 1.01 - 50 / 1.0201,
      0.005,
    ),
  ],
])('the finance vocabulary understands %s', (_what, change) => {
  expect(wrongAnswers(buildFinanceCase(change))).toEqual([])
})

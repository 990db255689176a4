import { expect, it } from 'vitest'
import { wrongAnswers } from './finance-case.ts'
import { buildCheck, buildFinanceCase, buildFunctionCase } from './finance-case-builder.ts'
import type { FinanceCase } from './finance-case-inputs.ts'

it.each<readonly [string, Partial<FinanceCase>]>([
  ['unsolvable', buildFunctionCase('NPER', { rate: 0.1, pmt: -50, pv: 1000 }, 0)],
  ['unsolvable', buildFunctionCase('RATE', { nper: 12, pmt: 100, pv: 1000 }, 0)],
  ['unsolvable', buildFunctionCase('PMT', { rate: 0.1, nper: 0, pv: 1000 }, 0)],
  ['unsolvable', buildFunctionCase('IPMT', { rate: 0.1, nper: 12, per: 13, pv: 1000 }, 0)],
  ['unsolvable', buildFunctionCase('PPMT', { rate: 0.1, nper: 12, per: 0, pv: 1000 }, 0)],
  [
    'unsolvable',
    buildFunctionCase('CUMIPMT', { rate: 0.1, nper: 12, start: 5, end: 4, pv: 1000 }, 0),
  ],
  ['unsolvable', buildFunctionCase('IRR', { values: [100, 100] }, 0)],
  ['unsolvable', buildFunctionCase('IRR', { values: [0, 0] }, 0)],
  ['unsolvable', buildFunctionCase('apr', { pv: 1000, payments: [-5] }, 0)],
  [
    'unsolvable',
    {
      kind: 'apr_legal',
      inputs: { function: 'aprUsActuarial', amountFinanced: 100, flows: [], unitsPerYear: 12 },
      checks: [buildCheck('value', 0)],
    },
  ],
  [
    'no_following_rentals',
    {
      kind: 'lease_profile',
      inputs: { totalRentals: 100, initialRental: 50, followingRentals: 0 },
      checks: [buildCheck('monthly', 0)],
    },
  ],
  [
    'not_a_vin',
    {
      kind: 'identifier',
      inputs: { function: 'vinCheckDigit', vin: 'WDBEA30D3HA39117O' },
      checks: [buildCheck('checkDigit', '3')],
    },
  ],
  [
    'no_identifier',
    {
      kind: 'identifier',
      inputs: { function: 'vrmAgeIdentifier', firstRegistered: '2001-08-31' },
      checks: [buildCheck('age', '')],
    },
  ],
  [
    'unknown compounding',
    buildFunctionCase('payment', { pv: 1, n: 1, nominal: 0, compounding: 'hourly' }, 0),
  ],
])('the finance vocabulary refuses with %s', (refusal, change) => {
  expect(() => wrongAnswers(buildFinanceCase(change))).toThrow(refusal)
})

import { describe, expect, it } from 'vitest'
import { askEngine, wrongAnswers } from './finance-case.ts'
import { readFinanceCases, vocabulary } from './finance-case-inputs.ts'
import type { FinanceCase } from './finance-case-inputs.ts'

const cases = readFinanceCases(process.env['FINANCE_CASES'])

it.each(cases)('finance case $id: $title', (financeCase) => {
  expect(wrongAnswers(financeCase)).toEqual([])
})

describe('the finance case adapter', () => {
  const equity: FinanceCase = {
    id: 'made',
    kind: 'equity',
    title: 'made',
    inputs: { valuation: 10, settlement: 4 },
    expected: {},
    convention: '',
    notes: '',
    checks: [{ name: 'equity', expected: 6, tolerance: 0, convention: '' }],
  }

  it('covers every kind and function of the vocabulary', () => {
    for (const [kind, { functions }] of Object.entries(vocabulary)) {
      for (const name of functions.length === 0 ? [undefined] : functions) {
        const inputs = name === undefined ? {} : { function: name }
        expect(
          () => askEngine({ ...equity, kind, inputs, checks: [] }),
          `${kind} ${name ?? ''}`,
        ).not.toThrow(/unknown|nothing asks/u)
      }
    }
  })

  it.each<readonly [string, Partial<FinanceCase>]>([
    ['kind', { kind: 'annuity' }],
    ['input', { inputs: { valuation: 10, settlement: 4, mood: 1 } }],
    ['check', { checks: [{ name: 'charm', expected: 1, tolerance: 0, convention: '' }] }],
    [
      'function',
      {
        kind: 'function',
        inputs: { function: 'GUESS' },
        checks: [{ name: 'value', expected: 1, tolerance: 0, convention: '' }],
      },
    ],
  ])('rejects an unknown %s', (_what, change) => {
    expect(() => askEngine({ ...equity, ...change })).toThrow('unknown')
  })

  const loan: FinanceCase = {
    ...equity,
    kind: 'loan',
    inputs: { amountOfCredit: 1000, term: 12, rate: { type: 'lunar', value: 5 } },
  }
  const named = (name: string, expected: number) => ({
    name,
    expected,
    tolerance: 0.005,
    convention: '',
  })

  it.each<readonly [string, Partial<FinanceCase>]>([
    [
      'a loan that lists its payments with their years',
      {
        kind: 'loan',
        inputs: {
          amountOfCredit: 1000,
          payments: [
            [1, 600],
            [2, 600],
          ],
          timeUnit: 'years',
        },
        convention: 'effective annual',
        checks: [
          named('apr_from_cashflows', 13.07),
          named('total', 1200),
          named('charge_for_credit', 200),
          named('pv_at_9.7', 600 / 1.097 + 600 / 1.097 ** 2),
        ],
      },
    ],
    [
      'a loan that lists its payments a month apart, and its fee',
      {
        kind: 'loan',
        inputs: { amountOfCredit: 1000, payments: [505, 505], feeAtStart: 10 },
        checks: [
          named(
            'apr_from_cashflows',
            100 * ((505 / 990 + Math.sqrt((505 / 990) ** 2 + 2020 / 990)) / 2) ** 12 - 100,
          ),
          named('charge_for_credit', 20),
        ],
      },
    ],
    [
      'a loan at a bare nominal rate',
      {
        kind: 'loan',
        inputs: { amountOfCredit: 1000, term: 1, rate: 12 },
        convention: 'nominal/12',
        checks: [named('payment', 1010)],
      },
    ],
    [
      'hire purchase in advance, without its amount of credit',
      {
        kind: 'hp',
        inputs: {
          cashPrice: 4000,
          customerDeposit: 400,
          term: 36,
          when: 'advance',
          rate: { type: 'apr', value: 0 },
        },
        checks: [
          named('payment_from_rate', 100),
          named('first_payment', 100),
          named('total_payable', 4000),
          named('interest', 0),
        ],
      },
    ],
    [
      'hire purchase whose interest includes the fee',
      {
        kind: 'hp',
        inputs: {
          amountOfCredit: 3600,
          term: 36,
          rate: { type: 'apr', value: 0 },
          optionToPurchaseFeeWithLastPayment: 10,
        },
        checks: [{ ...named('interest', 10), convention: 'payments and fee - credit' }],
      },
    ],
    [
      'a flat loan',
      {
        kind: 'flat',
        inputs: { amountOfCredit: 10_000, term: 36, rate: { type: 'flat', value: 4.8 } },
        notes: 'The total is of unrounded payments.',
        checks: [named('total', 11_440), named('apr', 9.33)],
      },
    ],
    [
      'an early settlement',
      {
        kind: 'early_settlement',
        inputs: {
          amountOfCredit: 5000,
          payment: 134.57,
          term: 48,
          apr: 14,
          wholePeriodsElapsed: 12,
        },
        checks: [named('settlement', 3984), named('rebate', 860.52)],
      },
    ],
    [
      'a PCP in advance with a fixed rate that is flat',
      {
        kind: 'pcp',
        inputs: {
          cashPrice: 4600,
          customerDeposit: 500,
          depositContribution: 100,
          regularPayments: 30,
          regularPaymentMonths: '0..29',
          finalPaymentMonth: 31,
          optionalFinalPayment: 1000,
          rate: { type: 'nominal', value: 0 },
          fixedRateType: 'hp_equivalent_flat',
        },
        checks: [
          named('amount_of_credit', 4000),
          named('payment_from_rate', 100),
          named('fixed_rate', 0),
          named('total_payable', 4600),
          named('charge_for_credit', 0),
        ],
      },
    ],
  ])('asks the engine for %s', (_what, change) => {
    expect(wrongAnswers({ ...equity, ...change })).toEqual([])
  })

  it('rejects an unknown type of rate', () => {
    expect(() => askEngine({ ...loan, checks: [named('payment', 1)] })).toThrow('lunar')
  })
})

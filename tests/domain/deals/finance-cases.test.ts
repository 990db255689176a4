import { describe, expect, it } from 'vitest'
import { askEngine, readFinanceCases, vocabulary } from './finance-case.ts'
import type { FinanceCase } from './finance-case.ts'

/** Kinds of case that the engine does not reckon yet. A kind that it has learnt makes this list fail until it is taken out. */
const notYet: readonly string[] = [
  'function',
  'apr_legal',
  'lease',
  'lease_profile',
  'lease_mf',
  'tco',
  'identifier',
  'vt',
  'excess_mileage',
]

const floatNoise = 1e-9

const cases = readFinanceCases(process.env['FINANCE_CASES'])

it.each(cases.filter(({ kind }) => !notYet.includes(kind)))('finance case $id: $title', (financeCase) => {
  const answer = askEngine(financeCase)
  if (answer === 'not yet') throw new Error(`the engine does not reckon ${financeCase.kind}`)
  const wrong = financeCase.checks
    .map((check) => ({ check, answered: answer(check) }))
    .filter(({ answered, check }) => !(Math.abs(answered - Number(check.expected)) <= check.tolerance + floatNoise))
  expect(wrong).toEqual([])
})

it.each(cases.filter(({ kind }) => notYet.includes(kind)))('finance case $id: the engine says that it does not reckon $kind yet', (financeCase) => {
  expect(askEngine(financeCase)).toBe('not yet')
})

describe('the adapter between cases and engine', () => {
  const equity: FinanceCase = {
    id: 'made',
    kind: 'equity',
    title: 'made',
    inputs: { valuation: 10, settlement: 4 },
    expected: {},
    convention: '',
    checks: [{ name: 'equity', expected: 6, tolerance: 0, convention: '' }],
  }

  it('holds every kind of the vocabulary to be either reckoned or not yet', () => {
    const asked = Object.keys(vocabulary).filter((kind) => notYet.includes(kind))
    expect(new Set(asked)).toEqual(new Set(notYet))
    expect(asked.map((kind) => askEngine({ ...equity, kind, inputs: {}, checks: [] }))).toEqual(asked.map(() => 'not yet'))
  })

  it.each<readonly [string, Partial<FinanceCase>]>([
    ['kind', { kind: 'annuity' }],
    ['input', { inputs: { valuation: 10, settlement: 4, mood: 1 } }],
    ['check', { checks: [{ name: 'charm', expected: 1, tolerance: 0, convention: '' }] }],
    ['function', { kind: 'function', inputs: { function: 'GUESS' }, checks: [{ name: 'value', expected: 1, tolerance: 0, convention: '' }] }],
  ])('throws out an unknown %s', (_what, change) => {
    expect(() => askEngine({ ...equity, ...change })).toThrow('unknown')
  })

  it('throws out an unknown type of rate', () => {
    const loan: FinanceCase = {
      ...equity,
      kind: 'loan',
      inputs: { amountOfCredit: 1000, term: 12, rate: { type: 'lunar', value: 5 } },
      checks: [{ name: 'payment', expected: 1, tolerance: 0, convention: '' }],
    }
    expect(() => askEngine(loan)).toThrow('lunar')
  })
})

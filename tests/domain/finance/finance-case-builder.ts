import type { Check, FinanceCase } from './finance-case-inputs.ts'

/** A case of one function. */
export const buildFunctionCase = (
  name: string,
  inputs: Readonly<Record<string, unknown>>,
  expected: number,
  tolerance = 1e-9,
): Partial<FinanceCase> => ({
  kind: 'function',
  inputs: { function: name, ...inputs },
  checks: [{ name: 'value', expected, tolerance, convention: '' }],
})

export const buildCheck = (name: string, expected: number | string, tolerance = 0.005): Check => ({
  name,
  expected,
  tolerance,
  convention: '',
})

/** A case with what it does not name left empty. */
export const buildFinanceCase = (changes: Partial<FinanceCase>): FinanceCase => ({
  id: 'made',
  kind: '',
  title: 'made',
  inputs: {},
  expected: {},
  convention: '',
  notes: '',
  checks: [],
  ...changes,
})

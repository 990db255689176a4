import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { aprFromCashFlows } from '#domain/finance/cost-of-credit.ts'
import type { CashFlow } from '#domain/finance/cost-of-credit.ts'
import { roundHalfUp } from '#domain/finance/money.ts'
import { paymentPlan } from '#domain/finance/payment-method.ts'
import type { PaymentTiming } from '#domain/finance/payment-method.ts'
import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import type { Outcome } from '#domain/outcome.ts'
import { rateTypes } from '#domain/finance/rate.ts'
import type { Rate } from '#domain/finance/rate.ts'

const floatNoise = 1e-9

const checkModel = v.object({
  name: v.string(),
  expected: v.union([v.number(), v.string()]),
  tolerance: v.optional(v.number(), 0),
  convention: v.optional(v.string(), ''),
})

const financeCaseModel = v.object({
  id: v.string(),
  kind: v.string(),
  title: v.string(),
  inputs: v.record(v.string(), v.unknown()),
  expected: v.record(v.string(), v.unknown()),
  convention: v.optional(v.string(), ''),
  notes: v.optional(v.nullable(v.string()), ''),
  checks: v.pipe(v.array(checkModel), v.minLength(1)),
})

export type FinanceCase = v.InferOutput<typeof financeCaseModel>
export type Check = FinanceCase['checks'][number]

const vocabularyModel = v.record(
  v.string(),
  v.object({
    inputs: v.array(v.string()),
    checks: v.array(v.string()),
    functions: v.optional(v.array(v.string()), []),
  }),
)

const readJson = (file: URL | string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Every kind, function, input and check that a file of cases may use. */
export const vocabulary = v.parse(
  vocabularyModel,
  readJson(new URL('finance-vocabulary.json', import.meta.url)),
)

/** The cases of the file that FINANCE_CASES names, else of the one beside this. */
export function readFinanceCases(file: string | undefined): readonly FinanceCase[] {
  const cases = readJson(file ?? new URL('finance-cases.json', import.meta.url))
  return v.parse(v.object({ cases: v.pipe(v.array(financeCaseModel), v.minLength(1)) }), cases)
    .cases
}

/**
 * The engine's answer in the unit of the expected value: pounds or euros, percent, fractions, or
 * text.
 */
export type CaseAnswer = (check: Check) => number | string

/**
 * Whether an answer is what was printed: a text letter by letter, a number within its tolerance and
 * the noise of doubles.
 */
export function isAsPrinted(answered: number | string, { expected, tolerance }: Check): boolean {
  if (typeof answered === 'string') return answered === String(expected)
  return Math.abs(answered - Number(expected)) <= tolerance + floatNoise
}

export function numberIn(
  values: Readonly<Record<string, unknown>>,
  name: string,
  otherwise?: number,
): number {
  const value = values[name] ?? otherwise
  if (typeof value !== 'number') throw new Error(`${name} is not a number`)
  return value
}

/** A number that may be left out or null. */
export function optionalNumberIn(
  values: Readonly<Record<string, unknown>>,
  name: string,
): number | null {
  return values[name] === undefined || values[name] === null ? null : numberIn(values, name)
}

export const toMinorUnits = (amount: number): number => roundHalfUp(amount * 100)
export const moneyIn = (
  values: Readonly<Record<string, unknown>>,
  name: string,
  otherwise?: number,
): number => toMinorUnits(numberIn(values, name, otherwise))

export function readTiming({ inputs }: FinanceCase): PaymentTiming {
  return v.parse(v.optional(v.picklist(['advance', 'arrears']), 'arrears'), inputs['when'])
}

/** A rate with its type, or a bare number whose type the convention names. */
export function readRate({ inputs, convention }: FinanceCase): Rate {
  if (typeof inputs['rate'] === 'number')
    return { type: convention.startsWith('nominal') ? 'nominal' : 'apr', value: inputs['rate'] }
  return v.parse(v.strictObject({ type: v.picklist(rateTypes), value: v.number() }), inputs['rate'])
}

export function levelPlan(financeCase: FinanceCase): PaymentPlan {
  return paymentPlan({
    method: 'vwfs_hp',
    when: readTiming(financeCase),
    term: numberIn(financeCase.inputs, 'term'),
    hasBalloon: false,
    initialRentals: null,
  })
}

/**
 * The payment that the source prints, else the engine's own: what was truly paid is what totals and
 * APR are made of.
 */
export function paymentPaid({ expected }: FinanceCase, calculated: number): number {
  return expected['payment'] === undefined ? calculated : moneyIn(expected, 'payment')
}

export function solveApr(flows: readonly CashFlow[]): number {
  return unwrapOutcome(aprFromCashFlows(flows))
}

/** A solved number; a refusal fails the case. */
export function unwrapOutcome<Value>(outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value
}

/** Whether the source says that its total is made of payments that are not rounded. */
export const isUnrounded = ({ notes, convention }: FinanceCase, check: Check): boolean =>
  [notes ?? '', convention, check.convention].some((words) => /\bunrounded\b/iu.test(words))

/**
 * Whether a printed sum counts the fees: its convention says so, or the total's does; a source
 * without either word counts them.
 */
export function countsFees({ checks }: FinanceCase, check: Check): boolean {
  const total = checks.find(({ name }) => name === 'total' || name === 'total_payable')
  return (
    [check.convention, total?.convention ?? ''].some((convention) => convention.includes('fee')) ||
    (check !== total && total === undefined)
  )
}

export function notAnswered(check: Check): never {
  throw new Error(`no answer to ${check.name}`)
}

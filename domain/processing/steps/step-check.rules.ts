import * as v from 'valibot'
import { numberNotationModel } from '../../imports/cells/number-notation.model.ts'
import { isDateFormat, readDate, UnreadableCell } from '../../imports/cells/value.rules.ts'
import { findParamErrors, isPlainObject } from '../params/param.rules.ts'
import { compareExact, readExact } from './exact-decimal.rules.ts'
import type { ExactDecimal } from './exact-decimal.rules.ts'
import { maxSteps, maxTableRows, templateStepModel } from './step.model.ts'
import type {
  StepKey,
  StepNotation,
  StepOfKey,
  StepProblem,
  StepProblemReason,
  TemplateStep,
} from './step.model.ts'
import { buildDayReader } from './step-run.rules.ts'
import { isStepKey, stepDeclarations } from './step-param.rules.ts'

/** What is wrong with one parameter. */
type ParamProblem = Omit<StepProblem, 'step'>

const problem = (param: string, reason: StepProblemReason): ParamProblem => ({ param, reason })

/** Of a list, or of the values of a table. */
const hasRepeated = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.trim().toLowerCase())).size < names.length

/** What is wrong with texts that are compared with numbers or days. */
function findUnreadable(
  param: string,
  texts: readonly string[],
  form: 'number' | 'day',
  { numbers, dates }: StepNotation,
): ParamProblem[] {
  const read = form === 'number' ? readExact(numbers, null) : readDate(dates)
  return texts.some((text) => read(text.trim()) instanceof UnreadableCell)
    ? [problem(param, form === 'number' ? 'not_a_number' : 'not_a_day')]
    : []
}

/** The form in which a condition of rows compares; null for texts. */
const conditionForms: Partial<Record<StepOfKey<'filter'>['params']['when'], 'number' | 'day'>> = {
  less: 'number',
  more: 'number',
  before: 'day',
  after: 'day',
}

function checkFilter(
  { params: { when, values = [] } }: StepOfKey<'filter'>,
  notation: StepNotation,
): ParamProblem[] {
  if (when === 'empty' || when === 'filled') return []
  if (values.every((value) => value.trim() === '')) return [problem('values', 'missing')]
  const form = conditionForms[when]
  return form === undefined ? [] : findUnreadable('values', values, form, notation)
}

function checkCalculation(
  { params }: StepOfKey<'calculate'>,
  notation: StepNotation,
): ParamProblem[] {
  const { left, left_number, right, right_number, operation } = params
  const isOne = (column: unknown, number: unknown) =>
    (column === undefined) !== (number === undefined)
  const unclear = [
    ...(isOne(left, left_number) ? [] : [problem('left', 'one_of_two')]),
    ...(isOne(right, right_number) ? [] : [problem('right', 'one_of_two')]),
  ]
  const constants = [
    ['left_number', left_number],
    ['right_number', right_number],
  ] as const
  const unreadable = constants.flatMap(([param, text]) =>
    text === undefined ? [] : findUnreadable(param, [text], 'number', notation),
  )
  if (unclear.length > 0 || unreadable.length > 0) return [...unclear, ...unreadable]
  const divisor =
    operation === 'divided' && right_number !== undefined
      ? readExact(notation.numbers, null)(right_number.trim())
      : null
  return divisor !== null && !(divisor instanceof UnreadableCell) && divisor.digits === 0n
    ? [problem('right_number', 'divided_by_zero')]
    : []
}

const wholeNumber = /^\d{1,9}$/u

/** Whether the lower bound is above the upper one. */
function isReversed(
  rule: 'length' | 'number' | 'day',
  [min, max]: readonly [string, string],
  { numbers, dates }: StepNotation,
): boolean {
  if (rule === 'length') return Number(min) > Number(max)
  if (rule === 'day') {
    const readDay = buildDayReader(dates)
    return readDay(min) > readDay(max)
  }
  const read = readExact(numbers, null)
  return compareExact(read(min) as ExactDecimal, read(max) as ExactDecimal) > 0
}

function checkValidation(
  { params: { rule, values = [], min, max } }: StepOfKey<'validate'>,
  notation: StepNotation,
): ParamProblem[] {
  if (rule === 'required') return []
  if (rule === 'one_of') return values.length === 0 ? [problem('values', 'missing')] : []
  if (min === undefined && max === undefined) return [problem('min', 'missing')]
  const bounds = [
    ['min', min],
    ['max', max],
  ] as const
  const unreadable = bounds.flatMap(([param, text]) => {
    if (text === undefined) return []
    if (rule !== 'length') return findUnreadable(param, [text], rule, notation)
    return wholeNumber.test(text.trim()) ? [] : [problem(param, 'not_a_number')]
  })
  if (unreadable.length > 0 || min === undefined || max === undefined) return unreadable
  return isReversed(rule, [min.trim(), max.trim()], notation)
    ? [problem('min', 'min_above_max')]
    : []
}

function checkClasses(
  { params: { by, classes } }: StepOfKey<'classify'>,
  notation: StepNotation,
): ParamProblem[] {
  const names = Object.keys(classes)
  if (names.length === 0) return [problem('classes', 'missing')]
  if (hasRepeated(names)) return [problem('classes', 'repeated')]
  return by === 'bands' ? findUnreadable('classes', names, 'number', notation) : []
}

function checkTable({ params: { table } }: StepOfKey<'lookup'>): ParamProblem[] {
  const names = Object.keys(table)
  if (names.length === 0) return [problem('table', 'missing')]
  return hasRepeated(names) ? [problem('table', 'repeated')] : []
}

/** What the parameters of each kind must be among themselves. */
const checks: Readonly<{
  [Key in StepKey]?: (step: StepOfKey<Key>, notation: StepNotation) => ParamProblem[]
}> = {
  split: ({ params: { into } }) => (hasRepeated(into) ? [problem('into', 'repeated')] : []),
  format: ({ params: { as, length } }) =>
    as === 'pad' && length === undefined ? [problem('length', 'missing')] : [],
  lookup: checkTable,
  classify: checkClasses,
  filter: checkFilter,
  calculate: checkCalculation,
  validate: checkValidation,
}

function checkMeaning(step: TemplateStep, notation: StepNotation): ParamProblem[] {
  const check = checks[step.key] as
    ((step: TemplateStep, notation: StepNotation) => ParamProblem[]) | undefined
  return check?.(step, notation) ?? []
}

/** What is wrong with one step; without a notation numbers and days are not looked at. */
function findOwnProblems(step: Readonly<Record<string, unknown>>, notation: StepNotation | null) {
  const { name, key, params = {}, ...unknown } = step
  const others = Object.keys(unknown).map((param) => problem(param, 'unknown'))
  if (typeof name !== 'string' || name.trim() === '') return [problem('', 'step_name_missing')]
  if (!isStepKey(key)) return [problem('', 'step_unknown')]
  if (!isPlainObject(params)) return [problem('params', 'wrong_type')]
  const tables = ['table', 'classes'].filter(
    (param) => isPlainObject(params[param]) && Object.keys(params[param]).length > maxTableRows,
  )
  if (tables.length > 0) return tables.map((param) => problem(param, 'too_many_rows'))
  const declared = findParamErrors(stepDeclarations[key], params).map(({ field, error_type }) =>
    problem(field, error_type as StepProblemReason),
  )
  if (declared.length > 0 || others.length > 0) return [...others, ...declared]
  const parsed = v.safeParse(templateStepModel, step)
  if (!parsed.success)
    return parsed.issues.map((issue) =>
      problem((v.getDotPath(issue) ?? '').replace(/^params\./u, ''), 'out_of_range'),
    )
  return notation === null ? [] : checkMeaning(parsed.output, notation)
}

const getName = (step: unknown, at: number): string => {
  const name = isPlainObject(step) ? step['name'] : ''
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : `${at + 1}`
}

/**
 * What is wrong with the steps of a template before it sees a file. Without a notation, as of a
 * template whose separators are wrong, numbers and days are not looked at.
 */
export function findStepProblems(steps: unknown, notation: StepNotation | null): StepProblem[] {
  if (steps === undefined) return []
  if (!Array.isArray(steps)) return [{ step: '', param: 'steps', reason: 'wrong_type' }]
  const listed: readonly unknown[] = steps
  if (listed.length > maxSteps)
    return [{ step: String(maxSteps + 1), param: '', reason: 'too_many_steps' }]
  const usable = notation !== null && isDateFormat(notation.dates) ? notation : null
  const names = listed.map((step, at) => getName(step, at).toLowerCase())
  return listed.flatMap((step, at) => {
    const name = getName(step, at)
    if (!isPlainObject(step)) return [{ step: name, param: '', reason: 'wrong_type' } as const]
    const isRepeated = names.indexOf(name.toLowerCase()) < at
    return [
      ...(isRepeated ? [problem('', 'step_name_repeated')] : []),
      ...findOwnProblems(step, usable),
    ].map(({ param, reason }) => ({ step: name, param, reason }))
  })
}

/** How a template that is not checked yet writes; null where it does not say so rightly. */
export function readStepNotation(numbers: unknown, dates: unknown): StepNotation | null {
  const notation = v.safeParse(numberNotationModel, numbers)
  return notation.success && typeof dates === 'string' ? { numbers: notation.output, dates } : null
}

/** A step and its parameter, as messages name them. */
export const nameStepPlace = ({ step, param }: Omit<StepProblem, 'reason'>): string =>
  [step, param].filter((part) => part !== '').join(': ')

import * as v from 'valibot'
import type { NumberNotation } from '../../imports/cells/number-notation.model.ts'

export const maxSteps = 50
export const maxTableRows = 10_000
/** The characters of a cell that a step writes. */
export const maxMadeCell = 10_000

const column = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const columns = v.pipe(v.array(column), v.minLength(1), v.maxLength(20))
const text = v.pipe(v.string(), v.maxLength(2000))
const texts = v.pipe(v.array(text), v.maxLength(1000))
const table = v.record(v.string(), v.string())

export const joinSeparators = ['', ' ', ', ', ',', ';', '-', '/', '.', '_', ':', '|'] as const
export const cellFormats = ['trim', 'upper', 'lower', 'capitals_of_words', 'digits', 'pad'] as const
export const lookupOtherwise = ['empty', 'value', 'refuse'] as const
export const rowConditions = [
  'is',
  'is_not',
  'contains',
  'starts_with',
  'empty',
  'filled',
  'less',
  'more',
  'before',
  'after',
] as const
export const calculations = ['plus', 'minus', 'times', 'divided'] as const
export const roundings = ['half_up', 'half_even', 'up', 'down'] as const
export const checkRules = ['required', 'one_of', 'length', 'number', 'day'] as const

export type RowCondition = (typeof rowConditions)[number]
export type Rounding = (typeof roundings)[number]
export type Calculation = (typeof calculations)[number]

/** The parameters of each kind of step. Numbers and days are written as the template’s. */
export const stepParamModels = {
  default: v.strictObject({
    column,
    value: v.pipe(text, v.minLength(1)),
    /** Empty cells alone when left out. */
    fills: v.optional(v.picklist(['empty', 'all'])),
  }),
  split: v.strictObject({
    column,
    into: columns,
    /** A space when left out. */
    separator: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(20))),
    /** Which end is cut off first; the last column, or the first one, takes what is left. */
    from: v.optional(v.picklist(['start', 'end'])),
  }),
  join: v.strictObject({ columns, into: column, separator: v.picklist(joinSeparators) }),
  format: v.strictObject({
    column,
    as: v.picklist(cellFormats),
    into: v.optional(column),
    /** Of a padded cell. */
    length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
    /** What a cell is padded with at its start; 0 when left out. */
    fill: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1))),
  }),
  lookup: v.strictObject({
    column,
    table,
    otherwise: v.picklist(lookupOtherwise),
    into: v.optional(column),
  }),
  deduplicate: v.strictObject({ columns }),
  classify: v.strictObject({
    column,
    into: column,
    by: v.picklist(['bands', 'values']),
    /** Of bands the bounds, each below which a number is of its class. */
    classes: table,
    /** Of what no class is named for. */
    default_class: v.optional(text),
  }),
  filter: v.strictObject({
    column,
    when: v.picklist(rowConditions),
    values: v.optional(texts),
  }),
  calculate: v.strictObject({
    into: column,
    operation: v.picklist(calculations),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
    left: v.optional(column),
    left_number: v.optional(text),
    right: v.optional(column),
    right_number: v.optional(text),
    /** Half up when left out, away from zero. */
    rounding: v.optional(v.picklist(roundings)),
  }),
  validate: v.strictObject({
    column,
    rule: v.picklist(checkRules),
    values: v.optional(texts),
    min: v.optional(text),
    max: v.optional(text),
    /** Refuses when left out. */
    level: v.optional(v.picklist(['refuse', 'warn'])),
  }),
} as const

export type StepKey = keyof typeof stepParamModels

export const stepKeys = Object.keys(stepParamModels) as readonly StepKey[]

export type StepParams<Key extends StepKey> = v.InferOutput<(typeof stepParamModels)[Key]>

const stepName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))

const buildStepModel = <Key extends StepKey>(key: Key) =>
  v.strictObject({ name: stepName, key: v.literal(key), params: stepParamModels[key] })

/** One of the things that a row goes through before its columns are mapped. */
export const templateStepModel = v.variant('key', [
  buildStepModel('default'),
  buildStepModel('split'),
  buildStepModel('join'),
  buildStepModel('format'),
  buildStepModel('lookup'),
  buildStepModel('deduplicate'),
  buildStepModel('classify'),
  buildStepModel('filter'),
  buildStepModel('calculate'),
  buildStepModel('validate'),
])

export type TemplateStep = v.InferOutput<typeof templateStepModel>

export type StepOfKey<Key extends StepKey> = Extract<TemplateStep, { key: Key }>

/** How a template writes numbers and days; those that steps have are written so, too. */
export interface StepNotation {
  readonly numbers: NumberNotation
  readonly dates: string
}

/** A step whose place in the template is wrong; `param` is empty for the step as a whole. */
export interface StepProblem {
  readonly step: string
  readonly param: string
  readonly reason: StepProblemReason
}

/** Each has a text, `ptb_error_<reason>`. */
export type StepProblemReason =
  | 'unknown'
  | 'missing'
  | 'wrong_type'
  | 'not_an_option'
  | 'name_missing'
  | 'out_of_range'
  | 'step_unknown'
  | 'step_name_missing'
  | 'step_name_repeated'
  | 'too_many_steps'
  | 'too_many_rows'
  | 'repeated'
  | 'not_a_number'
  | 'not_a_day'
  | 'one_of_two'
  | 'divided_by_zero'
  | 'min_above_max'

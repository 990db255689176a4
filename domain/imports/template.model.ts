import * as v from 'valibot'
import { templateStepModel } from '../processing/steps/step.model.ts'
import { numberNotationModel } from './cells/number-notation.model.ts'
import { importKinds } from './import-field.model.ts'

export const moneyUnits = ['major', 'minor'] as const
/** What becomes of a file’s good rows where others are refused: they are read, or none is. */
export const exceptionModes = ['soft', 'hard'] as const

export type ExceptionMode = (typeof exceptionModes)[number]

export const otherValues = ['keep', 'refuse'] as const

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))

/**
 * `column` names the file's column, or several of which the first that exists is read; by default
 * the field's own name.
 */
const common = {
  field: name,
  column: v.optional(v.union([name, v.pipe(v.array(name), v.minLength(1))])),
  required: v.optional(v.boolean()),
  /** Replaces an empty cell, in the file's own format. */
  default: v.optional(v.string()),
  /** The file's values and their meaning; compared without regard to case. */
  values: v.optional(v.record(v.string(), v.string())),
  /** What to do with a value that `values` does not name. */
  otherValues: v.optional(v.picklist(otherValues)),
}

const numbers = v.optional(numberNotationModel)

export const columnModel = v.variant('type', [
  v.strictObject({ ...common, type: v.literal('text') }),
  v.strictObject({ ...common, type: v.literal('vin') }),
  v.strictObject({ ...common, type: v.literal('registration') }),
  v.strictObject({ ...common, type: v.literal('integer'), numbers }),
  v.strictObject({ ...common, type: v.literal('decimal'), numbers }),
  v.strictObject({ ...common, type: v.literal('percent'), numbers }),
  v.strictObject({
    ...common,
    type: v.literal('money'),
    numbers,
    unit: v.optional(v.picklist(moneyUnits)),
  }),
  v.strictObject({ ...common, type: v.literal('date'), format: v.optional(name) }),
  v.strictObject({
    ...common,
    type: v.literal('flag'),
    true: v.optional(v.array(v.string())),
    false: v.optional(v.array(v.string())),
  }),
])

export type TemplateColumn = v.InferOutput<typeof columnModel>

/**
 * In `from`, `$file` is the file's name and `$line` the line on which the row begins; other items
 * are columns.
 */
const keyModel = v.strictObject({
  field: name,
  from: v.pipe(v.array(name), v.minLength(1)),
  separator: v.optional(v.string()),
})

/** How the columns of a file become fields: see docs/importing.md. */
export const templateModel = v.strictObject({
  name,
  description: v.optional(v.string()),
  kind: v.picklist(importKinds),
  numbers: numberNotationModel,
  /** YYYY, MM and DD in the file's order, with its separators. */
  dates: name,
  /** What a row goes through before its columns are mapped, in this order. */
  steps: v.optional(v.array(templateStepModel)),
  columns: v.pipe(v.array(columnModel), v.minLength(1)),
  key: v.optional(keyModel),
  /** `soft` when left out. */
  exceptions: v.optional(v.picklist(exceptionModes)),
})

export type ImportTemplate = v.InferOutput<typeof templateModel>

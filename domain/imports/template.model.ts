import * as v from 'valibot'
import { importKinds } from './import-field.model.ts'

/** Which characters the file's numbers use; an empty `group` means that thousands are not marked. */
export const numberWritingModel = v.pipe(
  v.strictObject({
    decimal: v.picklist(['.', ',']),
    group: v.picklist([',', '.', ' ', "'", '']),
  }),
  v.check(
    ({ decimal, group }) => decimal !== group,
    'The decimal and the group separator must differ.',
  ),
)

export type NumberWriting = v.InferOutput<typeof numberWritingModel>

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))

/** `column` names the file's column, or several of which the first that exists is read; it is the field's own name when left out. */
const common = {
  field: name,
  column: v.optional(v.union([name, v.pipe(v.array(name), v.minLength(1))])),
  required: v.optional(v.boolean()),
  /** Read in place of an empty cell, in the file's own writing. */
  default: v.optional(v.string()),
  /** What the file writes, and what it stands for; compared without regard to case. */
  values: v.optional(v.record(v.string(), v.string())),
  /** What becomes of a value that `values` does not name. */
  otherValues: v.optional(v.picklist(['keep', 'refuse'])),
}

const numbers = v.optional(numberWritingModel)

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
    unit: v.optional(v.picklist(['major', 'minor'])),
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

/** In `from`, `$file` is the file's name and `$line` the line on which the row begins; other words are columns. */
const keyModel = v.strictObject({
  field: name,
  from: v.pipe(v.array(name), v.minLength(1)),
  separator: v.optional(v.string()),
})

/** How the columns of a kind of file become fields: docs/importing.md says it in words. */
export const templateModel = v.strictObject({
  name,
  description: v.optional(v.string()),
  kind: v.picklist(importKinds),
  numbers: numberWritingModel,
  /** YYYY, MM and DD in the file's order, with its separators. */
  dates: name,
  columns: v.pipe(v.array(columnModel), v.minLength(1)),
  key: v.optional(keyModel),
})

export type ImportTemplate = v.InferOutput<typeof templateModel>

import * as v from 'valibot'

/** The rows that a preview shows. */
export const previewRows = 1000

export const guessedTypes = [
  'empty',
  'text',
  'integer',
  'decimal',
  'date',
  'flag',
  'vin',
  'email',
] as const

export type GuessedType = (typeof guessedTypes)[number]

/** What a column of a file seems to hold. */
const previewColumnModel = v.object({
  name: v.string(),
  type: v.picklist(guessedTypes),
  /** Of dates and decimals: how the file writes them, such as DD/MM/YYYY or 1.234,5. */
  form: v.string(),
  /** How many of the rows hold something. */
  filled: v.number(),
  /** How many cells hold something else than the others. */
  odd: v.number(),
  /** Whether another column has the same name. */
  isRepeated: v.boolean(),
})

export type PreviewColumn = v.InferOutput<typeof previewColumnModel>

/** The first rows of a file with what is odd in them. */
export const previewModel = v.object({
  columns: v.array(previewColumnModel),
  rows: v.array(
    v.object({
      line: v.number(),
      cells: v.array(v.string()),
      /** Indexes of odd cells. */
      odd: v.array(v.number()),
      /** The row itself is broken: cells are missing, too many, or a quotation mark is open. */
      isBroken: v.boolean(),
    }),
  ),
  delimiter: v.string(),
  encoding: v.string(),
})

export type Preview = v.InferOutput<typeof previewModel>

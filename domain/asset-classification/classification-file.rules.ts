import * as v from 'valibot'
import { assetId, classificationFields, optionLists } from './asset.model.ts'
import type { Asset, Classification, ClassificationField } from './asset.model.ts'

/** The columns that the export writes and an upload may have. */
export const classificationColumns = [
  'assetId',
  'make',
  'model',
  'derivative',
  ...classificationFields,
] as const

export type ClassificationColumn = (typeof classificationColumns)[number]

/** Rows that one file may have. */
export const maxClassificationRows = 100_000

/** Errors that an answer lists; it counts all. */
export const maxListedErrors = 200

export const classificationFaults = [
  'unreadable',
  'id_missing',
  'repeated',
  'unknown_asset',
  'unknown_value',
  'too_long',
] as const

export type ClassificationFault = (typeof classificationFaults)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What became of an uploaded file. */
export const classificationUploadModel = v.object({
  /** Assets that were changed or added. */
  updates: count,
  added: count,
  unchanged: count,
  /** How many rows were refused; the first of them follow. */
  error_count: count,
  errors: v.array(
    v.object({
      line: count,
      assetId: v.string(),
      error: v.picklist(classificationFaults),
      /** The column and the value that are at fault, empty where the row is. */
      field: v.string(),
      value: v.string(),
    }),
  ),
})

export type ClassificationUpload = v.InferOutput<typeof classificationUploadModel>

/** Where a file has which column. */
export type ClassificationHeader = ReadonlyMap<ClassificationColumn, number>

const normalise = (name: string): string => name.trim().toLowerCase()

/** Finds the columns by name in any case; null where the id or every value is missing. */
export function readClassificationHeader(cells: readonly string[]): ClassificationHeader | null {
  const names = cells.map(normalise)
  const header = new Map<ClassificationColumn, number>()
  for (const column of classificationColumns) {
    const at = names.indexOf(normalise(column))
    if (at >= 0) header.set(column, at)
  }
  return header.has('assetId') && classificationFields.some((field) => header.has(field))
    ? header
    : null
}

/** A row as far as the file has columns for it. */
export type ClassificationCells = { readonly [Column in ClassificationColumn]?: string }

export function readClassificationCells(
  header: ClassificationHeader,
  cells: readonly string[],
): ClassificationCells {
  return Object.fromEntries([...header].map(([column, at]) => [column, cells[at]?.trim() ?? '']))
}

/** The values that each field may have, by their lower case. */
export type KnownValues = Readonly<Record<ClassificationField, ReadonlyMap<string, string>>>

type ClassificationRow =
  | { readonly ok: true; readonly asset: Asset }
  | {
      readonly ok: false
      readonly error: ClassificationFault
      readonly field?: ClassificationColumn
    }

const maxText = 200

/** A field's value as the options spell it; null where they do not know it. */
function readValue(
  field: ClassificationField,
  cells: ClassificationCells,
  before: Classification | undefined,
  known: KnownValues,
): string | null {
  const typed = cells[field]
  if (typed === undefined) return before?.[field] ?? ''
  return typed === '' ? '' : (known[field].get(typed.toLowerCase()) ?? null)
}

/** What a row makes of an asset; one that is not known needs make and model. */
export function readClassificationRow(
  cells: ClassificationCells,
  before: Asset | undefined,
  known: KnownValues,
): ClassificationRow {
  const id = v.safeParse(assetId, cells.assetId)
  if (!id.success)
    return {
      ok: false,
      error: cells.assetId === '' ? 'id_missing' : 'too_long',
      field: 'assetId',
    }
  const { make = '', model = '', derivative = '' } = before ?? cells
  if (make === '' || model === '') return { ok: false, error: 'unknown_asset', field: 'assetId' }
  const long = (['make', 'model', 'derivative'] as const).find(
    (field) => (cells[field]?.length ?? 0) > maxText,
  )
  if (long !== undefined) return { ok: false, error: 'too_long', field: long }
  const values: Record<ClassificationField, string> = {
    cslSize: '',
    cslBody: '',
    cslClassification: '',
  }
  for (const field of Object.keys(optionLists) as ClassificationField[]) {
    const value = readValue(field, cells, before, known)
    if (value === null) return { ok: false, error: 'unknown_value', field }
    values[field] = value
  }
  return { ok: true, asset: { assetId: id.output, make, model, derivative, ...values } }
}

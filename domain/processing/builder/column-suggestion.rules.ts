import type { FieldForm, ImportField } from '../../imports/import-field.model.ts'
import type { GuessedType, PreviewColumn } from '../preview.model.ts'
import { columnAliases } from './column-alias.model.ts'
import { isPlainObject } from '../params/param.rules.ts'
import type { ParamValues } from '../params/processor.model.ts'

/** A field that nothing fills yet, and the column of the file that seems to hold it. */
export interface ColumnSuggestion {
  readonly field: string
  readonly column: string
}

/** What the cells of a column may be for a field of each form; text takes all. */
const fittingTypes: Readonly<Record<FieldForm, readonly GuessedType[] | null>> = {
  text: null,
  integer: ['integer', 'empty'],
  number: ['integer', 'decimal', 'empty'],
  money: ['integer', 'decimal', 'empty'],
  date: ['date', 'empty'],
  flag: ['flag', 'integer', 'empty'],
}

/** A name without case, accents, spaces and signs. */
const simplify = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The wire name without the letter that says whose it is: `fPayment` is a payment. */
const withoutPrefix = (name: string): string => name.replace(/^[a-z](?=[A-Z])/u, '')

/**
 * Columns for fields that read none yet, by what lenders call them and by what the cells seem to hold;
 * `getLabels` gives further names of a field. A column is suggested once.
 */
export function suggestColumns(
  fields: readonly ImportField[],
  params: ParamValues,
  columns: readonly Pick<PreviewColumn, 'name' | 'type' | 'isRepeated'>[],
  getLabels: (field: string) => readonly string[],
): ColumnSuggestion[] {
  const used = new Set(
    Object.values(params).flatMap((value) =>
      isPlainObject(value) && Array.isArray(value['column'])
        ? value['column'].map((name) => simplify(String(name)))
        : [],
    ),
  )
  const isFilled = (field: string) => {
    const value = params[field]
    return isPlainObject(value) && Array.isArray(value['column']) && value['column'].length > 0
  }
  return fields.flatMap(({ name, form }) => {
    if (isFilled(name)) return []
    const names = new Set(
      [name, withoutPrefix(name), ...getLabels(name), ...(columnAliases[name] ?? [])].map(simplify),
    )
    const found = columns.find((column) => {
      const simple = simplify(column.name)
      const fits = fittingTypes[form]?.includes(column.type) ?? true
      return simple !== '' && names.has(simple) && !used.has(simple) && !column.isRepeated && fits
    })
    if (found === undefined) return []
    used.add(simplify(found.name))
    return [{ field: name, column: found.name }]
  })
}

/** The values with the suggested columns in them. */
export const applySuggestions = (
  params: ParamValues,
  suggestions: readonly ColumnSuggestion[],
): ParamValues => ({
  ...params,
  ...Object.fromEntries(
    suggestions.map(({ field, column }) => {
      const value = params[field]
      return [field, { ...(isPlainObject(value) ? value : {}), column: [column] }]
    }),
  ),
})

import type { CellFault, RowFault } from './fault.model.ts'
import type { FieldValue } from './import-field.model.ts'
import type { FileReader } from './template.rules.ts'
import { cleanText, Unreadable } from './value.rules.ts'

/** The values of a good row by field, or what is wrong with a bad one. */
export type ReadRow =
  | { readonly isGood: true; readonly values: Readonly<Record<string, FieldValue>> }
  | { readonly isGood: false; readonly faults: readonly RowFault[] }

/**
 * Where a row stands: the line of this file on which it begins; and for keys the file (without folders) and line that it came from, which
 * differ for rows that were mended in a file of their own.
 */
export interface RowPlace {
  readonly line: number
  readonly fromFile: string
  readonly fromLine: string
}

function keyOf({ key }: FileReader, cells: readonly string[], place: RowPlace): string {
  return (key?.parts ?? [])
    .map((part) =>
      part === '$file'
        ? place.fromFile
        : part === '$line'
          ? place.fromLine
          : (cells[part] ?? '').trim(),
    )
    .join(key?.separator ?? '')
}

/** Cells behind the header's last that say nothing do no harm; a row short of cells has usually lost a separator. */
function widthFault({ width, header }: FileReader, cells: readonly string[]): CellFault | null {
  if (cells.length < width)
    return {
      column: header[cells.length] ?? '',
      value: '',
      reason: 'too_few_cells',
      expected: `${width}`,
    }
  const beyond = cells.slice(width).find((cell) => cell.trim() !== '')
  return beyond === undefined
    ? null
    : { column: '', value: beyond, reason: 'too_many_cells', expected: `${width}` }
}

/** What the rows of a kind must be beyond their single cells; hands back the values to store, or what is wrong. */
export type RowCheck = (
  values: Record<string, FieldValue>,
) => readonly {
  readonly field: string
  readonly reason: CellFault['reason']
  readonly expected: string
}[]

/** Reads a row's cells into fields; every cell that cannot stand is named, with its column as the file writes it. */
export function readRow(
  reader: FileReader,
  cells: readonly string[],
  place: RowPlace,
  check: RowCheck,
): ReadRow {
  const width = cells.length === reader.width ? null : widthFault(reader, cells)
  if (width !== null) return { isGood: false, faults: [{ ...width, line: place.line }] }
  const values: Record<string, FieldValue> = {}
  let faults: RowFault[] | null = null
  for (const { field, column, at, isRequired, read, empty } of reader.columns) {
    const cell = at === -1 ? '' : (cells[at] ?? '')
    const text = cleanText(cell)
    const value = text === '' ? empty : typeof text === 'string' ? read(text) : text
    if (value instanceof Unreadable)
      (faults ??= []).push({
        line: place.line,
        column,
        value: cell,
        reason: value.reason,
        expected: value.expected,
      })
    else if (value === null && isRequired)
      (faults ??= []).push({
        line: place.line,
        column,
        value: cell,
        reason: 'required',
        expected: '',
      })
    else values[field] = value
  }
  if (reader.key !== null) values[reader.key.field] = keyOf(reader, cells, place)
  if (faults !== null) return { isGood: false, faults }
  const broken = check(values)
  if (broken.length === 0) return { isGood: true, values }
  return {
    isGood: false,
    faults: broken.map(({ field, reason, expected }) => {
      const column = reader.columns.find((one) => one.field === field)
      return {
        line: place.line,
        column: column?.column ?? field,
        value: cells[column?.at ?? -1] ?? '',
        reason,
        expected,
      }
    }),
  }
}

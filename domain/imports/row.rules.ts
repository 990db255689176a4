import type { CellFault, RowFault, RowWarning } from './fault.model.ts'
import type { ImportedValue } from './import-field.model.ts'
import type { TemplateReader } from './template.rules.ts'
import { findImplausible } from './plausibility.rules.ts'
import { cleanText, hasInvisible, UnreadableCell } from './value.rules.ts'

export type RowResult =
  | {
      readonly isGood: true
      readonly values: Readonly<Record<string, ImportedValue>>
      readonly warnings: readonly RowWarning[]
    }
  | {
      readonly isGood: false
      readonly faults: readonly RowFault[]
      /** Those that could be read; left out where no cell can be trusted. */
      readonly values?: Readonly<Record<string, ImportedValue>>
    }

/**
 * The line of this file, and the file and line that the row came from first, which differ for
 * corrected bad rows.
 */
export interface RowPlace {
  readonly line: number
  readonly fromFile: string
  readonly fromLine: string
}

function buildKey({ key }: TemplateReader, cells: readonly string[], place: RowPlace): string {
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

/**
 * Blank cells beyond the header are harmless; a row with too few cells has usually lost a
 * separator.
 */
function widthFault({ width, header }: TemplateReader, cells: readonly string[]): CellFault | null {
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

/** Checks a whole row; may fill values, and returns what is wrong in which fields. */
export type RowCheck = (values: Record<string, ImportedValue>) => readonly {
  readonly fields: readonly string[]
  readonly reason: CellFault['reason']
  readonly expected: string
}[]

/** The columns of the fields as the file names them, and their cells. */
export function findCells(
  { columns }: TemplateReader,
  cells: readonly string[],
  fields: readonly string[],
): { column: string; value: string } {
  const found = columns.filter(({ field }) => fields.includes(field))
  return {
    column: found.length === 0 ? fields.join(', ') : found.map(({ column }) => column).join(', '),
    value: found.map(({ at }) => cells[at] ?? '').join(' '),
  }
}

const noWarnings: readonly RowWarning[] = []

function findWarnings(
  reader: TemplateReader,
  cells: readonly string[],
  line: number,
  values: Readonly<Record<string, ImportedValue>>,
): readonly RowWarning[] {
  const found = findImplausible(reader.kind, values)
  return found.length === 0
    ? noWarnings
    : found.map(({ field, reason, expected }) => {
        const { column, value } = findCells(reader, cells, [field])
        return { line, column, value, reason, expected }
      })
}

export function readRow(
  reader: TemplateReader,
  cells: readonly string[],
  place: RowPlace,
  check: RowCheck,
): RowResult {
  const width = cells.length === reader.width ? null : widthFault(reader, cells)
  if (width !== null) return { isGood: false, faults: [{ ...width, line: place.line }] }
  const values: Record<string, ImportedValue> = {}
  let faults: RowFault[] | null = null
  let unseen: RowWarning[] | null = null
  for (const { field, column, at, isRequired, read, empty } of reader.columns) {
    const cell = at === -1 ? '' : (cells[at] ?? '')
    const text = cleanText(cell)
    const value = text === '' ? empty : typeof text === 'string' ? read(text) : text
    if (value instanceof UnreadableCell)
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
    if (text !== cell && hasInvisible(cell))
      (unseen ??= []).push({
        line: place.line,
        column,
        value: cell,
        reason: 'invisible_characters',
        expected: typeof text === 'string' ? text : '',
      })
  }
  if (reader.key !== null) values[reader.key.field] = buildKey(reader, cells, place)
  if (faults !== null) return { isGood: false, faults, values }
  const broken = check(values)
  if (broken.length > 0)
    return {
      isGood: false,
      faults: broken.map(({ fields, reason, expected }) => {
        const { column, value } = findCells(reader, cells, fields)
        return { line: place.line, column, value, reason, expected }
      }),
    }
  const implausible = findWarnings(reader, cells, place.line, values)
  return {
    isGood: true,
    values,
    warnings: unseen === null ? implausible : [...unseen, ...implausible],
  }
}

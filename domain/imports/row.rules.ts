import { runSteps } from '../processing/steps/step-program.rules.ts'
import type { SteppedRow } from '../processing/steps/step-program.rules.ts'
import type { IsNewKey } from '../processing/steps/step-run.rules.ts'
import type { CellFault, LeftOutRow, RowFault, RowWarning } from './cells/fault.model.ts'
import type { ImportedValue } from './cells/imported-value.model.ts'
import type { TemplateReader } from './template.rules.ts'
import { findImplausible } from './plausibility.rules.ts'
import { cleanText, hasInvisible, UnreadableCell } from './cells/value.rules.ts'

export type RowResult =
  | {
      readonly isGood: true
      readonly values: Readonly<Record<string, ImportedValue>>
      readonly warnings: readonly RowWarning[]
      /** The cells behind the steps. */
      readonly cells: readonly string[]
    }
  | {
      readonly isGood: false
      /** Empty of a row that a step leaves out. */
      readonly faults: readonly RowFault[]
      readonly left?: LeftOutRow
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
  const found = findImplausible(reader.kind, values, reader.country)
  return found.length === 0
    ? noWarnings
    : found.map(({ field, reason, expected }) => {
        const { column, value } = findCells(reader, cells, [field])
        return { line, column, value, reason, expected }
      })
}

const isAlwaysNew: IsNewKey = () => true

/** The row as the file has it, where there are no steps. */
const passRow = (cells: readonly string[]): SteppedRow => ({ cells, end: null, warnings: [] })

/** What the columns make of the cells, with what is wrong with them. */
function readColumns(reader: TemplateReader, cells: readonly string[], line: number) {
  const values: Record<string, ImportedValue> = {}
  let faults: RowFault[] | null = null
  let unseen: RowWarning[] | null = null
  for (const { field, column, at, isRequired, read, empty } of reader.columns) {
    const cell = at === -1 ? '' : (cells[at] ?? '')
    const text = cleanText(cell)
    const value = text === '' ? empty : typeof text === 'string' ? read(text) : text
    if (value instanceof UnreadableCell) {
      const { reason, expected } = value
      ;(faults ??= []).push({ line, column, value: cell, reason, expected })
    } else if (value === null && isRequired)
      (faults ??= []).push({ line, column, value: cell, reason: 'required', expected: '' })
    else values[field] = value
    if (text !== cell && hasInvisible(cell))
      (unseen ??= []).push({
        line,
        column,
        value: cell,
        reason: 'invisible_characters',
        expected: typeof text === 'string' ? text : '',
      })
  }
  return { values, faults, unseen }
}

/** The row that a step ends; of a refused one the values are those that it had then. */
function endRow(
  reader: TemplateReader,
  cells: readonly string[],
  place: RowPlace,
  { step, found }: NonNullable<SteppedRow['end']>,
): RowResult {
  const { column, value, expected } = found
  if (found.type !== 'refused') return { isGood: false, faults: [], left: { column, value, step } }
  const { values } = readColumns(reader, cells, place.line)
  if (reader.key !== null) values[reader.key.field] = buildKey(reader, cells, place)
  const fault = { line: place.line, column, value, reason: found.reason, expected, step }
  return { isGood: false, faults: [fault], values }
}

/** What the steps doubt of a row. */
const findDoubts = ({ warnings }: SteppedRow, line: number): RowWarning[] =>
  warnings.flatMap(({ step, found }) => {
    if (found.type !== 'warned') return []
    const { column, value, reason, expected } = found
    return [{ line, column, value, reason, expected, step }]
  })

/** Reads a row of the file: its steps first, then its columns, then the row as a whole. */
export function readRow(
  reader: TemplateReader,
  fileCells: readonly string[],
  place: RowPlace,
  check: RowCheck,
  isNew: IsNewKey = isAlwaysNew,
): RowResult {
  const { width, steps, key } = reader
  const { line } = place
  const wrongWidth = fileCells.length === width ? null : widthFault(reader, fileCells)
  if (wrongWidth !== null) return { isGood: false, faults: [{ ...wrongWidth, line }] }
  const stepped =
    steps === null ? passRow(fileCells) : runSteps(steps, fileCells.slice(0, width), isNew)
  const { cells, end } = stepped
  if (end !== null) return endRow(reader, cells, place, end)
  const { values, faults, unseen } = readColumns(reader, cells, line)
  if (key !== null) values[key.field] = buildKey(reader, cells, place)
  if (faults !== null) return { isGood: false, faults, values }
  const broken = check(values)
  if (broken.length > 0)
    return {
      isGood: false,
      faults: broken.map(({ fields, reason, expected }) => {
        const { column, value } = findCells(reader, cells, fields)
        return { line, column, value, reason, expected }
      }),
    }
  const implausible = findWarnings(reader, cells, line, values)
  const doubts = stepped.warnings.length === 0 ? noWarnings : findDoubts(stepped, line)
  return {
    isGood: true,
    values,
    cells,
    warnings:
      unseen === null && doubts.length === 0
        ? implausible
        : [...doubts, ...(unseen ?? []), ...implausible],
  }
}

import type { FaultReason, WarningReason } from '../../imports/cells/fault.model.ts'
import { cleanText, readDate, UnreadableCell } from '../../imports/cells/value.rules.ts'
import { readExact } from './exact-decimal.rules.ts'
import type { ExactDecimal } from './exact-decimal.rules.ts'
import { maxMadeCell } from './step.model.ts'
import type { StepNotation } from './step.model.ts'

/** What a step says of a row: it refuses it, leaves it out, or doubts it. */
export type StepFinding = {
  readonly column: string
  readonly value: string
  readonly expected: string
} & (
  | { readonly type: 'refused'; readonly reason: FaultReason }
  | { readonly type: 'warned'; readonly reason: WarningReason }
  | { readonly type: 'left' }
)

/** Takes note of a key; false where an earlier row had it. */
export type IsNewKey = (key: string) => boolean

/** Changes the cells of a row; says what is wrong with it, if anything is. */
export type RunStep = (cells: string[], isNew: IsNewKey) => StepFinding | null

/** A column as a step reads or writes it. */
export interface StepColumn {
  readonly at: number
  readonly name: string
}

/** What a step is built with: its columns by name, and how the template writes. */
export interface StepParts {
  readonly find: (column: string) => StepColumn
  readonly make: (column: string) => StepColumn
  readonly decimal: string
  readonly readNumber: (text: string) => ExactDecimal | UnreadableCell
  readonly readDay: (text: string) => string | UnreadableCell
}

/** Reads a day as YYYY-MM-DD. */
export function buildDayReader(dates: string): StepParts['readDay'] {
  const read = readDate(dates)
  return (text) => {
    const day = read(text)
    return day instanceof UnreadableCell ? day : String(day)
  }
}

export const buildReading = (
  { numbers, dates }: StepNotation,
  currencySymbol: string | null,
): Pick<StepParts, 'decimal' | 'readNumber' | 'readDay'> => ({
  decimal: numbers.decimal,
  readNumber: readExact(numbers, currencySymbol),
  readDay: buildDayReader(dates),
})

/** A cell as it is compared: clean, or as it is where the mapping will refuse it. */
export function readCell(cells: readonly string[], { at }: StepColumn): string {
  const cell = cells[at] ?? ''
  const text = cleanText(cell)
  return typeof text === 'string' ? text : cell.trim()
}

export const refuse = (
  { name: column }: StepColumn,
  value: string,
  { reason, expected }: { readonly reason: FaultReason; readonly expected: string },
): StepFinding => ({ type: 'refused', column, value, reason, expected })

/** Writes a cell; one that grew beyond any text is refused. */
export function writeCell(cells: string[], column: StepColumn, value: string): StepFinding | null {
  if (value.length > maxMadeCell)
    return refuse(column, '', { reason: 'too_long', expected: String(maxMadeCell) })
  cells[column.at] = value
  return null
}

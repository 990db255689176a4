import { UnreadableCell } from '../../imports/cells/value.rules.ts'
import { calculateExact, compareExact, writeExact } from './exact-decimal.rules.ts'
import type { ExactDecimal } from './exact-decimal.rules.ts'
import type { StepOfKey } from './step.model.ts'
import { readCell, refuse, writeCell } from './step-run.rules.ts'
import type { RunStep, StepColumn, StepFinding, StepParts } from './step-run.rules.ts'

/** The names that a refused value is compared with. */
const shownNames = 5

/** Names compared without regard to case. */
const toMap = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).map(([name, value]) => [name.trim().toLowerCase(), value]))

/** The first names of a list, as a message shows them. */
export const showNames = (names: readonly string[]): string =>
  names.slice(0, shownNames).join(', ') + (names.length > shownNames ? ', …' : '')

/** Replaces a value by what a table says; an empty cell stays empty. */
export function buildLookup(
  { params: { column, table, otherwise, into } }: StepOfKey<'lookup'>,
  { find, make }: StepParts,
): RunStep {
  const read = find(column)
  const made = into === undefined ? read : make(into)
  const meanings = toMap(table)
  const expected = showNames(Object.keys(table))
  return (cells) => {
    const text = readCell(cells, read)
    const found = text === '' ? '' : meanings.get(text.toLowerCase())
    if (found !== undefined) return writeCell(cells, made, found)
    if (otherwise === 'refuse') return refuse(read, text, { reason: 'value_unknown', expected })
    return writeCell(cells, made, otherwise === 'value' ? text : '')
  }
}

/** Bounds with their classes, the lowest first. */
function toBands(
  classes: Readonly<Record<string, string>>,
  readNumber: StepParts['readNumber'],
): readonly (readonly [ExactDecimal, string])[] {
  return Object.entries(classes)
    .flatMap(([bound, name]) => {
      const number = readNumber(bound.trim())
      return number instanceof UnreadableCell ? [] : [[number, name] as const]
    })
    .toSorted(([one], [other]) => compareExact(one, other))
}

/** Writes the class of a value; of an empty cell none. */
export function buildClassify(
  { params: { column, into, by, classes, default_class: other = '' } }: StepOfKey<'classify'>,
  { find, make, readNumber }: StepParts,
): RunStep {
  const read = find(column)
  const made = make(into)
  const names = toMap(classes)
  const bands = toBands(classes, readNumber)
  return (cells) => {
    const text = readCell(cells, read)
    if (text === '') return writeCell(cells, made, '')
    if (by === 'values') return writeCell(cells, made, names.get(text.toLowerCase()) ?? other)
    const number = readNumber(text)
    if (number instanceof UnreadableCell) return refuse(read, text, number)
    const band = bands.find(([bound]) => compareExact(number, bound) < 0)
    return writeCell(cells, made, band?.[1] ?? other)
  }
}

type Operand = (cells: readonly string[]) => ExactDecimal | StepFinding | null

/** A column’s number or a constant; null of an empty cell. */
function buildOperand(
  column: string | undefined,
  constant: string | undefined,
  { find, readNumber }: StepParts,
): { readonly read: StepColumn | null; readonly get: Operand } {
  if (column === undefined) {
    const number = readNumber((constant ?? '').trim())
    return { read: null, get: () => (number instanceof UnreadableCell ? null : number) }
  }
  const read = find(column)
  return {
    read,
    get: (cells) => {
      const text = readCell(cells, read)
      if (text === '') return null
      const number = readNumber(text)
      return number instanceof UnreadableCell ? refuse(read, text, number) : number
    },
  }
}

/** Calculates with exact decimals; where a cell is empty, so is the result. */
export function buildCalculate({ params }: StepOfKey<'calculate'>, parts: StepParts): RunStep {
  const { operation, decimals, rounding = 'half_up' } = params
  const left = buildOperand(params.left, params.left_number, parts)
  const right = buildOperand(params.right, params.right_number, parts)
  const made = parts.make(params.into)
  const divisor = right.read ?? made
  return (cells) => {
    const one = left.get(cells)
    if (one !== null && 'type' in one) return one
    const other = right.get(cells)
    if (other !== null && 'type' in other) return other
    if (one === null || other === null) return writeCell(cells, made, '')
    const result = calculateExact(operation, one, other, decimals, rounding)
    return result === null
      ? refuse(divisor, readCell(cells, divisor), { reason: 'divided_by_zero', expected: '' })
      : writeCell(cells, made, writeExact(result, parts.decimal))
  }
}

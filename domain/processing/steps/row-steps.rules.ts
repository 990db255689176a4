import { UnreadableCell } from '../../imports/cells/value.rules.ts'
import type { FaultReason } from '../../imports/cells/fault.model.ts'
import { compareExact } from './exact-decimal.rules.ts'
import type { RowCondition, StepOfKey } from './step.model.ts'
import { readCell, refuse } from './step-run.rules.ts'
import type { RunStep, StepColumn, StepParts } from './step-run.rules.ts'
import { showNames } from './value-steps.rules.ts'

/** Whether a filled cell meets a condition, or why it cannot be compared. */
type Compare = (text: string) => boolean | UnreadableCell

function buildNumberCompare(
  isMet: (difference: number) => boolean,
  [bound = '']: readonly string[],
  { readNumber }: StepParts,
): Compare {
  const limit = readNumber(bound)
  return (text) => {
    const number = readNumber(text)
    if (number instanceof UnreadableCell) return number
    return !(limit instanceof UnreadableCell) && isMet(compareExact(number, limit))
  }
}

function buildDayCompare(
  isMet: (day: string, limit: string) => boolean,
  [bound = '']: readonly string[],
  { readDay }: StepParts,
): Compare {
  const limit = readDay(bound)
  return (text) => {
    const day = readDay(text)
    if (day instanceof UnreadableCell) return day
    return !(limit instanceof UnreadableCell) && isMet(day, limit)
  }
}

/** How each condition compares a filled cell; empty ones meet `empty` and `is_not` alone. */
const compares: Readonly<
  Record<RowCondition, (values: readonly string[], parts: StepParts) => Compare>
> = {
  is: (values) => {
    const named = new Set(values)
    return (text) => named.has(text.toLowerCase())
  },
  is_not: (values) => {
    const named = new Set(values)
    return (text) => !named.has(text.toLowerCase())
  },
  contains: (values) => (text) => values.some((value) => text.toLowerCase().includes(value)),
  starts_with: (values) => (text) => values.some((value) => text.toLowerCase().startsWith(value)),
  empty: () => () => false,
  filled: () => () => true,
  less: (values, parts) => buildNumberCompare((difference) => difference < 0, values, parts),
  more: (values, parts) => buildNumberCompare((difference) => difference > 0, values, parts),
  before: (values, parts) => buildDayCompare((day, limit) => day < limit, values, parts),
  after: (values, parts) => buildDayCompare((day, limit) => day > limit, values, parts),
}

const isMetByEmpty = (condition: RowCondition): boolean =>
  condition === 'empty' || condition === 'is_not'

/** Leaves out the rows that meet a condition; a number or day that is none is refused. */
export function buildFilter(
  { params: { column, when, values = [] } }: StepOfKey<'filter'>,
  parts: StepParts,
): RunStep {
  const read = parts.find(column)
  const named = values.map((value) => value.trim().toLowerCase()).filter((value) => value !== '')
  const compare = compares[when](named, parts)
  return (cells) => {
    const text = readCell(cells, read)
    const isMet = text === '' ? isMetByEmpty(when) : compare(text)
    if (isMet instanceof UnreadableCell) return refuse(read, text, isMet)
    return isMet ? { type: 'left', column: read.name, value: text, expected: '' } : null
  }
}

/**
 * Leaves out a row whose columns hold what an earlier row’s held; a row without anything in them
 * stays.
 */
export function buildDeduplicate(
  { name, params: { columns } }: StepOfKey<'deduplicate'>,
  { find }: StepParts,
): RunStep {
  const read = columns.map(find)
  const column = read.map((one) => one.name).join(', ')
  return (cells, isNew) => {
    const values = read.map((one) => readCell(cells, one))
    if (values.every((value) => value === '')) return null
    return isNew(`\n\n${name}\n${JSON.stringify(values)}`)
      ? null
      : { type: 'left', column, value: values.join(' '), expected: '' }
  }
}

/** Why a cell breaks a rule; null where it does not. */
type Check = (text: string) => { readonly reason: FaultReason; readonly expected: string } | null

const showBounds = (min: string | undefined, max: string | undefined): string => {
  if (min === undefined) return `≤ ${max ?? ''}`
  return max === undefined ? `≥ ${min}` : `${min} – ${max}`
}

type Validation = StepOfKey<'validate'>['params']

const rules: Readonly<Record<Validation['rule'], (params: Validation, parts: StepParts) => Check>> =
  {
    required: () => () => null,
    one_of: ({ values = [] }) => {
      const named = new Set(values.map((value) => value.trim().toLowerCase()))
      const found = { reason: 'value_unknown', expected: showNames(values) } as const
      return (text) => (named.has(text.toLowerCase()) ? null : found)
    },
    length: ({ min, max }) => {
      const found = { reason: 'length_wrong', expected: showBounds(min, max) } as const
      return ({ length }) =>
        length < Number(min ?? 0) || (max !== undefined && length > Number(max)) ? found : null
    },
    number: ({ min, max }, parts) => {
      const found = { reason: 'not_within', expected: showBounds(min, max) } as const
      const isBelow = buildNumberCompare((difference) => difference < 0, [min?.trim() ?? ''], parts)
      const isAbove = buildNumberCompare((difference) => difference > 0, [max?.trim() ?? ''], parts)
      return (text) => {
        const below = min !== undefined && isBelow(text)
        const above = max !== undefined && isAbove(text)
        if (below instanceof UnreadableCell) return below
        if (above instanceof UnreadableCell) return above
        return below || above ? found : null
      }
    },
    day: ({ min, max }, { readDay }) => {
      const found = { reason: 'not_within', expected: showBounds(min, max) } as const
      const first = min === undefined ? '' : readDay(min.trim())
      const last = max === undefined ? '9999' : readDay(max.trim())
      return (text) => {
        const day = readDay(text)
        if (day instanceof UnreadableCell) return day
        return day < first || day > last ? found : null
      }
    },
  }

/** Refuses a row whose cell breaks a rule, or warns of it; an empty cell breaks `required` alone. */
export function buildValidate({ params }: StepOfKey<'validate'>, parts: StepParts): RunStep {
  const read: StepColumn = parts.find(params.column)
  const check = rules[params.rule](params, parts)
  return (cells) => {
    const text = readCell(cells, read)
    const required = { reason: 'required', expected: '' } as const
    const empty = params.rule === 'required' ? required : null
    const found = text === '' ? empty : check(text)
    if (found === null) return null
    if (params.level !== 'warn') return refuse(read, text, found)
    const reason = text === '' ? 'step_missing' : 'step_unexpected'
    return { type: 'warned', column: read.name, value: text, reason, expected: found.expected }
  }
}

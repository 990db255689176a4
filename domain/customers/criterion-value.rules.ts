import type { Criterion, CriterionValue, DayRange, NumberRange } from './customer-query.model.ts'
import { queryLimits, triStates } from './customer-query.model.ts'
import { dayBound } from './day-bound.rules.ts'

/** The largest whole number that a column of money or counts holds. */
const largest = 2_147_483_647
const numeral = /^[+-]?\d+(?:\.\d+)?$/u
const wholeKinds = new Set(['money', 'integer'])

/** What a value was read as: a normal value, nothing (it is dropped), or no value of this criterion. */
export type ReadValue =
  | { readonly is: 'value'; readonly value: CriterionValue }
  | { readonly is: 'empty' }
  | { readonly is: 'bad' }

const bad: ReadValue = { is: 'bad' }
const empty: ReadValue = { is: 'empty' }
const read = (value: CriterionValue): ReadValue => ({ is: 'value', value })

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isEmpty)
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text.length <= queryLimits.text && !text.includes('\0') ? text : null
}

function numberOf(value: unknown, isWhole: boolean): number | null {
  const number = typeof value === 'string' && numeral.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > largest)
    return null
  return isWhole && !Number.isInteger(number) ? null : number + 0
}

/** The two ends of a range, given as `{min, max}` or as one value for both; null when it has another shape. */
function endsOf(value: unknown): { min?: unknown; max?: unknown } | null {
  if (typeof value !== 'object' || value === null) return { min: value, max: value }
  if (Array.isArray(value) || Object.keys(value).some((key) => key !== 'min' && key !== 'max'))
    return null
  return value
}

function range(value: unknown, isWhole: boolean): ReadValue {
  const ends = endsOf(value)
  if (ends === null) return bad
  const min = isEmpty(ends.min) ? undefined : numberOf(ends.min, isWhole)
  const max = isEmpty(ends.max) ? undefined : numberOf(ends.max, isWhole)
  if (min === null || max === null || (min !== undefined && max !== undefined && min > max))
    return bad
  const normal: NumberRange = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }
  return read(normal)
}

function days(value: unknown, hasTime: boolean, timeZone: string): ReadValue {
  const ends = endsOf(value)
  if (ends === null) return bad
  const bound = (side: 'min' | 'max'): string | null | undefined => {
    const end = ends[side]
    if (isEmpty(end)) return undefined
    return typeof end === 'string' ? dayBound(end.trim(), side, hasTime, timeZone) : null
  }
  const min = bound('min')
  const max = bound('max')
  if (min === null || max === null) return bad
  const isFixed =
    min !== undefined && max !== undefined && !min.startsWith('today') && !max.startsWith('today')
  if (isFixed && min > max) return bad
  const normal: DayRange = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }
  return read(normal)
}

function list(value: unknown, { values, isNumeric }: Criterion): ReadValue {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  const members = given.filter((member) => !isEmpty(member))
  if (members.length > queryLimits.members) return bad
  const texts: string[] = []
  for (const member of members) {
    const number = isNumeric ? numberOf(member, true) : null
    const text = isNumeric ? (number === null ? null : String(number)) : textOf(member)
    if (text === null || (values !== null && !values.includes(text))) return bad
    if (!texts.includes(text)) texts.push(text)
  }
  return read(isNumeric ? texts.map(Number) : texts)
}

function tri(value: unknown): ReadValue {
  const text = textOf(value)?.toLowerCase() ?? ''
  if (text === 'true') return read('only')
  if (text === 'false') return read('exclude')
  const state = triStates.find((known) => known === text)
  return state === undefined ? bad : read(state)
}

/**
 * Reads one value of a filter into its normal form (W§5 L121): strings of numbers and booleans are converted to what the criterion
 * compares, what is empty is dropped, days become the ends of days. Anything else is bad.
 */
export function criterionValue(value: unknown, criterion: Criterion, timeZone: string): ReadValue {
  if (isEmpty(value)) return empty
  const kind = criterion.field?.kind
  switch (criterion.kind) {
    case 'range':
      return range(value, kind !== undefined && wholeKinds.has(kind))
    case 'dates':
      return days(value, kind === 'datetime', timeZone)
    case 'list':
      return list(value, criterion)
    case 'tri':
      return tri(value)
    case 'choice': {
      const text = textOf(value)
      return text !== null && criterion.values?.includes(text) === true ? read(text) : bad
    }
    case 'text': {
      const text = textOf(value)
      return text === null ? bad : read(text)
    }
  }
}

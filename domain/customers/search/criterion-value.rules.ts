import type { DayRange, NumberRange, TriState } from './customer-query.model.ts'
import { queryLimits, triStates } from './customer-query.model.ts'
import { parseDayBound } from './day-bound.rules.ts'

/** The largest whole number that a column of money or counts holds. */
const largest = 2_147_483_647
const numeral = /^[+-]?\d+(?:\.\d+)?$/u

/** An empty value is dropped; a bad one, for which the parsers here answer null, refuses the search. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isEmpty)
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

/** Also of a number or a boolean, which a text field may look like. */
export function parseText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text.length <= queryLimits.text && !text.includes('\0') ? text : null
}

function toNumber(value: unknown, isWhole: boolean): number | null {
  const number = typeof value === 'string' && numeral.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > largest)
    return null
  return isWhole && !Number.isInteger(number) ? null : number + 0
}

/** The two ends of a range, from `{min, max}` or one value for both; null for another shape. */
function toEnds(value: unknown): { min?: unknown; max?: unknown } | null {
  if (typeof value !== 'object' || value === null) return { min: value, max: value }
  if (Array.isArray(value) || Object.keys(value).some((key) => key !== 'min' && key !== 'max'))
    return null
  return value
}

export function parseRange(value: unknown, isWhole: boolean): NumberRange | null {
  const ends = toEnds(value)
  if (ends === null) return null
  const min = isEmpty(ends.min) ? undefined : toNumber(ends.min, isWhole)
  const max = isEmpty(ends.max) ? undefined : toNumber(ends.max, isWhole)
  if (min === null || max === null || (min !== undefined && max !== undefined && min > max))
    return null
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** With a time, a bound becomes the start or end of its day. */
export function parseDays(value: unknown, hasTime: boolean, timeZone: string): DayRange | null {
  const ends = toEnds(value)
  if (ends === null) return null
  const bound = (side: 'min' | 'max'): string | null | undefined => {
    const end = ends[side]
    if (isEmpty(end)) return undefined
    return typeof end === 'string' ? parseDayBound(end.trim(), side, hasTime, timeZone) : null
  }
  const min = bound('min')
  const max = bound('max')
  if (min === null || max === null) return null
  const isFixed =
    min !== undefined && max !== undefined && !min.startsWith('today') && !max.startsWith('today')
  if (isFixed && min > max) return null
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** The distinct members of a list, or of one value as a list. */
function parseMembers<Member extends string | number>(
  value: unknown,
  parse: (member: unknown) => Member | null,
): readonly Member[] | null {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  const members = items.filter((member) => !isEmpty(member))
  if (members.length > queryLimits.members) return null
  const parsed = new Set<Member>()
  for (const item of members) {
    const member = parse(item)
    if (member === null) return null
    parsed.add(member)
  }
  return [...parsed]
}

export function parseChoice<Value extends string>(
  value: unknown,
  values: readonly Value[],
): Value | null {
  const text = parseText(value)
  return values.find((known) => known === text) ?? null
}

export const parseTexts = (value: unknown): readonly string[] | null =>
  parseMembers(value, parseText)

export const parseChoices = <Value extends string>(
  value: unknown,
  values: readonly Value[],
): readonly Value[] | null => parseMembers(value, (member) => parseChoice(member, values))

/** Whole numbers; of a closed list where there is one. */
export const parseNumbers = (
  value: unknown,
  values: readonly string[] | null,
): readonly number[] | null =>
  parseMembers(value, (member) => {
    const number = toNumber(member, true)
    return number === null || values?.includes(String(number)) === false ? null : number
  })

export function parseTri(value: unknown): TriState | null {
  const text = parseText(value)?.toLowerCase() ?? ''
  if (text === 'true') return 'only'
  if (text === 'false') return 'exclude'
  return triStates.find((known) => known === text) ?? null
}

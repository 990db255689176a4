import type { Outcome } from '../outcome.ts'
import { isCalendarDay } from '../calendar.ts'

/**
 * British marks since 1 September 2001: tag without I, Q and Z, age, three letters without I and Q.
 */
const currentMark = /^[A-HJ-PR-Y]{2}\d{2}[A-HJ-PR-Z]{3}$/u
const firstDay = '2001-09-01'

/**
 * Whether a text is a British registration mark in the form since September 2001, ignoring case
 * and spaces.
 */
export function isCurrentMark(text: string): boolean {
  return currentMark.test(text.replaceAll(' ', '').toUpperCase())
}

/**
 * The age identifier of a vehicle first registered on `day`: the year from March, 50 more from
 * September. Refuses `no_identifier` before September 2001.
 */
export function ageIdentifier(day: string): Outcome<string, 'no_identifier'> {
  if (!isCalendarDay(day) || day < firstDay) return { ok: false, refusal: 'no_identifier' }
  const [year, month] = [Number(day.slice(2, 4)), Number(day.slice(5, 7))]
  const figure = month >= 3 && month <= 8 ? year : month >= 9 ? year + 50 : year + 49
  return { ok: true, value: String(figure % 100).padStart(2, '0') }
}

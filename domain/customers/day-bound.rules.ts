import { addDays, addMonths, isCalendarDay } from '../deals/calendar.ts'
import { formatDateTime } from '../formatting/date.ts'

export type Side = 'min' | 'max'

const relative = /^today(?:(?<sign>[+-])(?<count>\d{1,4})(?<unit>[dmy]))?$/u
const moment =
  /^(?<day>\d{4}-\d{2}-\d{2})T(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.(?<part>\d{1,3})\d*)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?$/u

/** The day and time of an instant in a zone, `YYYY-MM-DDTHH:mm:ss`. */
export function localMoment(instant: string, timeZone: string): string {
  return formatDateTime(instant, { date: '', dateTime: 'YYYY-MM-DDTHH:mm:ss', timeZone })
}

function isDay(day: string): boolean {
  return isCalendarDay(day) && day >= '1900' && day < '2200'
}

function dayAndTime(text: string, timeZone: string): { day: string; time: string } | null {
  const found = moment.exec(text)?.groups
  if (found === undefined) return isDay(text) ? { day: text, time: '' } : null
  const { day = '', hour = '', minute = '', second = '00', part = '0', zone } = found
  if (!isDay(day)) return null
  if (zone === undefined) return { day, time: `${hour}:${minute}:${second}.${part.padEnd(3, '0')}` }
  const [localDay = '', time = ''] = localMoment(
    text.replace(/([+-]\d{2})(\d{2})$/u, '$1:$2'),
    timeZone,
  ).split('T')
  return isDay(localDay) ? { day: localDay, time: `${time}.${part.padEnd(3, '0')}` } : null
}

/**
 * One end of a range of days in normal form, or null when it is none: a day stays a day; for a field with time it becomes the start of
 * the day at the lower end and the end of the day at the upper (W§5 L121). A moment given for a field without time is its day in the
 * organisation's zone. Bounds reckoned from today stay as they are, so that a saved search moves with the days.
 */
export function dayBound(
  text: string,
  side: Side,
  hasTime: boolean,
  timeZone: string,
): string | null {
  if (relative.test(text)) return text
  const given = dayAndTime(text, timeZone)
  if (given === null) return null
  if (!hasTime) return given.day
  return `${given.day}T${given.time === '' ? (side === 'min' ? '00:00:00.000' : '23:59:59.999') : given.time}`
}

/** A bound reckoned from today, in its parts: `today+6m` is 6 months on; null for a bound that stands by itself. */
export function relativeBound(
  bound: string,
): { readonly count: number; readonly unit: 'd' | 'm' | 'y' } | null {
  const found = relative.exec(bound)?.groups
  if (found === undefined) return null
  const count = Number(found['count'] ?? 0) * (found['sign'] === '-' ? -1 : 1)
  return { count, unit: (found['unit'] as 'd' | 'm' | 'y' | undefined) ?? 'd' }
}

/** The day or moment that a normal bound names when the organisation's day is `today` (`YYYY-MM-DD`). */
export function boundOn(bound: string, side: Side, hasTime: boolean, today: string): string {
  const fromToday = relativeBound(bound)
  if (fromToday === null) return bound
  const { count, unit } = fromToday
  const day =
    unit === 'd' ? addDays(today, count) : addMonths(today, unit === 'm' ? count : count * 12)
  if (!hasTime) return day
  return `${day}T${side === 'min' ? '00:00:00.000' : '23:59:59.999'}`
}

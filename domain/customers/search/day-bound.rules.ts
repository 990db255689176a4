import { addDays, addMonths, isCalendarDay } from '../../calendar.ts'
import { formatDateTime } from '../../formatting/date.ts'

export type DayBoundSide = 'min' | 'max'

const relative = /^today(?:(?<sign>[+-])(?<count>\d{1,4})(?<unit>[dmy]))?$/u
const dateTime =
  /^(?<day>\d{4}-\d{2}-\d{2})T(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.(?<part>\d{1,3})\d*)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?$/u

/** `YYYY-MM-DDTHH:mm:ss` in the zone. */
export function toLocalTimestamp(instant: string, timeZone: string): string {
  return formatDateTime(instant, { date: '', dateTime: 'YYYY-MM-DDTHH:mm:ss', timeZone })
}

function isDay(day: string): boolean {
  return isCalendarDay(day) && day >= '1900' && day < '2200'
}

function dayAndTime(text: string, timeZone: string): { day: string; time: string } | null {
  const found = dateTime.exec(text)?.groups
  if (found === undefined) return isDay(text) ? { day: text, time: '' } : null
  const { day = '', hour = '', minute = '', second = '00', part = '0', zone } = found
  if (!isDay(day)) return null
  if (zone === undefined) return { day, time: `${hour}:${minute}:${second}.${part.padEnd(3, '0')}` }
  const [localDay = '', time = ''] = toLocalTimestamp(
    text.replace(/([+-]\d{2})(\d{2})$/u, '$1:$2'),
    timeZone,
  ).split('T')
  return isDay(localDay) ? { day: localDay, time: `${time}.${part.padEnd(3, '0')}` } : null
}

/**
 * One end of a range in normal form; null when invalid. With a time, a day becomes its start or
 * end. Bounds relative to today stay relative.
 */
export function parseDayBound(
  text: string,
  side: DayBoundSide,
  hasTime: boolean,
  timeZone: string,
): string | null {
  if (relative.test(text)) return text
  const parsed = dayAndTime(text, timeZone)
  if (parsed === null) return null
  if (!hasTime) return parsed.day
  return `${parsed.day}T${parsed.time === '' ? (side === 'min' ? '00:00:00.000' : '23:59:59.999') : parsed.time}`
}

/**
 * The parts of a bound relative to today: `today+6m` is 6 months ahead; null for a fixed bound.
 */
export function parseRelativeBound(
  bound: string,
): { readonly count: number; readonly unit: 'd' | 'm' | 'y' } | null {
  const found = relative.exec(bound)?.groups
  if (found === undefined) return null
  const count = Number(found['count'] ?? 0) * (found['sign'] === '-' ? -1 : 1)
  return { count, unit: (found['unit'] as 'd' | 'm' | 'y' | undefined) ?? 'd' }
}

/**
 * The day, or date and time, that a bound means on the organisation's day `today` (`YYYY-MM-DD`).
 */
export function resolveDayBound(
  bound: string,
  side: DayBoundSide,
  hasTime: boolean,
  today: string,
): string {
  const fromToday = parseRelativeBound(bound)
  if (fromToday === null) return bound
  const { count, unit } = fromToday
  const day =
    unit === 'd' ? addDays(today, count) : addMonths(today, unit === 'm' ? count : count * 12)
  if (!hasTime) return day
  return `${day}T${side === 'min' ? '00:00:00.000' : '23:59:59.999'}`
}

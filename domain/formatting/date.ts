import { dateTimePartsAt } from './time-zone.ts'
import type { DateTimeParts } from './time-zone.ts'

export interface DateFormat {
  /** Pattern of a day. */
  readonly date: string
  /** Pattern of a date with time: parameter `date_time_format`. */
  readonly dateTime: string
  /** IANA zone: parameter `time_zone`. */
  readonly timeZone: string
}

/**
 * The specification's patterns, in the default zone. The clock pattern prints "14:05 PM", as
 * written there.
 */
export const defaultDateFormat: DateFormat = {
  date: 'DD/MM/YYYY',
  dateTime: 'DD/MM/YYYY HH:mm A',
  timeZone: 'Europe/London',
}

/**
 * The day's part of a date and time pattern: DD.MM.YYYY of `DD.MM.YYYY HH:mm`. DD/MM/YYYY where the
 * pattern has no complete day.
 */
export function getDayPattern(dateTime: string): string {
  const day = /[YMD].*[YMD]/u.exec(dateTime)?.[0] ?? ''
  return ['YYYY', 'MM', 'DD'].every((token) => day.includes(token)) ? day : defaultDateFormat.date
}

/** For days of this year: DD/MM of DD/MM/YYYY, DD.MM. of DD.MM.YYYY. */
export function withoutYear(pattern: string): string {
  return pattern.replace(/[/-]?YYYY$|^YYYY[./-]?/u, '')
}

/**
 * The pattern with the language's `letters` for year, month and day: with JMT, DD.MM.YYYY reads
 * TT.MM.JJJJ.
 */
export function localisePattern(pattern: string, letters: string): string {
  return pattern.replaceAll(/[YMD]/gu, (letter) => letters['YMD'.indexOf(letter)] ?? letter)
}

/** Cached because Intl is slow. Invalid names are not cached, since their number is unlimited. */
const zones = new Map<string, string>()

/** The zone of an IANA name; null where it is unknown. */
export function findTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Reads a time zone parameter; an unknown zone falls back to Europe/London. */
export function readTimeZone(value: string | undefined): string {
  const name = value?.trim() ?? ''
  if (name === '') return defaultDateFormat.timeZone
  const known = zones.get(name)
  if (known !== undefined) return known
  const zone = findTimeZone(name)
  if (zone === null) return defaultDateFormat.timeZone
  zones.set(name, zone)
  return zone
}

const two = (value: number): string => String(value).padStart(2, '0')

const tokens: Readonly<Record<string, (parts: DateTimeParts) => string>> = {
  YYYY: ({ year }) => String(year).padStart(4, '0'),
  YY: ({ year }) => two(year % 100),
  MM: ({ month }) => two(month),
  M: ({ month }) => String(month),
  DD: ({ day }) => two(day),
  D: ({ day }) => String(day),
  HH: ({ hour }) => two(hour),
  hh: ({ hour }) => two(((hour + 11) % 12) + 1),
  h: ({ hour }) => String(((hour + 11) % 12) + 1),
  mm: ({ minute }) => two(minute),
  ss: ({ second }) => two(second),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
}

function write(parts: DateTimeParts, pattern: string): string {
  return pattern.replaceAll(
    /YYYY|YY|MM|M|DD|D|HH|hh|h|mm|ss|A/gu,
    (token) => tokens[token]?.(parts) ?? token,
  )
}

const calendarDay = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u

function parseParts(iso: string, timeZone: string): DateTimeParts | undefined {
  const day = calendarDay.exec(iso)?.groups
  if (day !== undefined) {
    return {
      year: Number(day['year']),
      month: Number(day['month']),
      day: Number(day['day']),
      hour: 0,
      minute: 0,
      second: 0,
    }
  }
  const instant = Date.parse(iso)
  return Number.isNaN(instant) ? undefined : dateTimePartsAt(instant, timeZone)
}

/**
 * Writes a day (W-260). A calendar day (`2026-12-02`) is the same in every zone. An invalid date
 * gives an empty text.
 */
export function formatDate(iso: string, format: DateFormat): string {
  const parts = parseParts(iso, format.timeZone)
  return parts === undefined ? '' : write(parts, format.date)
}

/**
 * Writes an ISO instant with its time in the organisation's zone (W-260). An invalid date gives an
 * empty text.
 */
export function formatDateTime(iso: string, format: DateFormat): string {
  const parts = parseParts(iso, format.timeZone)
  return parts === undefined ? '' : write(parts, format.dateTime)
}

/**
 * Writes the time of an ISO instant, HH:mm, in the organisation's zone. An invalid date gives an
 * empty text.
 */
export function formatTime(iso: string, format: DateFormat): string {
  const parts = parseParts(iso, format.timeZone)
  return parts === undefined ? '' : write(parts, 'HH:mm')
}

/** YYYY-MM-DD of a date typed in `pattern`, with any separators; undefined where no such day exists. */
export function readTypedDate(text: string, pattern: string): string | undefined {
  const order = pattern.match(/YYYY|MM|DD/gu) ?? []
  const figures = text.trim().split(/[^\d]+/u)
  if (order.length !== 3 || figures.length !== 3) return undefined
  const at = (token: string): number => Number(figures[order.indexOf(token)] ?? Number.NaN)
  const [year, month, day] = [at('YYYY'), at('MM'), at('DD')]
  const iso = `${String(year < 100 ? year + 2000 : year).padStart(4, '0')}-${two(month)}-${two(day)}`
  const read = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined
}

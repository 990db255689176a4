import { wallClockAt } from './zone.ts'
import type { WallClock } from './zone.ts'

/** How an organisation writes days and moments, and the zone its day is reckoned in. */
export interface DateFormat {
  /** Pattern of a day. */
  readonly date: string
  /** Pattern of a moment: parameter `date_time_format`. */
  readonly dateTime: string
  /** IANA zone: parameter `time_zone`. */
  readonly timeZone: string
}

/** The specification's patterns (W§9 L210), in the default zone. The clock pattern prints "14:05 PM", as written there. */
export const defaultDateFormat: DateFormat = {
  date: 'DD/MM/YYYY',
  dateTime: 'DD/MM/YYYY HH:mm A',
  timeZone: 'Europe/London',
}

/** The day's part of a pattern of moments, so that both are written alike: DD.MM.YYYY of `DD.MM.YYYY HH:mm`. DD/MM/YYYY where it names no whole day. */
export function dayPatternOf(dateTime: string): string {
  const day = /[YMD].*[YMD]/u.exec(dateTime)?.[0] ?? ''
  return ['YYYY', 'MM', 'DD'].every((token) => day.includes(token)) ? day : defaultDateFormat.date
}

/** A day's pattern without its year, for days of this year: DD/MM of DD/MM/YYYY, DD.MM. of DD.MM.YYYY. */
export function withoutYear(pattern: string): string {
  return pattern.replace(/[/-]?YYYY$|^YYYY[./-]?/u, '')
}

/** A pattern as people read it whose letters for year, month and day are `letters`: with JMT, DD.MM.YYYY reads TT.MM.JJJJ. */
export function patternWords(pattern: string, letters: string): string {
  return pattern.replaceAll(/[YMD]/gu, (letter) => letters['YMD'.indexOf(letter)] ?? letter)
}

/** Zones that were read, by their names; to ask Intl takes as long as to reckon a customer. Names of no zone are asked about each time, since there is no end of them. */
const zones = new Map<string, string>()

/** Reads a time zone parameter; a zone that is not known is answered with Europe/London. */
export function readTimeZone(value: string | undefined): string {
  const name = value?.trim() ?? ''
  if (name === '') return defaultDateFormat.timeZone
  const known = zones.get(name)
  if (known !== undefined) return known
  try {
    const zone = new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone
    zones.set(name, zone)
    return zone
  } catch {
    return defaultDateFormat.timeZone
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

const tokens: Readonly<Record<string, (moment: WallClock) => string>> = {
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

function write(moment: WallClock, pattern: string): string {
  return pattern.replaceAll(
    /YYYY|YY|MM|M|DD|D|HH|hh|h|mm|ss|A/gu,
    (token) => tokens[token]?.(moment) ?? token,
  )
}

const calendarDay = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u

function momentOf(iso: string, timeZone: string): WallClock | undefined {
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
  return Number.isNaN(instant) ? undefined : wallClockAt(instant, timeZone)
}

/**
 * Writes a day, DD/MM/YYYY unless the organisation says otherwise (W-260). A calendar day (`2026-12-02`) is the same in every zone; an ISO
 * instant is shown as the day it falls on in the organisation's zone. What is not a date is answered empty.
 */
export function formatDate(iso: string, format: DateFormat): string {
  const moment = momentOf(iso, format.timeZone)
  return moment === undefined ? '' : write(moment, format.date)
}

/** Writes an ISO instant with its time in the organisation's zone, DD/MM/YYYY HH:mm A unless it says otherwise (W-260). What is not a date is answered empty. */
export function formatDateTime(iso: string, format: DateFormat): string {
  const moment = momentOf(iso, format.timeZone)
  return moment === undefined ? '' : write(moment, format.dateTime)
}

/** Writes the time of an ISO instant, HH:mm, in the organisation's zone. What is not a date is answered empty. */
export function formatTime(iso: string, format: DateFormat): string {
  const moment = momentOf(iso, format.timeZone)
  return moment === undefined ? '' : write(moment, 'HH:mm')
}

/** Reads a day that was typed after `pattern` (DD/MM/YYYY, MM/DD/YYYY, YYYY-MM-DD); any mark may part its figures. Answers YYYY-MM-DD, or nothing where there is no such day. */
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

/** Whole months since a start and days into the begun month, which has `length` days. */
export interface ElapsedMonths {
  /** Negative before the start. */
  readonly whole: number
  readonly days: number
  readonly length: number
}

interface CivilDay {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

const daysOfEra = 146_097

/** The two digits at an index; without cutting a text out of the date, which costs most of it. */
const digits = (date: string, index: number): number =>
  date.charCodeAt(index) * 10 + date.charCodeAt(index + 1) - 528

function civilDay(date: string): CivilDay {
  return {
    year: digits(date, 0) * 100 + digits(date, 2),
    month: digits(date, 5),
    day: digits(date, 8),
  }
}

function written({ year, month, day }: CivilDay): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/**
 * Days from 1970-01-01 in the Gregorian calendar. Years are counted from March, so that a leap day
 * is the last of its year.
 */
function dayNumber({ year, month, day }: CivilDay): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return (
    era * daysOfEra +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

function dayOfNumber(number: number): CivilDay {
  const shifted = number + 719_468
  const era = Math.floor(shifted / daysOfEra)
  const dayOfEra = shifted - era * daysOfEra
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

function movedByMonths({ year, month, day }: CivilDay, months: number): CivilDay {
  const total = year * 12 + month - 1 + months
  const movedYear = Math.floor(total / 12)
  const movedMonth = total - movedYear * 12 + 1
  return {
    year: movedYear,
    month: movedMonth,
    day: Math.min(day, lengthOfMonth(movedYear, movedMonth)),
  }
}

/** Whether `date` is a day of the calendar written `YYYY-MM-DD`; 2026-02-30 is not. */
export function isCalendarDay(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date)) return false
  const { year, month, day } = civilDay(date)
  return month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(year, month)
}

/** Days from `from` to `to`, both `YYYY-MM-DD`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(civilDay(to)) - dayNumber(civilDay(from))
}

/** The day `days` after `date`. */
export function addDays(date: string, days: number): string {
  return written(dayOfNumber(dayNumber(civilDay(date)) + days))
}

/**
 * The same day `months` later, or the last day of a shorter month: 31 January + 1 month is 28 or
 * 29 February.
 */
export function addMonths(date: string, months: number): string {
  return written(movedByMonths(civilDay(date), months))
}

/**
 * Months and days from `start` to `date`. A part period is a share of its own month's length (SI
 * 2004/1483 reg 4).
 */
export function elapsedMonths(start: string, date: string): ElapsedMonths {
  const from = civilDay(start)
  const to = civilDay(date)
  const day = dayNumber(to)
  let whole = (to.year - from.year) * 12 + to.month - from.month
  let begun = dayNumber(movedByMonths(from, whole))
  if (begun > day) {
    whole -= 1
    begun = dayNumber(movedByMonths(from, whole))
  }
  return { whole, days: day - begun, length: dayNumber(movedByMonths(from, whole + 1)) - begun }
}

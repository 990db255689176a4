import type { FaultReason } from './fault.model.ts'
import type { FieldValue } from './import-field.model.ts'
import type { NumberWriting } from './template.model.ts'

/** A cell that could not be read: why, and what would have been. */
export class Unreadable {
  readonly reason: FaultReason
  readonly expected: string
  constructor(reason: FaultReason, expected = '') {
    this.reason = reason
    this.expected = expected
  }
}

/** Reads one cell that is neither empty nor padded. */
export type ReadValue = (text: string) => FieldValue | Unreadable

const plainText = /^[\u0020-\u007e]*$/
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const unreadable = new Unreadable('unreadable_characters')
const hasControl = new Unreadable('control_characters')

/** A cell's text on one line, in NFC; refused when it holds control characters or what the decoder could not read. */
export function cleanText(cell: string): string | Unreadable {
  const text = cell.trim()
  if (plainText.test(text)) return text
  if (text.includes('\ufffd')) return unreadable
  if (control.test(text)) return hasControl
  return text.replaceAll(/\s*[\n\r\t\u2028\u2029]+\s*/g, ' ').normalize('NFC')
}

/** Text of at most `most` characters. */
export function readText(most: number): ReadValue {
  const tooLong = new Unreadable('too_long', String(most))
  return (text) => (text.length > most ? tooLong : text)
}

const escaped = (character: string): string =>
  character.replaceAll(/[.\s]/g, (found) => (found === '.' ? '\\.' : '\\s'))

/** Digits with their groups of three in place; "1,25" is no number where the comma marks thousands. */
function numberPattern({ decimal, group }: NumberWriting): RegExp {
  const whole = group === '' ? '\\d+' : `(?:\\d{1,3}(?:${escaped(group)}\\d{3})+|\\d+)`
  return new RegExp(`^([-\\u2212+]?)(${whole})?(?:${escaped(decimal)}(\\d*))?$`)
}

const currencyAround = /^(?:[£€$]|GBP|EUR)\s*|\s*(?:[£€$]|GBP|EUR)$/gi
const notANumber = new Unreadable('not_a_number')

interface Written {
  readonly isNegative: boolean
  readonly whole: string
  readonly fraction: string
}

/** Takes a written number apart; `1234.5`, `-1,234.50`, `(12.00)` in the file's separators, and nothing cleverer. */
function writtenNumber(writing: NumberWriting): (text: string) => Written | null {
  const pattern = numberPattern(writing)
  const groups =
    writing.group === ' '
      ? /\s/g
      : writing.group === ''
        ? null
        : new RegExp(escaped(writing.group), 'g')
  return (text) => {
    const isInBrackets = text.startsWith('(') && text.endsWith(')')
    const found = pattern.exec(isInBrackets ? text.slice(1, -1) : text)
    if (found === null) return null
    const whole = found[2] ?? ''
    const fraction = found[3] ?? ''
    if (whole === '' && fraction === '') return null
    const sign = found[1] ?? ''
    return {
      isNegative: isInBrackets || sign === '-' || sign === '\u2212',
      whole: groups === null ? whole : whole.replace(groups, ''),
      fraction,
    }
  }
}

function within(
  value: number,
  least: number,
  most: number,
  shown: (bound: number) => string,
): number | Unreadable {
  if (value < least) return new Unreadable('too_small', shown(least))
  if (value > most) return new Unreadable('too_large', shown(most))
  return value
}

/** A number between `least` and `most`, as a double; a sign of percent is dropped. */
export function readDecimal(writing: NumberWriting, least: number, most: number): ReadValue {
  const take = writtenNumber(writing)
  return (text) => {
    const written = take(text.endsWith('%') ? text.slice(0, -1).trim() : text)
    if (written === null) return notANumber
    const value = Number(`${written.whole}.${written.fraction}`)
    return within(written.isNegative ? -value : value, least, most, String)
  }
}

/** A whole number between `least` and `most`; decimals may only be zeros. */
export function readInteger(writing: NumberWriting, least: number, most: number): ReadValue {
  const take = writtenNumber(writing)
  const notWhole = new Unreadable('not_whole')
  return (text) => {
    const written = take(text)
    if (written === null) return notANumber
    if (/[1-9]/.test(written.fraction)) return notWhole
    const value = Number(written.whole)
    return within(written.isNegative && value !== 0 ? -value : value, least, most, String)
  }
}

/** A sum as whole minor units, from a file that writes pounds (`major`) or pence (`minor`). More than two decimals are refused, not guessed at. */
export function readMoney(
  writing: NumberWriting,
  unit: 'major' | 'minor',
  least: number,
  most: number,
): ReadValue {
  const take = writtenNumber(writing)
  const decimals = unit === 'major' ? 2 : 0
  const tooMany = new Unreadable('too_many_decimals', String(decimals))
  const shown = (minor: number): string => (unit === 'major' ? String(minor / 100) : String(minor))
  return (text) => {
    const written = take(text.replaceAll(currencyAround, ''))
    if (written === null) return notANumber
    const { whole, fraction, isNegative } = written
    if (/[1-9]/.test(fraction.slice(decimals))) return tooMany
    const value = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
    return within(isNegative && value !== 0 ? -value : value, least, most, shown)
  }
}

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && isLeap ? 29 : (daysInMonth[month - 1] ?? 0)
  return year >= 1900 && year <= 2200 && day >= 1 && day <= last
}

/** Whether `format` holds YYYY, MM and DD, each once, and nothing else but separators. */
export function isDateFormat(format: string): boolean {
  return (
    /^(?:YYYY|MM|DD)[-./ ]?(?:YYYY|MM|DD)[-./ ]?(?:YYYY|MM|DD)$/.test(format) &&
    ['YYYY', 'MM', 'DD'].every((part) => format.includes(part))
  )
}

/** A day of the calendar as YYYY-MM-DD, 1900 to 2200; a time behind it is dropped. `format` must be one that isDateFormat takes. */
export function readDate(format: string): ReadValue {
  const wrong = new Unreadable('not_a_date', format)
  const source = format
    .replaceAll(/[./]/g, '\\$&')
    .replace('YYYY', '(?<year>\\d{4})')
    .replace('MM', '(?<month>\\d{1,2})')
    .replace('DD', '(?<day>\\d{1,2})')
  const pattern = new RegExp(`^${source}(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?Z?)?$`)
  return (text) => {
    const { year = '', month = '', day = '' } = pattern.exec(text)?.groups ?? {}
    if (!isDay(Number(year), Number(month), Number(day))) return wrong
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
}

const usualTrue = ['yes', 'y', 'true', 't', '1', 'ja', 'j', 'wahr']
const usualFalse = ['no', 'n', 'false', 'f', '0', 'nein', 'falsch']

/** Yes or no, in the file's own words or the usual ones, in any case. */
export function readFlag(
  trueWords: readonly string[] = usualTrue,
  falseWords: readonly string[] = usualFalse,
): ReadValue {
  const meaning = new Map([
    ...falseWords.map((word) => [word.toLowerCase(), false] as const),
    ...trueWords.map((word) => [word.toLowerCase(), true] as const),
  ])
  const wrong = new Unreadable('not_a_flag', [trueWords[0], falseWords[0]].join(', '))
  return (text) => meaning.get(text.toLowerCase()) ?? wrong
}

const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/
const vinWrong = new Unreadable('vin_wrong', '17')

/** A VIN: spaces dropped, upper case, exactly 17 letters and digits without I, O and Q (decision 8, ISO 3779). */
export const readVin: ReadValue = (text) => {
  const vin = text.replaceAll(/\s/g, '').toUpperCase()
  return vinPattern.test(vin) ? vin : vinWrong
}

const registrationPattern = /^[\p{Lu}0-9-]{1,16}$/u
const registrationWrong = new Unreadable('registration_wrong', '16')

/** A registration of any country: inner spaces dropped, upper case, letters, digits and hyphens; never of 17 characters (decision 8). */
export const readRegistration: ReadValue = (text) => {
  const registration = text.replaceAll(/\s/g, '').toUpperCase()
  return registrationPattern.test(registration) ? registration : registrationWrong
}

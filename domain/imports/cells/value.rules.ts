import type { FaultReason } from './fault.model.ts'
import type { ImportedValue } from './imported-value.model.ts'
import type { NumberNotation } from './number-notation.model.ts'

/** Why a cell could not be read, and what is expected. */
export class UnreadableCell {
  readonly reason: FaultReason
  readonly expected: string
  constructor(reason: FaultReason, expected = '') {
    this.reason = reason
    this.expected = expected
  }
}

/** Reads one cell that is neither empty nor padded. */
export type CellParser = (text: string) => ImportedValue | UnreadableCell

const plainText = /^[\u0020-\u007e]*$/
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const unreadable = new UnreadableCell('unreadable_characters')
const hasControl = new UnreadableCell('control_characters')

/** Characters without a width or that turn the direction of writing; joiners are part of words. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

export function hasInvisible(cell: string): boolean {
  return cell.search(invisible) !== -1
}

/**
 * A cell's text on one line, in NFC, without invisible characters; control characters and
 * undecodable characters are refused.
 */
export function cleanText(cell: string): string | UnreadableCell {
  const text = cell.trim()
  if (plainText.test(text)) return text
  if (text.includes('\ufffd')) return unreadable
  if (control.test(text)) return hasControl
  return text
    .replaceAll(invisible, '')
    .replaceAll(/\s*[\n\r\t\u2028\u2029]+\s*/g, ' ')
    .normalize('NFC')
    .trim()
}

export function readText(max: number): CellParser {
  const tooLong = new UnreadableCell('too_long', String(max))
  return (text) => (text.length > max ? tooLong : text)
}

const escaped = (character: string): string =>
  character.replaceAll(/[.\s]/g, (found) => (found === '.' ? '\\.' : '\\s'))

/** Groups must have three digits: "1,25" is invalid where the comma separates thousands. */
function numberPattern({ decimal, group }: NumberNotation): RegExp {
  const whole = group === '' ? '\\d+' : `(?:\\d{1,3}(?:${escaped(group)}\\d{3})+|\\d+)`
  return new RegExp(`^([-\\u2212+]?)(${whole})?(?:${escaped(decimal)}(\\d*))?$`)
}

const currencyAround = /^([£€$]|GBP|EUR|USD)\s*|\s*([£€$]|GBP|EUR|USD)$/giu
const currencyCodes: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD' }
const notANumber = new UnreadableCell('not_a_number')

/** The sum without its currency; refused where it names another one than `symbol`. */
export function withoutCurrency(text: string, symbol: string | null): string | UnreadableCell {
  const own = symbol === null ? undefined : currencyCodes[symbol]
  let isForeign = false
  const sum = text.replaceAll(currencyAround, (found) => {
    const sign = found.trim().toUpperCase()
    if (own !== undefined && (currencyCodes[sign] ?? sign) !== own) isForeign = true
    return ''
  })
  return isForeign ? new UnreadableCell('other_currency', symbol ?? '') : sum
}

export interface WrittenNumber {
  readonly isNegative: boolean
  readonly whole: string
  readonly fraction: string
  /** As in 24.990: three figures behind the only separator, which elsewhere are thousands. */
  readonly mayBeThousands: boolean
}

/** Accepts `1234.5`, `-1,234.50` and `(12.00)` in the file's separators. */
export function writtenNumber(notation: NumberNotation): (text: string) => WrittenNumber | null {
  const pattern = numberPattern(notation)
  const groups =
    notation.group === ' '
      ? /\s/g
      : notation.group === ''
        ? null
        : new RegExp(escaped(notation.group), 'g')
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
      mayBeThousands: fraction.length === 3 && /^[1-9]\d{0,2}$/u.test(whole),
    }
  }
}

function within(
  value: number,
  min: number,
  max: number,
  shown: (bound: number) => string,
): number | UnreadableCell {
  if (value < min) return new UnreadableCell('too_small', shown(min))
  if (value > max) return new UnreadableCell('too_large', shown(max))
  return value
}

/** Reads a double; a percent sign is dropped. */
export function readDecimal(notation: NumberNotation, min: number, max: number): CellParser {
  const take = writtenNumber(notation)
  return (text) => {
    const written = take(text.endsWith('%') ? text.slice(0, -1).trim() : text)
    if (written === null) return notANumber
    const value = Number(`${written.whole}.${written.fraction}`)
    return within(written.isNegative ? -value : value, min, max, String)
  }
}

/** Decimals may only be zeros; 24.000 is refused, since it is 24,000 elsewhere. */
export function readInteger(notation: NumberNotation, min: number, max: number): CellParser {
  const take = writtenNumber(notation)
  const notWhole = new UnreadableCell('not_whole')
  const contradicts = new UnreadableCell('separator_contradicts', notation.decimal)
  return (text) => {
    const written = take(text)
    if (written === null) return notANumber
    if (/[1-9]/.test(written.fraction)) return notWhole
    if (written.mayBeThousands) return contradicts
    const value = Number(written.whole)
    return within(written.isNegative && value !== 0 ? -value : value, min, max, String)
  }
}

/**
 * Reads major (pounds) or minor (pence) units as minor units. Refuses what it would have to guess:
 * a third decimal, 24.990, and a currency other than `symbol` (null: any).
 */
export function readMoney(
  notation: NumberNotation,
  unit: 'major' | 'minor',
  min: number,
  max: number,
  symbol: string | null = null,
): CellParser {
  const take = writtenNumber(notation)
  const decimals = unit === 'major' ? 2 : 0
  const tooMany = new UnreadableCell('too_many_decimals', String(decimals))
  const contradicts = new UnreadableCell('separator_contradicts', notation.decimal)
  const shown = (minor: number): string => (unit === 'major' ? String(minor / 100) : String(minor))
  return (text) => {
    const sum = withoutCurrency(text, symbol)
    if (sum instanceof UnreadableCell) return sum
    const written = take(sum)
    if (written === null) return notANumber
    const { whole, fraction, isNegative, mayBeThousands } = written
    if (/[1-9]/.test(fraction.slice(decimals))) return tooMany
    if (mayBeThousands) return contradicts
    const value = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
    return within(isNegative && value !== 0 ? -value : value, min, max, shown)
  }
}

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && isLeap ? 29 : (daysInMonth[month - 1] ?? 0)
  return year >= 1900 && year <= 2200 && day >= 1 && day <= last
}

/** YYYY, MM and DD, each once, with separators only. */
export function isDateFormat(format: string): boolean {
  return (
    /^(?:YYYY|MM|DD)[-./ ]?(?:YYYY|MM|DD)[-./ ]?(?:YYYY|MM|DD)$/.test(format) &&
    ['YYYY', 'MM', 'DD'].every((part) => format.includes(part))
  )
}

/**
 * Reads a day of 1900 to 2200 as YYYY-MM-DD; a time after it is dropped. `format` must pass
 * isDateFormat.
 */
export function readDate(format: string): CellParser {
  const wrong = new UnreadableCell('not_a_date', format)
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

const defaultTrue = ['yes', 'y', 'true', 't', '1', 'ja', 'j', 'wahr']
const defaultFalse = ['no', 'n', 'false', 'f', '0', 'nein', 'falsch']

/** Yes or no, in the file's own words or the default ones, in any case. */
export function readFlag(
  trueWords: readonly string[] = defaultTrue,
  falseWords: readonly string[] = defaultFalse,
): CellParser {
  const meaning = new Map([
    ...falseWords.map((word) => [word.toLowerCase(), false] as const),
    ...trueWords.map((word) => [word.toLowerCase(), true] as const),
  ])
  const wrong = new UnreadableCell('not_a_flag', [trueWords[0], falseWords[0]].join(', '))
  return (text) => meaning.get(text.toLowerCase()) ?? wrong
}

const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/
const vinWrong = new UnreadableCell('vin_wrong', '17')

/** Spaces dropped, upper case, exactly 17 letters and digits without I, O and Q (ISO 3779). */
export const readVin: CellParser = (text) => {
  const vin = text.replaceAll(/\s/g, '').toUpperCase()
  return vinPattern.test(vin) ? vin : vinWrong
}

const registrationPattern = /^[\p{Lu}0-9-]{1,16}$/u
const registrationWrong = new UnreadableCell('registration_wrong', '16')

/** Of any country: spaces dropped, upper case, letters, digits and hyphens. */
export const readRegistration: CellParser = (text) => {
  const registration = text.replaceAll(/\s/g, '').toUpperCase()
  return registrationPattern.test(registration) ? registration : registrationWrong
}

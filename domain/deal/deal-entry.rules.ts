import type { NumberFormat } from '../formatting/number.ts'
import { getGroupSeparator, readTypedNumber } from '../formatting/number.ts'
import type { Outcome } from '../outcome.ts'
import { roundHalfUp } from '../finance/money.ts'

/** Why a typed text is not a valid entry. */
export type EntryRefusal = 'required' | 'not_a_number' | 'below_zero' | 'not_whole' | 'too_much'

const refused = (refusal: EntryRefusal): Outcome<never, EntryRefusal> => ({ ok: false, refusal })

function typed(text: string, format: NumberFormat): Outcome<number, EntryRefusal> {
  if (text.trim() === '') return refused('required')
  const value = readTypedNumber(text, format)
  return value === undefined ? refused('not_a_number') : { ok: true, value }
}

/** A typed price in currency units: zero or more, and whole unless decimals are allowed. */
export function readPrice(
  text: string,
  format: NumberFormat,
  allowsDecimals = false,
): Outcome<number, EntryRefusal> {
  const read = typed(text, format)
  if (!read.ok) return read
  if (read.value < 0) return refused('below_zero')
  if (!allowsDecimals && !Number.isInteger(read.value)) return refused('not_whole')
  return read
}

/** How the adjust-price popup changes a price. */
export type AdjustMethod = 'add' | 'subtract'

/** A typed adjustment in whole units; subtracting negates it. A missing method is `required`. */
export function readAdjustment(
  text: string,
  method: AdjustMethod | null,
  format: NumberFormat,
): Outcome<number, EntryRefusal> {
  const read = readPrice(text, format)
  if (!read.ok) return read
  if (method === null) return refused('required')
  return { ok: true, value: method === 'add' || read.value === 0 ? read.value : -read.value }
}

/** A payment as typed, cut to whole units of the currency: "199,9" is 199. */
export function readPayment(text: string, format: NumberFormat): Outcome<number, EntryRefusal> {
  const read = typed(text, format)
  if (!read.ok) return read
  return read.value < 0 ? refused('below_zero') : { ok: true, value: Math.trunc(read.value) }
}

/** A typed mileage in whole miles; a refusal drops the override. */
export function readMileage(text: string, format: NumberFormat): Outcome<number, EntryRefusal> {
  const read = typed(text, format)
  if (!read.ok) return read
  return read.value < 0 ? refused('below_zero') : { ok: true, value: roundHalfUp(read.value) }
}

/** A purchase price in whole units of the currency, half up: 10,000.6 is 10,001. */
export function wholePrice(price: number): number {
  return roundHalfUp(price)
}

/**
 * Whether the text is allowed while a number is typed: digits, group separators, and decimals or a
 * minus where permitted.
 */
export function isAllowedInput(
  text: string,
  format: NumberFormat,
  { decimals, negative }: { readonly decimals: boolean; readonly negative: boolean },
): boolean {
  const digits = negative ? text.replace(/^[-\u2212]/u, '') : text
  const marks = decimals ? ['.', ','] : []
  return Array.from(digits).every(
    (sign) => /\d/u.test(sign) || sign === getGroupSeparator(format) || marks.includes(sign),
  )
}

import type { NumberFormat } from '../formatting/number.ts'
import { groupSeparatorOf, readTypedNumber } from '../formatting/number.ts'
import type { Outcome } from '../outcome.ts'
import { roundHalfUp } from './money.ts'

/** Why what was typed is no value: nothing typed, no number, below zero, a fraction where none is allowed, or more than any deal is made of. */
export type EntryRefusal = 'required' | 'not_a_number' | 'below_zero' | 'not_whole' | 'too_much'

const refused = (refusal: EntryRefusal): Outcome<never, EntryRefusal> => ({ ok: false, refusal })

function typed(text: string, format: NumberFormat): Outcome<number, EntryRefusal> {
  if (text.trim() === '') return refused('required')
  const value = readTypedNumber(text, format)
  return value === undefined ? refused('not_a_number') : { ok: true, value }
}

/** A sum as typed into the price editor, in units of the currency: more than −1, and whole unless decimals are allowed (W§5 L112, decision 7). */
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

/** By how much a price is adjusted, whole units: subtracting negates what was typed (W§5 L112). A missing method is `required`. */
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

/** A payment as typed, cut to whole units of the currency: "199,9" is 199 (W§5 L114, decision 7). */
export function readPayment(text: string, format: NumberFormat): Outcome<number, EntryRefusal> {
  const read = typed(text, format)
  if (!read.ok) return read
  return read.value < 0 ? refused('below_zero') : { ok: true, value: Math.trunc(read.value) }
}

/** A mileage as typed, whole miles: anything but a number of zero or more is refused, and the override that it would have made is dropped (W§4 L96). */
export function readMileage(text: string, format: NumberFormat): Outcome<number, EntryRefusal> {
  const read = typed(text, format)
  if (!read.ok) return read
  return read.value < 0 ? refused('below_zero') : { ok: true, value: roundHalfUp(read.value) }
}

/** A purchase price in whole units of the currency, half up: 10,000.6 is 10,001 (W§5 L114). */
export function wholePrice(price: number): number {
  return roundHalfUp(price)
}

/** Whether the text may stand in a number field while it is typed: digits and what groups them, decimals where allowed, a leading minus where allowed (W§5 L113). */
export function mayBeTyped(
  text: string,
  format: NumberFormat,
  { decimals, negative }: { readonly decimals: boolean; readonly negative: boolean },
): boolean {
  const digits = negative ? text.replace(/^[-\u2212]/u, '') : text
  const marks = decimals ? ['.', ','] : []
  return Array.from(digits).every(
    (sign) => /^\d$/u.test(sign) || sign === groupSeparatorOf(format) || marks.includes(sign),
  )
}

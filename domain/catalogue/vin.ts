import type { Outcome } from '../outcome.ts'

/** Seventeen letters and figures without I, O and Q (ISO 3779). */
const wellFormed = /^[A-HJ-NPR-Z0-9]{17}$/u
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const values: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const placeOfCheckDigit = 8

/** Whether a text has the length and letters of a VIN, ignoring case. */
export function isVin(text: string): boolean {
  return wellFormed.test(text.toUpperCase())
}

/** The check digit in the ninth place of a VIN: 0 to 9 or X. Refuses `not_a_vin`. */
export function vinCheckDigit(text: string): Outcome<string, 'not_a_vin'> {
  if (!isVin(text)) return { ok: false, refusal: 'not_a_vin' }
  const sum = Array.from(text.toUpperCase()).reduce(
    (total, sign, place) => total + (values[sign] ?? Number(sign)) * (weights[place] ?? 0),
    0,
  )
  const rest = sum % 11
  return { ok: true, value: rest === 10 ? 'X' : String(rest) }
}

/** Mandatory in North America only: elsewhere a mismatch is a warning, not a refusal. */
export function hasVinCheckDigit(text: string): boolean {
  const digit = vinCheckDigit(text)
  return digit.ok && digit.value === text.toUpperCase()[placeOfCheckDigit]
}

import { vinCheckDigit } from '#domain/catalogue/vin.ts'
import type { Random } from './random.ts'

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ'.split('')
const vinCharacters = [...vinLetters, ...'0123456789'.split('')]
/**
 * Seventeen characters without I, O and Q, with a valid check digit; `number` in the last six keeps
 * them apart.
 */
export function makeVin(random: Random, number: number): string {
  const drawn = (count: number, from: readonly string[]): string =>
    Array.from({ length: count }, () => random.pick(from)).join('')
  const maker = `Z${drawn(2, vinLetters)}`
  const body = drawn(5, vinCharacters)
  const plant = drawn(2, vinLetters)
  const serial = (number % 1_000_000).toString().padStart(6, '0')
  const digit = vinCheckDigit(`${maker}${body}0${plant}${serial}`)
  if (!digit.ok) throw new Error('A made VIN is none')
  return `${maker}${body}${digit.value}${plant}${serial}`
}

const tagLetters = 'ABCDEFGHJKLMNOPRSTUVWXY'
const endLetters = 'ABCDEFGHJKLMNOPRSTUVWXYZ'

/**
 * A registration in the British form of `registeredOn` (YYYY-MM-DD) whose tag begins with Z, which
 * is never issued. `number` keeps them apart.
 */
export function makeBritishRegistration(registeredOn: string, number: number): string {
  const year = Number(registeredOn.slice(2, 4))
  const month = Number(registeredOn.slice(5, 7))
  const age = month >= 3 && month <= 8 ? year : month < 3 ? year + 49 : year + 50
  const size = endLetters.length
  // Stepping by a prime spreads neighbours over the alphabet and still visits every plate once.
  const spread = (number * 7919) % (tagLetters.length * size ** 3)
  const letter = (position: number): string =>
    endLetters[Math.floor(spread / size ** position) % size] ?? 'A'
  const tag = tagLetters[Math.floor(spread / size ** 3) % tagLetters.length] ?? 'A'
  return `Z${tag}${age.toString().padStart(2, '0')}${letter(2)}${letter(1)}${letter(0)}`
}

/** A registration in the German form, for the district ZQ, which no district has. */
export function makeGermanRegistration(number: number): string {
  const size = endLetters.length
  const spread = (number * 7919) % (size ** 2 * 9000)
  const letter = (position: number): string =>
    endLetters[Math.floor(spread / size ** position) % size] ?? 'A'
  return `ZQ-${letter(1)}${letter(0)} ${1000 + Math.floor(spread / size ** 2)}`
}

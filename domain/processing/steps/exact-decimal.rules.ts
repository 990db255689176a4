import { UnreadableCell, withoutCurrency, writtenNumber } from '../../imports/cells/value.rules.ts'
import type { NumberNotation } from '../../imports/cells/number-notation.model.ts'
import type { Calculation, Rounding } from './step.model.ts'

/** A number without loss: `digits` divided by ten to the power of `scale`. */
export interface ExactDecimal {
  readonly digits: bigint
  readonly scale: number
}

/** More than any sum or rate has. */
const maxDigits = 30

const notNumber = new UnreadableCell('not_a_number')
const tooLarge = new UnreadableCell('too_large', `10^${maxDigits}`)

/**
 * Reads a number as amounts are read: a currency or percent sign is dropped, another currency and
 * 24.990, which may be thousands, are refused.
 */
export function readExact(
  notation: NumberNotation,
  symbol: string | null,
): (text: string) => ExactDecimal | UnreadableCell {
  const take = writtenNumber(notation)
  const contradicts = new UnreadableCell('separator_contradicts', notation.decimal)
  return (text) => {
    const sum = withoutCurrency(text, symbol)
    if (sum instanceof UnreadableCell) return sum
    const written = take(sum.endsWith('%') ? sum.slice(0, -1).trim() : sum)
    if (written === null) return notNumber
    if (written.mayBeThousands) return contradicts
    const { whole, fraction, isNegative } = written
    if (whole.length + fraction.length > maxDigits) return tooLarge
    const digits = BigInt(whole + fraction)
    return { digits: isNegative ? -digits : digits, scale: fraction.length }
  }
}

const power = (scale: number): bigint => 10n ** BigInt(scale)

/** Below zero, zero or above, as a number is smaller than another, the same or larger. */
export function compareExact(one: ExactDecimal, other: ExactDecimal): number {
  const difference = one.digits * power(other.scale) - other.digits * power(one.scale)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const toFraction: Readonly<
  Record<Calculation, (one: ExactDecimal, other: ExactDecimal) => Fraction>
> = {
  plus: (one, other) => ({
    over: one.digits * power(other.scale) + other.digits * power(one.scale),
    under: power(one.scale + other.scale),
  }),
  minus: (one, other) => ({
    over: one.digits * power(other.scale) - other.digits * power(one.scale),
    under: power(one.scale + other.scale),
  }),
  times: (one, other) => ({
    over: one.digits * other.digits,
    under: power(one.scale + other.scale),
  }),
  divided: (one, other) => ({
    over: one.digits * power(other.scale),
    under: other.digits * power(one.scale),
  }),
}

/** Whether a quotient is moved away from zero, by twice what remains of the divisor. */
const isRoundedAway: Readonly<
  Record<Rounding, (twice: bigint, under: bigint, quotient: bigint) => boolean>
> = {
  half_up: (twice, under) => twice >= under,
  half_even: (twice, under, quotient) => twice > under || (twice === under && quotient % 2n === 1n),
  up: (twice) => twice > 0n,
  down: () => false,
}

function round({ over, under }: Fraction, rounding: Rounding): bigint {
  const isNegative = over < 0n !== under < 0n
  const top = over < 0n ? -over : over
  const bottom = under < 0n ? -under : under
  const quotient = top / bottom
  const twice = (top % bottom) * 2n
  const size = isRoundedAway[rounding](twice, bottom, quotient) ? quotient + 1n : quotient
  return isNegative ? -size : size
}

/** The rounded result; null of a division by zero. */
export function calculateExact(
  operation: Calculation,
  one: ExactDecimal,
  other: ExactDecimal,
  decimals: number,
  rounding: Rounding,
): ExactDecimal | null {
  const { over, under } = toFraction[operation](one, other)
  if (under === 0n) return null
  return { digits: round({ over: over * power(decimals), under }, rounding), scale: decimals }
}

/** As the template writes numbers, without separators of thousands. */
export function writeExact({ digits, scale }: ExactDecimal, decimal: string): string {
  const sign = digits < 0n ? '-' : ''
  const figures = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  if (scale === 0) return sign + figures
  // Three decimals would be refused where amounts are read, since they may be thousands.
  const fraction = figures.slice(-scale) + (scale === 3 ? '0' : '')
  return `${sign}${figures.slice(0, -scale)}${decimal}${fraction}`
}

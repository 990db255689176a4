import type { NumberFormat } from '../formatting/number.ts'
import { formatNumber, readTypedNumber } from '../formatting/number.ts'
import type { Outcome } from '../outcome.ts'
import { readMileage, readPayment, readPrice } from './deal-entry.rules.ts'
import type { EntryRefusal } from './deal-entry.rules.ts'
import type { OverrideField } from './deal-overrides.ts'
import { roundHalfUp } from './money.ts'

/** How a field is typed: a price and a payment in whole units, any other sum with pence, miles, months or rentals as whole numbers, a rate in percent, a flag as 0 or 1. */
export type EntryKind = 'price' | 'payment' | 'sum' | 'miles' | 'count' | 'rate' | 'flag'

const kinds: Readonly<Record<OverrideField, EntryKind>> = {
  aValuationAverage: 'price',
  settlementValue: 'sum',
  cMileage: 'miles',
  fLumpSum: 'sum',
  trading_contribution: 'sum',
  payment_contribution: 'sum',
  ofp_buyup_flag: 'flag',
  fPurchasePrice: 'price',
  discount: 'sum',
  fPayment: 'payment',
  fTerm: 'count',
  Mileage: 'miles',
  fRate: 'rate',
  fBalloon: 'sum',
  fDeposit: 'sum',
  fDepositSub: 'sum',
  initial_rentals: 'count',
  maintenance: 'sum',
  cash: 'sum',
  partEx: 'sum',
}

/** How the field is typed. */
export const entryKindOf = (field: OverrideField): EntryKind => kinds[field]

/** Sums travel in minor units; miles, months, rentals, percent and flags as they are. */
const isSum = (kind: EntryKind): boolean => kind === 'price' || kind === 'payment' || kind === 'sum'

/** Larger than anything that a deal is made of, and what the calls take. */
const mostOf = (kind: EntryKind): number =>
  kind === 'rate' ? 1000 : kind === 'count' ? 999 : 20_000_000

function readBy(
  kind: EntryKind,
  text: string,
  format: NumberFormat,
): Outcome<number, EntryRefusal> {
  if (kind === 'payment') return readPayment(text, format)
  if (kind === 'miles') return readMileage(text, format)
  return readPrice(text, format, kind === 'sum' || kind === 'rate')
}

/** What was typed into a field as it travels: sums in minor units, half up, everything else as it is. Refuses as `EntryRefusal` says. */
export function readEntry(
  field: OverrideField,
  text: string,
  format: NumberFormat,
): Outcome<number, EntryRefusal> {
  const kind = entryKindOf(field)
  const read = readBy(kind, text, format)
  if (!read.ok) return read
  if (read.value > mostOf(kind)) return { ok: false, refusal: 'too_much' }
  return { ok: true, value: isSum(kind) ? roundHalfUp(read.value * 100) : read.value }
}

/**
 * Whether the text says what the field was before anybody typed: "277.79" for a payment of £277.79, though a payment that is typed is cut to whole
 * units, so that retyping it clears the override (W§4 L96).
 */
export function saysOriginal(
  field: OverrideField,
  text: string,
  original: number | null,
  format: NumberFormat,
): boolean {
  const exact = readTypedNumber(text, format)
  return (
    original !== null &&
    exact !== undefined &&
    Math.round(exact * (isSum(entryKindOf(field)) ? 100 : 1) * 1000) === Math.round(original * 1000)
  )
}

/** A value as it is typed: without the currency's symbol, and with pence or decimals only where it has any. */
export function writeEntry(field: OverrideField, value: number, format: NumberFormat): string {
  const kind = entryKindOf(field)
  if (kind === 'rate') return formatNumber(value, format, Number.isInteger(value * 10) ? 1 : 2)
  if (!isSum(kind)) return formatNumber(value, format)
  return formatNumber(value / 100, format, kind === 'price' || value % 100 === 0 ? 0 : 2)
}

/** Which signs may stand in the field: sums take decimals and a minus, so that "1.5" and "-1" get their sentence; miles, months and rentals take digits only (W§5 L112-113). */
export function signsOf(field: OverrideField): {
  readonly decimals: boolean
  readonly negative: boolean
} {
  const kind = entryKindOf(field)
  return { decimals: isSum(kind) || kind === 'rate', negative: isSum(kind) }
}

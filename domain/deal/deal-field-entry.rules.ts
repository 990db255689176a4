import type { NumberFormat } from '../formatting/number.ts'
import { formatNumber, readTypedNumber } from '../formatting/number.ts'
import type { Outcome } from '../outcome.ts'
import { readMileage, readPayment, readPrice } from './deal-entry.rules.ts'
import type { EntryRefusal } from './deal-entry.rules.ts'
import type { OverrideField } from './deal-overrides.ts'
import { roundHalfUp } from '../finance/money.ts'

/**
 * The input format: price and payment in whole units, other sums with pence, miles, months and
 * rentals whole, rates in percent.
 */
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
export const getEntryKind = (field: OverrideField): EntryKind => kinds[field]

/** Sums travel in minor units; miles, months, rentals, percent and flags as they are. */
const isSum = (kind: EntryKind): boolean => kind === 'price' || kind === 'payment' || kind === 'sum'

/** Above any realistic value, and the limit of the API. */
const getMaxValue = (kind: EntryKind): number =>
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

/** The typed value as sent: sums in minor units, half up, everything else unchanged. */
export function parseDealEntry(
  field: OverrideField,
  text: string,
  format: NumberFormat,
): Outcome<number, EntryRefusal> {
  const kind = getEntryKind(field)
  const read = readBy(kind, text, format)
  if (!read.ok) return read
  if (read.value > getMaxValue(kind)) return { ok: false, refusal: 'too_much' }
  return { ok: true, value: isSum(kind) ? roundHalfUp(read.value * 100) : read.value }
}

/**
 * Whether the text equals the field's original, so that retyping £277.79 clears the override
 * although typed payments are truncated.
 */
export function equalsOriginal(
  field: OverrideField,
  text: string,
  original: number | null,
  format: NumberFormat,
): boolean {
  const exact = readTypedNumber(text, format)
  return (
    original !== null &&
    exact !== undefined &&
    Math.round(exact * (isSum(getEntryKind(field)) ? 100 : 1) * 1000) ===
      Math.round(original * 1000)
  )
}

/**
 * A value as it is typed: without the currency's symbol, and with pence or decimals only where it
 * has any.
 */
export function formatDealEntry(field: OverrideField, value: number, format: NumberFormat): string {
  const kind = getEntryKind(field)
  if (kind === 'rate') return formatNumber(value, format, Number.isInteger(value * 10) ? 1 : 2)
  if (!isSum(kind)) return formatNumber(value, format)
  return formatNumber(value / 100, format, kind === 'price' || value % 100 === 0 ? 0 : 2)
}

/**
 * Sums allow decimals and a minus so that "1.5" and "-1" get an explanation; counts allow digits
 * only.
 */
export function getAllowedSigns(field: OverrideField): {
  readonly decimals: boolean
  readonly negative: boolean
} {
  const kind = getEntryKind(field)
  return { decimals: isSum(kind) || kind === 'rate', negative: isSum(kind) }
}

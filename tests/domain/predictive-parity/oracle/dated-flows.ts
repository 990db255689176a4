import type { PaymentMethod } from '#domain/finance/payment-method.ts'
import type { Rate } from '#domain/finance/rate.ts'

/** What the customer pays, in order; months from the start. */
export interface PaymentDates {
  readonly regular: readonly { readonly month: number; readonly weight: number }[]
  /** Months from one payment to the next. */
  readonly every: number
  /** The month of the final payment or residual value; null without one. */
  readonly final: number | null
  /** The customer owes it: not so for a lease. */
  readonly isFinalOwed: boolean
}

export interface DatesRequest {
  readonly method: PaymentMethod
  readonly isAdvance: boolean
  readonly term: number
  readonly hasFinal: boolean
  readonly initialRentals: number | null
  readonly isFinalWithLast: boolean
}

export const isRented = (method: PaymentMethod): boolean => method.endsWith('lease')

const every = (first: number, step: number, weights: readonly number[]) =>
  weights.map((weight, index) => ({ month: first + index * step, weight }))

const alike = (count: number): readonly number[] => Array.from({ length: count }, () => 1)

function listYearly({ method, isAdvance, hasFinal }: DatesRequest): PaymentDates {
  const first = isAdvance ? 0 : 12
  const isFalling = method === '4321'
  const final = isFalling || !hasFinal ? null : isAdvance ? 60 : 72
  return {
    regular: every(first, 12, isFalling ? [0.4, 0.3, 0.2, 0.1] : alike(5)),
    every: 12,
    final,
    isFinalOwed: final !== null,
  }
}

function listRentals({ method, term, initialRentals }: DatesRequest): PaymentDates {
  const atStart = initialRentals ?? (method === 'vwfs_lease' ? 3 : 1)
  return {
    regular: every(0, 1, [atStart, ...alike(term - 1)]),
    every: 1,
    final: term,
    isFinalOwed: false,
  }
}

/** When what is due, by the words of each method. */
export function listPayments(request: DatesRequest): PaymentDates {
  const { method, isAdvance, term, hasFinal, isFinalWithLast } = request
  if (method === '5ToGo' || method === '4321') return listYearly(request)
  if (isRented(method)) return listRentals(request)
  if (method === 'semi_annual') {
    const count = Math.max(1, Math.floor(term / 6))
    const final = hasFinal ? term : null
    const regular = every(isAdvance ? 0 : 6, 6, alike(count))
    return { regular, every: 6, final, isFinalOwed: hasFinal }
  }
  const isPlain =
    method === 'vwfs_hp' || method === 'subscription' || (method === 'retail' && !hasFinal)
  const count = isPlain ? term : Math.max(1, term - 1)
  const first = isAdvance || method === 'subscription' ? 0 : 1
  const final = isPlain ? null : isFinalWithLast ? count : term
  return { regular: every(first, 1, alike(count)), every: 1, final, isFinalOwed: !isPlain }
}

/** What is still owed after the last of the dates, when each payment is `payment`. */
function walkMonths(
  { regular, final }: PaymentDates,
  { credit, payment, balloon }: Readonly<Record<'credit' | 'payment' | 'balloon', number>>,
  monthly: number,
): number {
  const last = Math.max(final ?? 0, ...regular.map(({ month }) => month))
  const due = new Map(regular.map(({ month, weight }) => [month, weight]))
  let owed = credit
  for (let month = 0; month <= last; month += 1) {
    if (month > 0) owed += owed * monthly
    owed -= payment * (due.get(month) ?? 0) + (month === final ? balloon : 0)
  }
  return owed
}

/** The payment after which nothing is owed, not rounded. */
export function findPayment(
  dates: PaymentDates,
  credit: number,
  balloon: number,
  monthly: number,
): number {
  const unpaid = walkMonths(dates, { credit, payment: 0, balloon }, monthly)
  const aPenny = walkMonths(dates, { credit: 0, payment: 1, balloon: 0 }, monthly)
  return -unpaid / aPenny
}

/** What a final payment is worth on the first day. */
export function worthAtStart(final: number | null, balloon: number, monthly: number): number {
  let worth = balloon
  for (let month = final ?? 0; month > 0; month -= 1) worth /= 1 + monthly
  return final === null ? 0 : worth
}

/** The rate that a flat one over equal payments comes to: halved until nothing is left. */
function findFlat(percent: number, months: number): number {
  const payment = (1 + (percent * months) / 1200) / months
  const regular = every(1, 1, alike(months))
  const dates = { regular, every: 1, final: null, isFinalOwed: false }
  let [low, high] = [0, 1]
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (low + high) / 2
    const owed = walkMonths(dates, { credit: 1, payment, balloon: 0 }, middle)
    if (owed > 0) high = middle
    else low = middle
  }
  return low
}

/** A rate as a share a month. */
export function toMonthlyShare(
  { type, value }: Rate,
  { regular, every: step }: PaymentDates,
): number {
  if (type === 'nominal') return value / 1200
  if (type === 'moneyFactor') return value * 2
  if (type === 'apr' || type === 'effective') return (1 + value / 100) ** (1 / 12) - 1
  return value === 0 ? 0 : findFlat(value, regular.length * step)
}

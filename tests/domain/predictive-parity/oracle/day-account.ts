import type { PaymentDates } from './dated-flows.ts'
import { moveDay, shareDays } from './oracle-days.ts'

interface DatedSum {
  readonly day: number
  readonly sum: number
}

/** An agreement's payments by their days. */
export interface DatedPayments {
  readonly start: number
  readonly regular: readonly DatedSum[]
  /** Null where none is owed. */
  readonly final: DatedSum | null
}

export const datePayments = (
  start: number,
  { regular, final, isFinalOwed }: PaymentDates,
  { payment, balloon }: Readonly<Record<'payment' | 'balloon', number>>,
): DatedPayments => ({
  start,
  regular: regular.map(({ month, weight }) => ({
    day: moveDay(start, month),
    sum: payment * weight,
  })),
  final: isFinalOwed && final !== null ? { day: moveDay(start, final), sum: balloon } : null,
})

const listFlows = ({ regular, final }: DatedPayments): readonly DatedSum[] =>
  final === null ? regular : [...regular, final]

/** The day of the last thing that is paid. */
export const getLastDay = (payments: DatedPayments): number =>
  Math.max(...listFlows(payments).map(({ day }) => day))

function sumByDay(payments: DatedPayments): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { day, sum } of listFlows(payments)) sums.set(day, (sums.get(day) ?? 0) + sum)
  return sums
}

/** Interest by the day: what a penny becomes overnight. */
const growDaily = (payments: DatedPayments, monthly: number, to: number): readonly number[] =>
  shareDays(payments.start, Math.max(0, to - payments.start)).map((share) => (1 + monthly) ** share)

/**
 * What is worth today what will be paid after it: from the last day backwards, night by night.
 * Answers a function of the day, and of a later sum by its day.
 */
export function discountDaily(payments: DatedPayments, monthly: number) {
  const { start } = payments
  const last = getLastDay(payments)
  const growth = growDaily(payments, monthly, last)
  const due = sumByDay(payments)
  const worth = new Map([[last, 0]])
  for (let day = last - 1; day >= start; day -= 1)
    worth.set(
      day,
      ((worth.get(day + 1) ?? 0) + (due.get(day + 1) ?? 0)) / (growth[day - start] ?? 1),
    )
  const whole = (worth.get(start) ?? 0) + (due.get(start) ?? 0)
  return {
    /** Before the start nothing grows: it is worth then what it is on the first day. */
    ahead: (day: number): number => (day < start ? whole : (worth.get(day) ?? 0)),
    /** With what is paid on the first day itself. */
    whole,
    discount: ({ day: later, sum }: DatedSum, day: number): number => {
      let value = sum
      for (let night = later - 1; night >= Math.max(day, start); night -= 1)
        value /= growth[night - start] ?? 1
      return value
    },
  }
}

/** The lender's account: the credit, interest night by night, and every payment on its day. */
export function runAccount(payments: DatedPayments, credit: number, monthly: number) {
  const { start } = payments
  const last = getLastDay(payments)
  const growth = growDaily(payments, monthly, last)
  const due = sumByDay(payments)
  const owed = new Map<number, number>()
  let balance = credit
  for (let day = start; day <= last; day += 1) {
    if (day > start) balance *= growth[day - 1 - start] ?? 1
    balance -= due.get(day) ?? 0
    owed.set(day, balance)
  }
  return (day: number): number => (day < start ? credit : (owed.get(day) ?? 0))
}

import type { PaymentTiming } from './payment-method.ts'

export interface CapitalisedCredit {
  /** Minor units. */
  readonly credit: number
  /** Number of equal monthly payments. */
  readonly count: number
  readonly when: PaymentTiming
  /** Percent a year. */
  readonly nominal: number
  /** Months after which interest is added to what is owed: 3 for quarterly. */
  readonly capitalisedEvery: number
}

/**
 * The equal monthly payment with simple interest within a period, capitalised at its end. Minor
 * units, not rounded.
 */
export function exactPaymentWithCapitalisation({
  credit,
  count,
  when,
  nominal,
  capitalisedEvery,
}: CapitalisedCredit): number {
  const monthly = nominal / 1200
  const first = when === 'advance' ? 0 : 1
  const last = first + count - 1
  let worth = 0
  for (let month = first; month <= last; month += 1)
    worth += discount(month, last, monthly, capitalisedEvery)
  return credit / worth
}

function discount(month: number, last: number, monthly: number, every: number): number {
  const periods = Math.ceil(month / every) - 1
  const begun = periods * every
  const end = Math.min(last, begun + every)
  return (
    (1 + monthly * (end - month)) / (1 + monthly * (end - begun)) / (1 + monthly * every) ** periods
  )
}

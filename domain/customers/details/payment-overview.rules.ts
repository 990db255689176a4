import { addDays } from '../../calendar.ts'
import { mayShowEquityAndParity } from '../../agreement/next-payment-limit.ts'
import type { CustomerRow } from '../fields/customer.fields.ts'

/** Sums are minor units, days `YYYY-MM-DD`; null is unknown. */
export interface PaymentOverview {
  readonly fPayment: number | null
  readonly payments_made: number | null
  readonly payments_rem: number | null
  readonly nextPaymentDays: number | null
  readonly nextPaymentDate: string | null
}

type Payments = Pick<CustomerRow, 'fPayment' | 'payments_made' | 'payments_rem' | 'nextPaymentDays'>

/**
 * Null, shown as N/A, when the next payment is more than 180 days away. `day` is the day
 * (`YYYY-MM-DD`) of the row's calculation.
 */
export function paymentOverview(row: Payments, day: string): PaymentOverview | null {
  const days = row.nextPaymentDays ?? null
  if (!mayShowEquityAndParity(days)) return null
  return {
    fPayment: row.fPayment ?? null,
    payments_made: row.payments_made ?? null,
    payments_rem: row.payments_rem ?? null,
    nextPaymentDays: days,
    nextPaymentDate: days === null ? null : addDays(day, days),
  }
}

import { addDays } from '../deals/calendar.ts'
import { equityAndParityShown } from '../deals/next-payment.ts'
import type { CustomerRow } from './customer.fields.ts'

/** The payment overview box. Sums are minor units, days `YYYY-MM-DD`; null is not known. */
export interface PaymentOverview {
  readonly fPayment: number | null
  readonly payments_made: number | null
  readonly payments_rem: number | null
  readonly nextPaymentDays: number | null
  readonly nextPaymentDate: string | null
}

type Payments = Pick<CustomerRow, 'fPayment' | 'payments_made' | 'payments_rem' | 'nextPaymentDays'>

/**
 * What the payment overview box shows; null, shown as N/A, when the next payment is more than 180 days away (W§4 L105). `day` is the day
 * (`YYYY-MM-DD`) that the row was reckoned on, from which the next payment is counted.
 */
export function paymentOverview(row: Payments, day: string): PaymentOverview | null {
  const days = row.nextPaymentDays ?? null
  if (!equityAndParityShown(days)) return null
  return {
    fPayment: row.fPayment ?? null,
    payments_made: row.payments_made ?? null,
    payments_rem: row.payments_rem ?? null,
    nextPaymentDays: days,
    nextPaymentDate: days === null ? null : addDays(day, days),
  }
}

import { agreementSchedule } from '../agreement/agreement-schedule.ts'
import type { DealRules } from '../agreement/agreement-figures.ts'
import type { Agreement } from '../agreement/agreement.model.ts'
import { daysBetween } from '../calendar.ts'

/**
 * Moves the counts of an agreement from the day `from` to `to`: payments due since count as made,
 * or each day after an import would look like arrears.
 */
export function carryForward(
  agreement: Agreement,
  from: string,
  to: string,
  { product, settings }: DealRules,
): Agreement {
  const days = daysBetween(from, to)
  if (days <= 0) return agreement
  const then = agreementSchedule(agreement, product, from, settings)
  const now = agreementSchedule(agreement, product, to, settings)
  const { payments_made: made } = agreement
  const dueSince = then === null || now === null ? 0 : now.due - then.due
  const left = (count: number | null): number | null =>
    count === null || count < days ? null : count - days
  return {
    ...agreement,
    payments_made: made === null ? null : Math.min(now?.plan.count ?? made, made + dueSince),
    nextPayment5TG: left(agreement.nextPayment5TG),
    ald_next_payment_days: left(agreement.ald_next_payment_days),
  }
}

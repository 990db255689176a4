import { agreementCourse } from '../deals/agreement-course.ts'
import type { DealRules } from '../deals/agreement-figures.ts'
import type { Agreement } from '../deals/agreement.model.ts'
import { daysBetween } from '../deals/calendar.ts'

/**
 * An agreement whose counts were taken on the day `from`, as it stands on the later day `to` (`YYYY-MM-DD`): payments that fell due since are taken as
 * made, and days to the next payment have gone by. Without this, every day since an import would look like arrears.
 */
export function broughtForward(
  agreement: Agreement,
  from: string,
  to: string,
  { product, settings }: DealRules,
): Agreement {
  const days = daysBetween(from, to)
  if (days <= 0) return agreement
  const then = agreementCourse(agreement, product, from, settings)
  const now = agreementCourse(agreement, product, to, settings)
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

import type { Agreement } from './agreement.model.ts'
import type { AgreementCourse } from './agreement-course.ts'
import { dueDay } from './agreement-course.ts'
import { daysBetween } from './calendar.ts'
import { monthOfPayment } from './payment-plan.ts'

/** The furthest next payment, in days, at which equity and parity are still shown (W§4 L105, W§9 L204). */
export const furthestNextPayment = 180

/** Whether equity, parity and the payment overview are shown, or N/A: N/A when the next payment is more than 180 days away; exactly 180 shows. */
export function equityAndParityShown(days: number | null): boolean {
  return days === null || days <= furthestNextPayment
}

/**
 * Days from today to the next payment; null when nothing more is to be paid. The feed's own count, else the next regular payment after today,
 * else the balloon. A payment due today counts as made; payments made ahead are passed over.
 */
export function nextPaymentDays(
  agreement: Agreement,
  course: AgreementCourse | null,
  today: string,
): number | null {
  const counted = agreement.ald_next_payment_days ?? agreement.nextPayment5TG
  if (counted !== null || course === null) return counted
  const { plan, due, made } = course
  const next = Math.max(due, made)
  if (next < plan.count) return daysBetween(today, dueDay(course, monthOfPayment(plan, next)))
  if (plan.balloonMonth === null || !plan.isBalloonPayable) return null
  const days = daysBetween(today, dueDay(course, plan.balloonMonth))
  return days > 0 ? days : null
}

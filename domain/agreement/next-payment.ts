import type { Agreement } from './agreement.model.ts'
import type { AgreementSchedule } from './agreement-schedule.ts'
import { dueDay } from './agreement-schedule.ts'
import { daysBetween } from '../calendar.ts'
import { paymentMonth } from '../finance/payment-plan.ts'

/**
 * Days to the next payment: the feed's count, else the next unpaid regular payment, else the
 * balloon; null when nothing remains.
 */
export function nextPaymentDays(
  agreement: Agreement,
  course: AgreementSchedule | null,
  today: string,
): number | null {
  const counted = agreement.ald_next_payment_days ?? agreement.nextPayment5TG
  if (counted !== null || course === null) return counted
  const { plan, due, made } = course
  const next = Math.max(due, made)
  if (next < plan.count) return daysBetween(today, dueDay(course, paymentMonth(plan, next)))
  if (plan.balloonMonth === null || !plan.isBalloonPayable) return null
  const days = daysBetween(today, dueDay(course, plan.balloonMonth))
  return days > 0 ? days : null
}

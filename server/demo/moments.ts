import { addDays } from '#domain/deals/calendar.ts'
import type { Random } from './random.ts'

/** A moment of a day, YYYY-MM-DD, at an hour and minute of universal time. */
export function at(day: string, hour: number, minute: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`)
}

/** A moment in business hours, on the five minutes, so many days from today; past ones negative. */
export function businessMoment(random: Random, today: string, days: number): Date {
  return at(addDays(today, days), random.whole(9, 16), random.whole(0, 11) * 5)
}

/** The moment that the demo's rows are dated with: the morning of the day. */
export function morningOf(today: string): Date {
  return at(today, 7, 30)
}

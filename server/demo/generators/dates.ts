import { addDays } from '#domain/calendar.ts'
import type { Random } from './random.ts'

/** A date at an hour and minute of UTC. */
export function toUtcDate(day: string, hour: number, minute: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`)
}

/** A time in business hours, on five minutes; `days` from today, past ones negative. */
export function drawBusinessTime(random: Random, today: string, days: number): Date {
  return toUtcDate(addDays(today, days), random.whole(9, 16), random.whole(0, 11) * 5)
}

/** The time of the demo's rows: the morning of the day. */
export function toMorning(today: string): Date {
  return toUtcDate(today, 7, 30)
}

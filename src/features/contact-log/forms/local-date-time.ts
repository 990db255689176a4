import { timeStepMinutes } from '#domain/formatting/clock.ts'
import { instantFromLocal, dateTimePartsAt } from '#domain/formatting/time-zone.ts'

/** A day (YYYY-MM-DD) and a time of it (HH:mm), by the organisation's clocks. */
export interface LocalDateTime {
  readonly date: string
  readonly time: string
}

const two = (value: number): string => String(value).padStart(2, '0')

export function toLocalDateTime(instant: number, timeZone: string): LocalDateTime {
  const { year, month, day, hour, minute } = dateTimePartsAt(instant, timeZone)
  return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` }
}

/** The ISO instant at which the organisation's clocks show it. */
export function toIsoInstant({ date, time }: LocalDateTime, timeZone: string): string {
  return new Date(instantFromLocal(`${date}T${time}:00.000`, timeZone)).toISOString()
}

const dayLong = 86_400_000
const hourLong = 3_600_000

function dayAfter(now: number, days: number, timeZone: string): string {
  const noon = Date.parse(
    toIsoInstant({ date: toLocalDateTime(now, timeZone).date, time: '12:00' }, timeZone),
  )
  return toLocalDateTime(noon + days * dayLong, timeZone).date
}

const isSunday = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() === 0

/**
 * Frequent times: in two hours if still within working hours, tomorrow at ten, in a week. Never on
 * a Sunday.
 */
export function suggestDateTimes(now: number, timeZone: string): readonly LocalDateTime[] {
  const today = toLocalDateTime(now, timeZone).date
  const soon = toLocalDateTime(
    Math.ceil((now + 2 * hourLong) / (6 * timeStepMinutes * 60_000)) * 6 * timeStepMinutes * 60_000,
    timeZone,
  )
  const tomorrow = dayAfter(now, isSunday(dayAfter(now, 1, timeZone)) ? 2 : 1, timeZone)
  const later = dayAfter(now, isSunday(dayAfter(now, 7, timeZone)) ? 8 : 7, timeZone)
  const isSoonInHours =
    soon.date === today && soon.time >= '09:00' && soon.time <= '18:00' && !isSunday(today)
  return [
    ...(isSoonInHours ? [soon] : []),
    { date: tomorrow, time: '10:00' },
    { date: later, time: '10:00' },
  ]
}

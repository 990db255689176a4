import { timeStepMinutes } from '../../formatting/clock.ts'

export const appointmentMinutes = 30

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/u
const lastMinute = 24 * 60 - timeStepMinutes

/**
 * The end that a start time (`HH:mm`) proposes, not past the last step of the day. Null when the
 * text is not a time.
 */
export function proposeEndTime(startTime: string): string | null {
  const [, hours, minutes] = clock.exec(startTime) ?? []
  if (hours === undefined || minutes === undefined) return null
  const end = Math.min(
    Number(hours) * 60 + Number(minutes) + appointmentMinutes,
    Math.max(lastMinute, Number(hours) * 60 + Number(minutes)),
  )
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** A booked time; ISO instants. Without an end it lasts `appointmentMinutes`. */
export interface AppointmentSlot {
  readonly start: string
  readonly end: string | null
}

function bounds({ start, end }: AppointmentSlot): readonly [number, number] {
  const from = Date.parse(start)
  return [from, end === null ? from + appointmentMinutes * 60_000 : Date.parse(end)]
}

/**
 * Whether two slots overlap. One that ends when the other begins does not. Overlaps are a warning,
 * never a refusal.
 */
export function isOverlapping(one: AppointmentSlot, other: AppointmentSlot): boolean {
  const [oneFrom, oneTo] = bounds(one)
  const [otherFrom, otherTo] = bounds(other)
  return oneFrom < otherTo && otherFrom < oneTo
}

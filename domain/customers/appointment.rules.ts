/** How long an appointment is unless said otherwise, minutes (W§5 L115, W§9 L202). */
export const appointmentMinutes = 30

/** Time pickers go by so many minutes (W§5 L113). */
export const timeStepMinutes = 5

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/u
const lastMinute = 24 * 60 - timeStepMinutes

/** The end that a start time (`HH:mm`) proposes: half an hour later, and never past the last step of the day. Null for what is no time. */
export function endTimeAfter(startTime: string): string | null {
  const [, hours, minutes] = clock.exec(startTime) ?? []
  if (hours === undefined || minutes === undefined) return null
  const end = Math.min(
    Number(hours) * 60 + Number(minutes) + appointmentMinutes,
    Math.max(lastMinute, Number(hours) * 60 + Number(minutes)),
  )
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** A time somebody has promised; ISO instants. Without an end it lasts `appointmentMinutes`. */
export interface Engagement {
  readonly start: string
  readonly end: string | null
}

function bounds({ start, end }: Engagement): readonly [number, number] {
  const from = Date.parse(start)
  return [from, end === null ? from + appointmentMinutes * 60_000 : Date.parse(end)]
}

/** Whether two engagements share a moment: a warning, never a refusal (offline.md §7). One that ends as the other begins shares none. */
export function overlap(one: Engagement, other: Engagement): boolean {
  const [oneFrom, oneTo] = bounds(one)
  const [otherFrom, otherTo] = bounds(other)
  return oneFrom < otherTo && otherFrom < oneTo
}

export interface DateTimeParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const zones = new Map<string, Intl.DateTimeFormat>()

function getZoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zones.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  zones.set(timeZone, made)
  return made
}

/** Local date and time in a zone (IANA name) at an instant in milliseconds. */
export function dateTimePartsAt(instant: number, timeZone: string): DateTimeParts {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of getZoneFormat(timeZone).formatToParts(instant)) {
    if (type in shown) shown[type as keyof DateTimeParts] = Number(value)
  }
  return shown
}

/** The zone's offset from UTC at an instant, milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = dateTimePartsAt(instant, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

const dayLong = 86_400_000

/**
 * The instant, in milliseconds, of a local time (`YYYY-MM-DDTHH:mm:ss.SSS`). One that the clocks skip
 * takes the offset before the change; of two equal ones it is the later, as in PostgreSQL.
 */
export function instantFromLocal(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const before = offsetAt(asUtc - dayLong, timeZone)
  const after = offsetAt(asUtc + dayLong, timeZone)
  if (before === after) return asUtc - after
  const [preferred, other] = before < after ? [before, after] : [after, before]
  const showsLocal = (offset: number): boolean => offsetAt(asUtc - offset, timeZone) === offset
  return asUtc - (showsLocal(preferred) || !showsLocal(other) ? preferred : other)
}

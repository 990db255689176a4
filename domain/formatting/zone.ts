/** What clocks show. */
export interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const zones = new Map<string, Intl.DateTimeFormat>()

function zoneOf(timeZone: string): Intl.DateTimeFormat {
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

/** What the clocks of a zone (IANA name) show at an instant in milliseconds. */
export function wallClockAt(instant: number, timeZone: string): WallClock {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of zoneOf(timeZone).formatToParts(instant)) {
    if (type in shown) shown[type as keyof WallClock] = Number(value)
  }
  return shown
}

/** How far the zone's clocks are ahead of UTC at an instant, milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClockAt(instant, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

const dayLong = 86_400_000

/**
 * The instant, in milliseconds, at which the zone's clocks show `local` (`YYYY-MM-DDTHH:mm:ss.SSS`). A time that the clocks skip is read by the
 * offset before the change, one that they show twice is the later of the two, as PostgreSQL reads them.
 */
export function instantOfLocal(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const before = offsetAt(asUtc - dayLong, timeZone)
  const after = offsetAt(asUtc + dayLong, timeZone)
  if (before === after) return asUtc - after
  const [preferred, other] = before < after ? [before, after] : [after, before]
  const showsLocal = (offset: number): boolean => offsetAt(asUtc - offset, timeZone) === offset
  return asUtc - (showsLocal(preferred) || !showsLocal(other) ? preferred : other)
}

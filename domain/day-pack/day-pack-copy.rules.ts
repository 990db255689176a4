/**
 * A customer stored on the device: the version, when the host last confirmed it (ISO instant), and
 * the size received.
 */
export interface HeldCopy {
  readonly agreementNo: string
  readonly version: string
  readonly asOf: string
  readonly bytes: number
}

/** A customer of the day pack as the host lists them. */
export interface PackEntry {
  readonly agreementNo: string
  readonly version: string
}

export interface PackDelta {
  /** Customers to fetch, the most needed first. */
  readonly fetch: readonly string[]
  /** Stored in the host's version: their `asOf` becomes the pack's. */
  readonly confirmed: readonly string[]
  /** Customers to drop, as they left the pack. */
  readonly drop: readonly string[]
}

/**
 * The changes between the stored copies and the pack that the host lists: only changed customers
 * are fetched.
 */
export function getPackDelta(
  held: readonly Pick<HeldCopy, 'agreementNo' | 'version'>[],
  pack: readonly PackEntry[],
): PackDelta {
  const versions = new Map(held.map(({ agreementNo, version }) => [agreementNo, version]))
  const named = new Set(pack.map(({ agreementNo }) => agreementNo))
  const isCurrent = ({ agreementNo, version }: PackEntry) => versions.get(agreementNo) === version
  return {
    fetch: pack.filter((entry) => !isCurrent(entry)).map(({ agreementNo }) => agreementNo),
    confirmed: pack.filter(isCurrent).map(({ agreementNo }) => agreementNo),
    drop: held
      .filter(({ agreementNo }) => !named.has(agreementNo))
      .map(({ agreementNo }) => agreementNo),
  }
}

/** Customers fetched in one call. */
export const maxRecordsPerCall = 50

/** Splits the customers to fetch into calls. */
export function splitIntoCalls(agreements: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(agreements.length / maxRecordsPerCall) }, (_, call) =>
    agreements.slice(call * maxRecordsPerCall, (call + 1) * maxRecordsPerCall),
  )
}

/** Whether one more customer of `bytes` fits beside `held` bytes. */
export function fitsDayPack(held: number, bytes: number, megabytes: number): boolean {
  return held + bytes <= megabytes * 1_000_000
}

/**
 * Shown as "42 of 42 ready, as of 08:02". `asOf` is that of the oldest stored copy; null without
 * one.
 */
export interface Readiness {
  readonly ready: number
  readonly of: number
  readonly asOf: string | null
  readonly isComplete: boolean
}

/**
 * Counts the stored customers of the pack in any version. `getAsOfInstant` returns null for a
 * customer who is not stored.
 */
export function getReadiness(
  pack: readonly Pick<PackEntry, 'agreementNo'>[],
  getAsOfInstant: (agreementNo: string) => string | null,
): Readiness {
  let ready = 0
  let oldest: string | null = null
  let oldestAt = Infinity
  // Runs after each call of a pull: copies of one call share their instant, which is parsed once.
  let last: string | null = null
  for (const { agreementNo } of pack) {
    const asOf = getAsOfInstant(agreementNo)
    if (asOf === null) continue
    ready += 1
    if (asOf === last) continue
    last = asOf
    const at = Date.parse(asOf)
    if (at < oldestAt) {
      oldest = asOf
      oldestAt = at
    }
  }
  return { ready, of: pack.length, asOf: oldest, isComplete: ready === pack.length }
}

/** The age of a copy in days, as far as the screen distinguishes it; `over` copies are dropped. */
export type Staleness = 'today' | 'yesterday' | 'earlier' | 'over'

/**
 * Days are the organisation's (`YYYY-MM-DD`). A device clock that was set back makes no copy newer
 * than today.
 */
export function getStaleness(copied: string, today: string, daysKept: number): Staleness {
  const days = Math.round(
    (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${copied}T00:00:00Z`)) / 86_400_000,
  )
  if (days > daysKept) return 'over'
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : 'earlier'
}

/** A customer whom the device holds: which version, when the host last confirmed it (ISO instant), and how large it came. */
export interface HeldCopy {
  readonly agreementNo: string
  readonly version: string
  readonly asOf: string
  readonly bytes: number
}

/** A customer of the day pack as the host names them. */
export interface PackEntry {
  readonly agreementNo: string
  readonly version: string
}

export interface PackDelta {
  /** To be fetched, the most needed first. */
  readonly fetch: readonly string[]
  /** Held in the version that the host has: their "as of" is the pack's. */
  readonly confirmed: readonly string[]
  /** To be dropped: not of the pack any more. */
  readonly drop: readonly string[]
}

/** What a device does about a pack that the host has named: only what changed is fetched. */
export function packDelta(
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

/** So many customers are fetched in one call. */
export const recordsAtOnce = 50

/** What is to be fetched, in calls. */
export function inCalls(agreements: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(agreements.length / recordsAtOnce) }, (_, call) =>
    agreements.slice(call * recordsAtOnce, (call + 1) * recordsAtOnce),
  )
}

/** Whether one more customer of `bytes` fits beside `held` bytes. */
export function fitsBook(held: number, bytes: number, megabytes: number): boolean {
  return held + bytes <= megabytes * 1_000_000
}

/** How ready a book is: "42 of 42 ready, as of 08:02". `asOf` is that of the oldest copy of the pack; null where none is there. */
export interface Readiness {
  readonly ready: number
  readonly of: number
  readonly asOf: string | null
  readonly isComplete: boolean
}

/** How much of the pack the device holds, in whatever version, and as of when the oldest of it is. `asOfOf` is null for whom it does not hold. */
export function readinessOf(
  pack: readonly Pick<PackEntry, 'agreementNo'>[],
  asOfOf: (agreementNo: string) => string | null,
): Readiness {
  let ready = 0
  let oldest: string | null = null
  let oldestAt = Infinity
  // Many copies came with one call: their instant is read once, since this is asked after each call of a pull.
  let last: string | null = null
  for (const { agreementNo } of pack) {
    const asOf = asOfOf(agreementNo)
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

/** How old a copy is, in the words that are said of it: of today (its time is enough), of yesterday, of an earlier day, or too old to be kept. */
export type Staleness = 'today' | 'yesterday' | 'earlier' | 'over'

/** Days are the organisation's (`YYYY-MM-DD`), so a copy of 23:59 is of yesterday a minute later. A device's clock that was set back makes no copy fresher than of today. */
export function stalenessOf(copied: string, today: string, daysKept: number): Staleness {
  const days = Math.round(
    (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${copied}T00:00:00Z`)) / 86_400_000,
  )
  if (days > daysKept) return 'over'
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : 'earlier'
}

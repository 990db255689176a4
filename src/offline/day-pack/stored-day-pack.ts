import { fitsDayPack, getReadiness } from '#domain/day-pack/day-pack-copy.rules.ts'
import type { DayPack } from '#domain/day-pack/day-pack.model.ts'
import type { DayPackSummary } from './day-pack.model.ts'
import type { DayPackEntry } from './sealed-day-pack-store.ts'

/** The pack as the device keeps it. */
export interface StoredDayPack extends Pick<
  DayPack,
  'today' | 'limits' | 'customers' | 'left_out' | 'total' | 'shared'
> {
  /** ISO instant of the host. */
  readonly asOf: string
  /** The first of those that do not fit; null where all do. */
  readonly cutAt: string | null
  /** How large it came; null where that is not why. */
  readonly cutBytes: number | null
}

export function toStoredDayPack({
  as_of: asOf,
  today,
  limits,
  customers,
  left_out,
  total,
  shared,
}: DayPack): StoredDayPack {
  return {
    asOf,
    today,
    limits,
    customers,
    left_out,
    ...(total === undefined ? {} : { total }),
    shared,
    cutAt: null,
    cutBytes: null,
  }
}

type Entries = ReadonlyMap<string, DayPackEntry>

/**
 * When each copy was confirmed last: what the pack names in the version held is of its instant,
 * what came since is of its own.
 */
export function createAsOfLookup(pack: StoredDayPack | null): (entry: DayPackEntry) => string {
  if (pack === null) return ({ asOf }) => asOf
  const versions = new Map(pack.customers.map(({ agreementNo, version }) => [agreementNo, version]))
  const named = Date.parse(pack.asOf)
  return ({ agreementNo, version, asOf }) =>
    asOf !== pack.asOf && versions.get(agreementNo) === version && named > Date.parse(asOf)
      ? pack.asOf
      : asOf
}

/** The pack as the screen says it; `asOfOne` is by the same pack. */
export function toDayPackSummary(
  kept: StoredDayPack,
  entries: Entries,
  getInstant: (entry: DayPackEntry) => string,
): DayPackSummary {
  const { asOf, today, limits, customers, left_out: leftOut, total, cutAt } = kept
  const cut = cutAt === null ? -1 : customers.findIndex(({ agreementNo }) => agreementNo === cutAt)
  const included =
    cut < 0
      ? customers
      : customers.filter(({ agreementNo }, place) => place < cut || entries.has(agreementNo))
  const readiness = getReadiness(included, (agreementNo) => {
    const entry = entries.get(agreementNo)
    return entry === undefined ? null : getInstant(entry)
  })
  return {
    asOf,
    today,
    limits,
    customers,
    readiness,
    leftOut: leftOut + customers.length - included.length,
    ...(total === undefined ? {} : { total }),
  }
}

/**
 * Weighs a pack's customers against the limit of megabytes, each in its place: the less needed go
 * for the more needed.
 */
export interface SizeBudget {
  /**
   * Takes one in, and answers who goes for it; null, and takes nothing in, where it does not fit
   * even so.
   */
  admit(place: number, bytes: number): readonly string[] | null
  fits(place: number, bytes: number): boolean
}

export function createSizeBudget(
  { customers, limits }: Pick<StoredDayPack, 'customers' | 'limits'>,
  entries: Entries,
): SizeBudget {
  const sizes = new Map([...entries.values()].map(({ agreementNo, bytes }) => [agreementNo, bytes]))
  let held = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  const agreementAt = (place: number): string => customers[place]?.agreementNo ?? ''

  function goingFor(place: number, bytes: number): readonly string[] | null {
    let rest = held - (sizes.get(agreementAt(place)) ?? 0)
    const going: string[] = []
    for (let last = customers.length - 1; !fitsDayPack(rest, bytes, limits.megabytes); last -= 1) {
      if (last <= place) return null
      const size = sizes.get(agreementAt(last))
      if (size === undefined) continue
      rest -= size
      going.push(agreementAt(last))
    }
    return going
  }

  return {
    fits: (place, bytes) => goingFor(place, bytes) !== null,
    admit(place, bytes) {
      const going = goingFor(place, bytes)
      if (going === null) return null
      for (const less of going) {
        held -= sizes.get(less) ?? 0
        sizes.delete(less)
      }
      held += bytes - (sizes.get(agreementAt(place)) ?? 0)
      sizes.set(agreementAt(place), bytes)
      return going
    },
  }
}

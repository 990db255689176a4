import { getPackDelta, splitIntoCalls } from '#domain/day-pack/day-pack-copy.rules.ts'
import type { DayPack, DayPackRecord, DayPackShared } from '#domain/day-pack/day-pack.model.ts'
import { StorageError } from '../ports/outbox.model.ts'
import type { DayPackCache, FetchedRecord } from './day-pack-cache.ts'
import type { SealedDayPackStore } from './sealed-day-pack-store.ts'
import { createSizeBudget, toStoredDayPack } from './stored-day-pack.ts'
import type { SizeBudget, StoredDayPack } from './stored-day-pack.ts'

interface FetchedRecords {
  readonly as_of: string
  readonly customers: readonly DayPackRecord[]
  readonly missing: readonly string[]
}

/** The calls that fetch a day pack. An error ends the pull; what is stored by then stays. */
export interface DayPackHost {
  pack(
    params: { readonly opened: readonly string[]; readonly held: readonly string[] },
    signal: AbortSignal,
  ): Promise<DayPack>
  records(agreements: readonly string[], signal: AbortSignal): Promise<FetchedRecords>
  shared(signal: AbortSignal): Promise<DayPackShared>
}

export interface DayPackPullDeps {
  readonly host: DayPackHost
  readonly store: SealedDayPackStore
  readonly cache: DayPackCache
  /** Agreement numbers, the latest first. */
  readonly opened: readonly string[]
  readonly before: StoredDayPack | null
  /** Version of the stored part that customers share; null where none is stored. */
  readonly sharedVersion: string | null
  readonly signal: AbortSignal
  readonly onPack: (pack: StoredDayPack) => void
  /** Called after each change of the stored customers. */
  readonly onStored: () => void
}

/**
 * The part of the stored customers that is deleted, the least needed first, when the device is
 * full.
 */
const partDropped = 0.25

/** One pull while it runs. */
interface Pull extends DayPackPullDeps {
  pack: StoredDayPack
  budget: SizeBudget
  /** The place in the pack, the most needed first; behind all where the pack does not name it. */
  readonly getPlace: (agreementNo: string | null) => number
}

async function storePack({ store, pack, onPack }: Pull): Promise<void> {
  await store.write({ facts: [{ name: 'pack', content: pack }] })
  onPack(pack)
}

const isBeforeCut = ({ pack, getPlace }: Pull, agreementNo: string): boolean =>
  getPlace(agreementNo) < getPlace(pack.cutAt)

/** Nothing is fetched from this customer on. */
function cutPack(pull: Pull, agreementNo: string, bytes: number | null): void {
  if (isBeforeCut(pull, agreementNo))
    pull.pack = { ...pull.pack, cutAt: agreementNo, cutBytes: bytes }
}

/** Deletes the least needed customers, and fetches neither them nor those that did not fit. */
async function makeSpace(
  pull: Pull,
  fetched: readonly FetchedRecord[],
  leaving: ReadonlySet<string>,
): Promise<void> {
  const { cache, pack } = pull
  const held = pack.customers
    .map(({ agreementNo }) => agreementNo)
    .filter((agreementNo) => cache.entries().has(agreementNo))
  const dropped = held.slice(Math.floor(held.length * (1 - partDropped)))
  for (const agreementNo of [...dropped, ...fetched.map(({ record }) => record.agreementNo)])
    cutPack(pull, agreementNo, null)
  await cache.change([], new Set([...leaving, ...dropped]))
}

async function storeRecords(
  pull: Pull,
  fetched: readonly FetchedRecord[],
  leaving: ReadonlySet<string>,
): Promise<void> {
  pull.signal.throwIfAborted()
  try {
    await pull.cache.change(fetched, leaving)
  } catch (error) {
    if (!(error instanceof StorageError) || error.fault !== 'full') throw error
    await makeSpace(pull, fetched, leaving)
  }
  pull.onStored()
}

async function dropRecords(pull: Pull, agreements: readonly string[]): Promise<void> {
  if (agreements.length > 0) await storeRecords(pull, [], new Set(agreements))
}

async function pullShared({ host, store, pack, sharedVersion, signal }: Pull): Promise<void> {
  if (pack.customers.length === 0 || sharedVersion === pack.shared) return
  const shared = await host.shared(signal)
  signal.throwIfAborted()
  await store.write({ facts: [{ name: 'shared', content: shared }] })
}

/** A customer that was too large in the last pull is not fetched again. */
function repeatCut(pull: Pull, fetch: readonly string[]): void {
  const { before, budget, getPlace } = pull
  const { cutAt, cutBytes } = before ?? { cutAt: null, cutBytes: null }
  if (
    cutAt !== null &&
    cutBytes !== null &&
    fetch.includes(cutAt) &&
    !budget.fits(getPlace(cutAt), cutBytes)
  )
    cutPack(pull, cutAt, cutBytes)
}

/** Stores the records of one call that fit, and deletes less needed ones for them. */
async function storeFitting(pull: Pull, fetched: readonly FetchedRecord[]): Promise<void> {
  const { cache, budget, getPlace } = pull
  const leaving = new Set<string>()
  const fitting: FetchedRecord[] = []
  for (const one of fetched) {
    const { agreementNo } = one.record
    const dropped = isBeforeCut(pull, agreementNo)
      ? budget.admit(getPlace(agreementNo), one.bytes)
      : null
    if (dropped === null) cutPack(pull, agreementNo, one.bytes)
    else fitting.push(one)
    for (const droppedNo of dropped ?? []) {
      leaving.add(droppedNo)
      cutPack(pull, droppedNo, cache.entries().get(droppedNo)?.bytes ?? null)
    }
  }
  const staying = fitting.filter(({ record }) => !leaving.has(record.agreementNo))
  await storeRecords(pull, staying, leaving)
}

function fetchRecords(
  pull: Pull,
  call: readonly string[] | undefined,
): Promise<FetchedRecords> | null {
  const agreements = call?.filter((agreementNo) => isBeforeCut(pull, agreementNo)) ?? []
  if (agreements.length === 0) return null
  const answer = pull.host.records(agreements, pull.signal)
  // A pull that ends before it awaits this call must not leave an unhandled rejection.
  answer.catch(() => {})
  return answer
}

const sealRecords = (
  { store }: Pull,
  { customers, as_of: asOf }: FetchedRecords,
): Promise<readonly FetchedRecord[]> =>
  Promise.all(
    customers.map(async (record) => {
      const { sealed, bytes } = await store.sealRecord(record)
      return { record, asOf, sealed, bytes }
    }),
  )

/**
 * Fetching, sealing and storing overlap: the host answers the next call meanwhile. Answers who is
 * missing at the host.
 */
async function pullRecords(pull: Pull, fetch: readonly string[]): Promise<ReadonlySet<string>> {
  const calls = splitIntoCalls(fetch)
  const missing = new Set<string>()
  let next = fetchRecords(pull, calls[0])
  let storing = Promise.resolve()
  try {
    for (let call = 1; next !== null; call += 1) {
      const records: FetchedRecords = await next
      pull.signal.throwIfAborted()
      next = fetchRecords(pull, calls[call])
      for (const agreementNo of records.missing) missing.add(agreementNo)
      const sealed = await sealRecords(pull, records)
      await storing
      storing = storeFitting(pull, sealed).then(() => dropRecords(pull, records.missing))
      storing.catch(() => {})
    }
    await storing
  } finally {
    await storing.catch(() => {})
  }
  return missing
}

/**
 * Fetches what has changed, the most needed first. Each call's customers are stored before the
 * next: an ended pull leaves them.
 */
export async function pullDayPack(deps: DayPackPullDeps): Promise<void> {
  const { host, cache, opened, signal } = deps
  const entries = cache.entries()
  const named = await host.pack({ opened, held: [...entries.keys()] }, signal)
  signal.throwIfAborted()
  const delta = getPackDelta([...entries.values()], named.customers)
  const places = new Map(named.customers.map(({ agreementNo }, place) => [agreementNo, place]))
  const pull: Pull = {
    ...deps,
    pack: toStoredDayPack(named),
    budget: createSizeBudget(named, entries),
    getPlace: (agreementNo) => places.get(agreementNo ?? '') ?? Number.MAX_SAFE_INTEGER,
  }
  await dropRecords(pull, delta.drop)
  await storePack(pull)
  await pullShared(pull)
  // What was dropped meanwhile no longer counts.
  pull.budget = createSizeBudget(named, entries)
  repeatCut(pull, delta.fetch)
  const missing = await pullRecords(pull, delta.fetch)
  pull.pack = {
    ...pull.pack,
    customers: pull.pack.customers.filter(({ agreementNo }) => !missing.has(agreementNo)),
  }
  await storePack(pull)
}

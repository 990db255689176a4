import { maxOpenedAgreements } from '#domain/day-pack/day-pack.contract.ts'
import { getStaleness } from '#domain/day-pack/day-pack-copy.rules.ts'
import type { DayPackShared } from '#domain/day-pack/day-pack.model.ts'
import type { MatchedCustomer } from '#domain/customers/search/customer-match.model.ts'
import { createStore } from '#src/state/store.ts'
import type { Store } from '#src/state/store.ts'
import type { OtherTabs, TryLock } from '../ports/outbox-deps.ts'
import { createDayPackCache } from './day-pack-cache.ts'
import type { DayPackCache } from './day-pack-cache.ts'
import { pullDayPack } from './day-pack-pull.ts'
import type { DayPackHost } from './day-pack-pull.ts'
import type { DayPackReader, DayPackSummary } from './day-pack.model.ts'
import type { DayPackEntry, SealedDayPackStore } from './sealed-day-pack-store.ts'
import { createAsOfLookup, toDayPackSummary } from './stored-day-pack.ts'
import type { StoredDayPack } from './stored-day-pack.ts'

/** One person's day pack on this device, open. */
export interface DeviceDayPack extends DayPackReader {
  /**
   * Fetches what has changed; answers false where another tab does. Throws errors of host and
   * device; what is stored by then stays.
   */
  pull(signal: AbortSignal): Promise<boolean>
  /** An opened customer belongs to the next pack. */
  recordOpened(agreementNo: string): Promise<void>
  /**
   * Calls when another tab, the end of a session or a lack of space has taken the day pack away.
   */
  onGone(call: () => void): void
  close(): void
}

export interface DeviceDayPackDeps {
  readonly store: SealedDayPackStore
  readonly host: DayPackHost
  readonly name: string
  /** Null where the browser has no locks. */
  readonly tryLock: TryLock | null
  readonly otherTabs: OtherTabs
  /** The organisation's day (`YYYY-MM-DD`) of an instant, and of the device's clock now. */
  readonly toDay: (instant: string) => string
  readonly today: () => string
  /** Copies that the host has not confirmed for more days are deleted. */
  readonly daysKept: number
}

/** What is in memory of an open day pack beside its customers. */
export interface DevicePackState {
  readonly stored: StoredDayPack | null
  /** When the host last confirmed a copy, by the stored pack. */
  readonly getInstant: (entry: DayPackEntry) => string
  readonly opened: readonly string[]
  /** Rises with each change of the stored customers. */
  readonly changes: number
}

type DevicePackEvent =
  | {
      readonly name: 'loaded'
      readonly stored: StoredDayPack | null
      readonly opened: readonly string[]
    }
  | { readonly name: 'pack_stored'; readonly stored: StoredDayPack }
  | { readonly name: 'opened_stored'; readonly opened: readonly string[] }
  | { readonly name: 'customers_stored' }

export const emptyDevicePack: DevicePackState = {
  stored: null,
  getInstant: createAsOfLookup(null),
  opened: [],
  changes: 0,
}

export function reduceDevicePack(state: DevicePackState, event: DevicePackEvent): DevicePackState {
  const changes = state.changes + 1
  switch (event.name) {
    case 'loaded': {
      const { stored, opened } = event
      return { stored, getInstant: createAsOfLookup(stored), opened, changes }
    }
    case 'pack_stored':
      return { ...state, stored: event.stored, getInstant: createAsOfLookup(event.stored), changes }
    case 'opened_stored':
      return { ...state, opened: event.opened }
    case 'customers_stored':
      return { ...state, changes }
  }
}

/** An open day pack with what is in memory of it. */
interface OpenDayPack extends DeviceDayPackDeps {
  readonly cache: DayPackCache
  readonly memory: Store<DevicePackState, DevicePackEvent>
  readonly closing: AbortController
}

async function reload({ store, cache, memory }: OpenDayPack): Promise<void> {
  const [stored, opened] = await Promise.all([
    store.fact('pack'),
    store.fact('opened'),
    cache.reload(),
  ])
  memory.dispatch({
    name: 'loaded',
    stored: stored as StoredDayPack | null,
    opened: (opened as readonly string[] | null) ?? [],
  })
}

/** One tab at a time changes the day pack; answers whether this one did. */
async function runAlone(
  { tryLock, name }: OpenDayPack,
  work: () => Promise<void>,
): Promise<boolean> {
  if (tryLock !== null) return tryLock(`${name} pull`, work)
  await work()
  return true
}

function findExpired({ cache, memory, today, toDay, daysKept }: OpenDayPack): readonly string[] {
  const now = today()
  const { getInstant } = memory.getState()
  // Most copies are of the same instant, and a time zone's day is slow to find.
  const days = new Map<string, string>()
  const toKnownDay = (instant: string): string => {
    const day = days.get(instant) ?? toDay(instant)
    days.set(instant, day)
    return day
  }
  return [...cache.entries().values()]
    .filter((entry) => getStaleness(toKnownDay(getInstant(entry)), now, daysKept) === 'over')
    .map(({ agreementNo }) => agreementNo)
}

async function deleteExpired(pack: OpenDayPack): Promise<void> {
  if (findExpired(pack).length === 0) return
  await runAlone(pack, async () => {
    await pack.cache.reload()
    await pack.cache.change([], findExpired(pack))
    pack.memory.dispatch({ name: 'customers_stored' })
  })
}

function pullOpen(pack: OpenDayPack, signal: AbortSignal): Promise<boolean> {
  const { host, store, cache, memory, otherTabs } = pack
  return runAlone(pack, async () => {
    // What another tab has stored meanwhile is neither fetched again nor overwritten.
    await reload(pack)
    const { opened, stored: before } = memory.getState()
    const shared = (await store.fact('shared')) as DayPackShared | null
    await pullDayPack({
      host,
      store,
      cache,
      opened,
      sharedVersion: shared?.version ?? null,
      signal,
      before,
      onPack(stored) {
        memory.dispatch({ name: 'pack_stored', stored })
        otherTabs.notify()
      },
      onStored: () => memory.dispatch({ name: 'customers_stored' }),
    })
  })
}

async function storeOpened({ store, memory }: OpenDayPack, agreementNo: string): Promise<void> {
  // Another tab may have stored some, too.
  const stored = (await store.fact('opened')) as readonly string[] | null
  const all = new Set([agreementNo, ...(stored ?? memory.getState().opened)])
  const opened = [...all].slice(0, maxOpenedAgreements)
  memory.dispatch({ name: 'opened_stored', opened })
  await store.write({ facts: [{ name: 'opened', content: opened }] })
}

/** Stores opened customers one after the other, so that none is lost. */
function createOpenedWriter(pack: OpenDayPack): (agreementNo: string) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return async (agreementNo) => {
    const before = last
    const written = (async () => {
      await before
      await storeOpened(pack, agreementNo)
    })()
    last = written.catch(() => {})
    await written
  }
}

/** The same array until the cache has changed. */
function createCustomerList(cache: DayPackCache): () => readonly MatchedCustomer[] {
  let revision = -1
  let customers: readonly MatchedCustomer[] = []
  return () => {
    if (revision !== cache.revision()) {
      revision = cache.revision()
      customers = [...cache.entries().values()].map(({ customer }) => customer)
    }
    return customers
  }
}

/** The same summary until the state has changed. */
function createSummary({ cache, memory }: OpenDayPack): () => DayPackSummary | null {
  const summaries = new WeakMap<DevicePackState, DayPackSummary>()
  return () => {
    const state = memory.getState()
    const { stored, getInstant } = state
    if (stored === null) return null
    const summary = summaries.get(state) ?? toDayPackSummary(stored, cache.entries(), getInstant)
    summaries.set(state, summary)
    return summary
  }
}

function createReader(pack: OpenDayPack): DayPackReader {
  const { cache, store, memory, closing } = pack
  const entries = cache.entries()
  const getInstant = (entry: DayPackEntry) => memory.getState().getInstant(entry)
  return {
    customers: createCustomerList(cache),
    getAsOfInstant(agreementNo) {
      const entry = entries.get(agreementNo)
      return entry === undefined ? null : getInstant(entry)
    },
    async copy(agreementNo) {
      const record = await cache.read(agreementNo)
      const entry = entries.get(agreementNo)
      return record === null || entry === undefined ? null : { record, asOf: getInstant(entry) }
    },
    shared: async () => (await store.fact('shared')) as DayPackShared | null,
    pack: createSummary(pack),
    opened: () => memory.getState().opened,
    subscribe: (listener) =>
      memory.subscribe(() => {
        if (!closing.signal.aborted) listener()
      }),
  }
}

/** Opens what is stored: rows at once, records when they are read. Throws `StorageError`. */
export async function openDeviceDayPack(deps: DeviceDayPackDeps): Promise<DeviceDayPack> {
  const { store, otherTabs } = deps
  const pack: OpenDayPack = {
    ...deps,
    cache: createDayPackCache(store),
    memory: createStore(emptyDevicePack, reduceDevicePack),
    closing: new AbortController(),
  }
  await reload(pack)
  await deleteExpired(pack)
  const unsubscribe = otherTabs.subscribe(() => void reload(pack).catch(() => {}))
  return {
    ...createReader(pack),
    pull: (signal) => pullOpen(pack, signal),
    recordOpened: createOpenedWriter(pack),
    onGone: (call) => store.onGone(call),
    close() {
      unsubscribe()
      pack.closing.abort()
      store.close()
    },
  }
}

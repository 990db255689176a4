import { toMatchedCustomer } from '#domain/day-pack/day-pack-answers.rules.ts'
import type { DayPackRecord } from '#domain/day-pack/day-pack.model.ts'
import type { SealedBytes } from '../vault/vault.ts'
import { toChunk } from './sealed-day-pack-store.ts'
import type {
  DayPackEntry,
  SealedDayPackStore,
  SealedRecordBytes,
} from './sealed-day-pack-store.ts'

/** A record from the host, sealed and ready to be stored. */
export interface FetchedRecord extends SealedRecordBytes {
  readonly record: DayPackRecord
  /** ISO instant of the host. */
  readonly asOf: string
}

/** The customers of a day pack: what lists need is in memory, the records are on the device. */
export interface DayPackCache {
  /** By agreement number; always the same map. */
  entries(): ReadonlyMap<string, DayPackEntry>
  /** Another number after an entry has changed. */
  revision(): number
  /** Takes in what another tab has changed. */
  reload(): Promise<void>
  /**
   * Null where the record does not open or is not the version of its entry: the customer is fetched
   * again then.
   */
  read(agreementNo: string): Promise<DayPackRecord | null>
  /** Stores the fetched records and deletes the others in one transaction. */
  change(fetched: readonly FetchedRecord[], gone: Iterable<string>): Promise<void>
}

interface CacheState {
  /** Revision of each chunk that was read. */
  readonly revs: Map<number, number>
  readonly chunks: Map<number, ReadonlyMap<string, DayPackEntry>>
  readonly entries: Map<string, DayPackEntry>
  readonly usedSlots: Set<number>
  /** Slots of records that do not open, by agreement number. */
  readonly unreadable: Map<string, number>
  revision: number
}

interface Leaving {
  readonly agreementNo: string
  readonly slot: number
}

interface Coming {
  readonly entry: DayPackEntry
  readonly sealed: SealedBytes
}

const createState = (): CacheState => ({
  revs: new Map(),
  chunks: new Map(),
  entries: new Map(),
  usedSlots: new Set(),
  unreadable: new Map(),
  revision: 0,
})

const makeRev = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

const findSlot = ({ entries, unreadable }: CacheState, agreementNo: string): number | undefined =>
  entries.get(agreementNo)?.slot ?? unreadable.get(agreementNo)

function indexEntries(state: CacheState): void {
  const { chunks, entries, usedSlots, unreadable } = state
  entries.clear()
  usedSlots.clear()
  for (const chunk of chunks.values())
    for (const entry of chunk.values()) {
      usedSlots.add(entry.slot)
      const other = entries.get(entry.agreementNo)
      // Without locks two tabs may have stored the same customer.
      if (!unreadable.has(entry.agreementNo) && (other === undefined || other.asOf < entry.asOf))
        entries.set(entry.agreementNo, entry)
    }
  state.revision += 1
}

async function reload(state: CacheState, store: SealedDayPackStore): Promise<void> {
  const { revs, chunks, unreadable } = state
  const { changed, there } = await store.chunks(revs)
  const gone = [...revs.keys()].filter((chunk) => !there.has(chunk))
  if (changed.length + gone.length === 0) return
  for (const chunk of gone) {
    revs.delete(chunk)
    chunks.delete(chunk)
  }
  for (const { chunk, rev, entries } of changed) {
    revs.set(chunk, rev)
    chunks.set(chunk, new Map((entries ?? []).map((entry) => [entry.agreementNo, entry])))
    for (const { agreementNo } of entries ?? []) unreadable.delete(agreementNo)
  }
  indexEntries(state)
}

async function readRecord(
  state: CacheState,
  store: SealedDayPackStore,
  agreementNo: string,
): Promise<DayPackRecord | null> {
  const { entries, unreadable } = state
  const entry = entries.get(agreementNo)
  if (entry === undefined) return null
  const record = await store.record(entry.slot, agreementNo)
  if (record !== null && record.version === entry.version) return record
  // Another tab may just have stored a newer one.
  if (entries.get(agreementNo) === entry) {
    unreadable.set(agreementNo, entry.slot)
    entries.delete(agreementNo)
    state.revision += 1
  }
  return null
}

function createSlotFinder({ usedSlots }: CacheState): () => number {
  let next = 0
  return () => {
    while (usedSlots.has(next)) next += 1
    return next++
  }
}

function buildComing(state: CacheState, fetched: readonly FetchedRecord[]): readonly Coming[] {
  const findFreeSlot = createSlotFinder(state)
  return fetched.map(({ record, asOf, sealed, bytes }) => {
    const { agreementNo, version } = record
    const slot = findSlot(state, agreementNo) ?? findFreeSlot()
    const customer = toMatchedCustomer(record)
    return { entry: { agreementNo, version, asOf, slot, bytes, customer }, sealed }
  })
}

/** The chunks that change, with their new entries. */
function buildChunks(
  { chunks }: CacheState,
  leaving: readonly Leaving[],
  coming: readonly Coming[],
): ReadonlyMap<number, ReadonlyMap<string, DayPackEntry>> {
  const changed = new Map<number, Map<string, DayPackEntry>>()
  const open = (slot: number) => {
    const chunk = toChunk(slot)
    const opened = changed.get(chunk) ?? new Map(chunks.get(chunk))
    changed.set(chunk, opened)
    return opened
  }
  for (const { agreementNo, slot } of leaving) open(slot).delete(agreementNo)
  for (const { entry } of coming) open(entry.slot).set(entry.agreementNo, entry)
  return changed
}

function takeChange(
  state: CacheState,
  leaving: readonly Leaving[],
  coming: readonly Coming[],
): void {
  const { entries, unreadable, usedSlots } = state
  for (const { agreementNo, slot } of leaving) {
    entries.delete(agreementNo)
    unreadable.delete(agreementNo)
    usedSlots.delete(slot)
  }
  for (const { entry } of coming) {
    entries.set(entry.agreementNo, entry)
    unreadable.delete(entry.agreementNo)
    usedSlots.add(entry.slot)
  }
  state.revision += 1
}

async function change(
  state: CacheState,
  store: SealedDayPackStore,
  fetched: readonly FetchedRecord[],
  gone: Iterable<string>,
): Promise<void> {
  const leaving = [...gone].flatMap((agreementNo) => {
    const slot = findSlot(state, agreementNo)
    return slot === undefined ? [] : [{ agreementNo, slot }]
  })
  const coming = buildComing(state, fetched)
  const changed = buildChunks(state, leaving, coming)
  if (changed.size === 0) return
  const chunks = [...changed].map(([chunk, entries]) => ({
    chunk,
    rev: makeRev(),
    entries: [...entries.values()],
  }))
  await store.write({
    chunks,
    records: coming.map(({ entry: { slot }, sealed }) => ({ slot, sealed })),
    gone: leaving.map(({ slot }) => slot),
  })
  for (const { chunk, rev } of chunks) {
    state.revs.set(chunk, rev)
    state.chunks.set(chunk, changed.get(chunk) ?? new Map())
  }
  takeChange(state, leaving, coming)
}

export function createDayPackCache(store: SealedDayPackStore): DayPackCache {
  const state = createState()
  return {
    entries: () => state.entries,
    revision: () => state.revision,
    reload: () => reload(state, store),
    read: (agreementNo) => readRecord(state, store, agreementNo),
    change: (fetched, gone) => change(state, store, fetched, gone),
  }
}

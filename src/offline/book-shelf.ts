import { matchedCustomerOf } from '#domain/book/book-answers.rules.ts'
import type { BookRecord } from '#domain/book/day-pack.model.ts'
import { chunkOf } from './book-store.ts'
import type { BookEntry, BookStore, ReadyRecord } from './book-store.ts'

/** A record that came from the host, sealed for keeping. */
export interface ArrivedRecord extends ReadyRecord {
  readonly record: BookRecord
  /** ISO instant of the host. */
  readonly asOf: string
}

/** The customers of a book: what lists need of them in memory, their records on the device. */
export interface BookShelf {
  /** By agreement number; the same map for good. */
  entries(): ReadonlyMap<string, BookEntry>
  /** Another number when an entry has changed. */
  revision(): number
  /** Takes in what another tab has changed. */
  reread(): Promise<void>
  /** Null where it does not open, or is not the one that its entry speaks of: then it counts as not there, and is fetched anew. */
  read(agreementNo: string): Promise<BookRecord | null>
  /** Keeps these and lets those go, together or not at all. */
  change(arrived: readonly ArrivedRecord[], gone: Iterable<string>): Promise<void>
}

const anyNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

export function createBookShelf(store: BookStore): BookShelf {
  const revs = new Map<number, number>()
  const byChunk = new Map<number, ReadonlyMap<string, BookEntry>>()
  const entries = new Map<string, BookEntry>()
  const taken = new Set<number>()
  /** Where the records lie that do not open. */
  const unreadable = new Map<string, number>()
  let revision = 0

  function index(): void {
    entries.clear()
    taken.clear()
    for (const chunk of byChunk.values()) {
      for (const entry of chunk.values()) {
        taken.add(entry.slot)
        const other = entries.get(entry.agreementNo)
        // Where the browser has no locks two tabs may have kept the same customer.
        if (!unreadable.has(entry.agreementNo) && (other === undefined || other.asOf < entry.asOf))
          entries.set(entry.agreementNo, entry)
      }
    }
    revision += 1
  }

  const slotOf = (agreementNo: string): number | undefined =>
    entries.get(agreementNo)?.slot ?? unreadable.get(agreementNo)

  function freeSlots(): () => number {
    let next = 0
    return () => {
      while (taken.has(next)) next += 1
      return next++
    }
  }

  return {
    entries: () => entries,
    revision: () => revision,
    async reread() {
      const { changed, there } = await store.chunks(revs)
      const gone = [...revs.keys()].filter((chunk) => !there.has(chunk))
      if (changed.length + gone.length === 0) return
      for (const chunk of gone) {
        revs.delete(chunk)
        byChunk.delete(chunk)
      }
      for (const { chunk, rev, entries: read } of changed) {
        revs.set(chunk, rev)
        byChunk.set(chunk, new Map((read ?? []).map((entry) => [entry.agreementNo, entry])))
        for (const { agreementNo } of read ?? []) unreadable.delete(agreementNo)
      }
      index()
    },
    async read(agreementNo) {
      const entry = entries.get(agreementNo)
      if (entry === undefined) return null
      const record = await store.record(entry.slot, agreementNo)
      if (record !== null && record.version === entry.version) return record
      // Another tab may just have put a newer one in its place.
      if (entries.get(agreementNo) === entry) {
        unreadable.set(agreementNo, entry.slot)
        entries.delete(agreementNo)
        revision += 1
      }
      return null
    },
    async change(arrived, gone) {
      const next = new Map<number, Map<string, BookEntry>>()
      const open = (slot: number) => {
        const chunk = chunkOf(slot)
        const opened = next.get(chunk) ?? new Map(byChunk.get(chunk))
        next.set(chunk, opened)
        return opened
      }
      const leaving = [...gone].flatMap((agreementNo) => {
        const slot = slotOf(agreementNo)
        return slot === undefined ? [] : [{ agreementNo, slot }]
      })
      for (const { agreementNo, slot } of leaving) open(slot).delete(agreementNo)
      const free = freeSlots()
      const coming = arrived.map(({ record, asOf, sealed, bytes }) => {
        const { agreementNo, version } = record
        const entry: BookEntry = {
          agreementNo,
          version,
          asOf,
          slot: slotOf(agreementNo) ?? free(),
          bytes,
          customer: matchedCustomerOf(record),
        }
        open(entry.slot).set(agreementNo, entry)
        return { entry, sealed }
      })
      if (next.size === 0) return
      const chunks = [...next].map(([chunk, kept]) => ({
        chunk,
        rev: anyNumber(),
        entries: [...kept.values()],
      }))
      await store.write({
        chunks,
        records: coming.map(({ entry: { slot }, sealed }) => ({ slot, sealed })),
        gone: leaving.map(({ slot }) => slot),
      })
      for (const { chunk, rev } of chunks) {
        revs.set(chunk, rev)
        byChunk.set(chunk, next.get(chunk) ?? new Map())
      }
      for (const { agreementNo, slot } of leaving) {
        entries.delete(agreementNo)
        unreadable.delete(agreementNo)
        taken.delete(slot)
      }
      for (const { entry } of coming) {
        entries.set(entry.agreementNo, entry)
        unreadable.delete(entry.agreementNo)
        taken.add(entry.slot)
      }
      revision += 1
    },
  }
}

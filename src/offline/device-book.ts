import { openedAtMost } from '#domain/book/day-pack.contract.ts'
import { stalenessOf } from '#domain/book/book-copy.rules.ts'
import type { BookShared } from '#domain/book/day-pack.model.ts'
import type { MatchedCustomer } from '#domain/customers/customer-match.rules.ts'
import type { BookPack, BookReader } from './book.model.ts'
import { asOfBy, packOf } from './book-pack.ts'
import type { KeptPack } from './book-pack.ts'
import { pullBook } from './book-pull.ts'
import type { BookHost } from './book-pull.ts'
import { createBookShelf } from './book-shelf.ts'
import type { BookStore } from './book-store.ts'
import type { Neighbours, TryLock } from './world.ts'

/** One person's book on this device, open. */
export interface DeviceBook extends BookReader {
  /** Fetches what has changed; answers false where another tab does. Throws what the host or the device refused; what is kept by then stays. */
  pull(signal: AbortSignal): Promise<boolean>
  /** A customer was opened: they belong to the next pack. */
  noteOpened(agreementNo: string): Promise<void>
  /** Calls when the book was taken away: by another tab, the end of a session, or for want of room. */
  onGone(call: () => void): void
  close(): void
}

export interface DeviceBookWorld {
  readonly store: BookStore
  readonly host: BookHost
  readonly name: string
  /** Null where the browser has no locks. */
  readonly tryLock: TryLock | null
  readonly neighbours: Neighbours
  /** The organisation's day (`YYYY-MM-DD`) of an instant, and of the device's clock now. */
  readonly dayOf: (instant: string) => string
  readonly today: () => string
  /** Copies that the host has not confirmed for so many days go. */
  readonly daysKept: number
}

/** Opens what is kept: rows at once, records when they are asked for. Throws `StorageTrouble`. */
export async function openDeviceBook({
  store,
  host,
  name,
  tryLock,
  neighbours,
  dayOf,
  today,
  daysKept,
}: DeviceBookWorld): Promise<DeviceBook> {
  const shelf = createBookShelf(store)
  const entries = shelf.entries()
  const listeners = new Set<() => void>()
  let kept: KeptPack | null = null
  let sharedVersion: string | null = null
  let asOfOne = asOfBy(null)
  /** As it stands; undefined until it is asked for after a change. */
  let pack: BookPack | null | undefined
  let opened: readonly string[] = []
  let noting: Promise<void> = Promise.resolve()
  let seen = -1
  let customers: readonly MatchedCustomer[] = []

  function takePack(next: KeptPack | null): void {
    kept = next
    asOfOne = asOfBy(next)
  }

  function changed(): void {
    pack = undefined
    for (const listener of listeners) listener()
  }

  async function read(): Promise<void> {
    const [readPack, shared, readOpened] = await Promise.all([
      store.fact('pack'),
      store.fact('shared'),
      store.fact('opened'),
      shelf.reread(),
    ])
    takePack(readPack as KeptPack | null)
    sharedVersion = (shared as BookShared | null)?.version ?? null
    opened = (readOpened as readonly string[] | null) ?? []
    changed()
  }

  /** One tab at a time changes the book. */
  async function alone(work: () => Promise<void>): Promise<boolean> {
    if (tryLock !== null) return tryLock(`${name} pull`, work)
    await work()
    return true
  }

  function tooOld(): readonly string[] {
    const now = today()
    return [...entries.values()]
      .filter((entry) => stalenessOf(dayOf(asOfOne(entry)), now, daysKept) === 'over')
      .map(({ agreementNo }) => agreementNo)
  }

  async function note(agreementNo: string): Promise<void> {
    // Another tab may have noted some, too.
    const stored = (await store.fact('opened')) as readonly string[] | null
    opened = [...new Set([agreementNo, ...(stored ?? opened)])].slice(0, openedAtMost)
    await store.write({ facts: [{ name: 'opened', content: opened }] })
  }

  await read()
  if (tooOld().length > 0) {
    await alone(async () => {
      await shelf.reread()
      await shelf.change([], tooOld())
      changed()
    })
  }
  const deafen = neighbours.hear(() => void read().catch(() => {}))

  return {
    customers() {
      if (seen !== shelf.revision()) {
        seen = shelf.revision()
        customers = [...entries.values()].map(({ customer }) => customer)
      }
      return customers
    },
    asOfOf(agreementNo) {
      const entry = entries.get(agreementNo)
      return entry === undefined ? null : asOfOne(entry)
    },
    async copy(agreementNo) {
      const record = await shelf.read(agreementNo)
      const entry = entries.get(agreementNo)
      return record === null || entry === undefined ? null : { record, asOf: asOfOne(entry) }
    },
    shared: async () => (await store.fact('shared')) as BookShared | null,
    pack() {
      if (pack === undefined) pack = kept === null ? null : packOf(kept, entries, asOfOne)
      return pack
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    pull: (signal) =>
      alone(async () => {
        // What another tab has kept meanwhile is neither fetched again nor written over.
        await read()
        await pullBook({
          host,
          store,
          shelf,
          opened,
          sharedVersion,
          signal,
          before: kept,
          onPack(next) {
            takePack(next)
            changed()
            neighbours.tell()
          },
          onShared(shared) {
            sharedVersion = shared.version
          },
          onKept: changed,
        })
      }),
    async noteOpened(agreementNo) {
      // One after the other, so that none is lost.
      const before = noting
      const noted = (async () => {
        await before
        await note(agreementNo)
      })()
      noting = noted.catch(() => {})
      await noted
    },
    onGone: (call) => store.onGone(call),
    close() {
      deafen()
      listeners.clear()
      store.close()
    },
  }
}

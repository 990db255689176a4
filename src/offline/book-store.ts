import { recordSchema } from '#domain/book/day-pack.model.ts'
import type { BookRecord } from '#domain/book/day-pack.model.ts'
import type { MatchedCustomer } from '#domain/customers/customer-match.rules.ts'
import type { BookDatabase, BookFactName, SealedRecord } from './book-db.ts'
import { StorageTrouble } from './outbox.model.ts'
import { storeFaultOf } from './store-fault.ts'
import type { SealedBytes } from './vault.ts'
import type { SealedAs, Vault } from './vault.model.ts'

/** What is in memory of a customer while the book is open. */
export interface BookEntry {
  readonly agreementNo: string
  readonly version: string
  /** ISO instant of the fetching. */
  readonly asOf: string
  /** Where the record lies. */
  readonly slot: number
  /** Of the record, before it is sealed. */
  readonly bytes: number
  readonly customer: MatchedCustomer
}

/** So many customers' rows are sealed as one: a start opens them faster than one by one, and a change seals them again. */
export const chunkSize = 50

export const chunkOf = (slot: number): number => Math.floor(slot / chunkSize)

/** A record that is sealed, and not yet kept. */
export interface ReadyRecord {
  readonly sealed: SealedBytes
  readonly bytes: number
}

/** A chunk as it was read: `entries` is null where it does not open. */
export interface ReadChunk {
  readonly chunk: number
  readonly rev: number
  readonly entries: readonly BookEntry[] | null
}

/** What changes together or not at all. */
export interface BookChange {
  readonly chunks?: readonly {
    readonly chunk: number
    readonly rev: number
    readonly entries: readonly BookEntry[]
  }[]
  readonly records?: readonly SealedRecord[]
  readonly gone?: readonly number[]
  readonly facts?: readonly { readonly name: BookFactName; readonly content: unknown }[]
}

/** The book in IndexedDB, sealed. Every call throws `StorageTrouble` where the device does not do it. */
export interface BookStore {
  /** The chunks whose `rev` is another than known. */
  chunks(
    known: ReadonlyMap<number, number>,
  ): Promise<{ readonly changed: readonly ReadChunk[]; readonly there: ReadonlySet<number> }>
  sealRecord(record: BookRecord): Promise<ReadyRecord>
  /** Null where there is none, or where it does not open as the record of this agreement. */
  record(slot: number, agreementNo: string): Promise<BookRecord | null>
  fact(name: BookFactName): Promise<unknown>
  write(change: BookChange): Promise<void>
  /** Calls when another tab, or the end of a session, has taken the database away. */
  onGone(call: () => void): void
  close(): void
}

const chunkSeal = (chunk: number): SealedAs => ({
  table: 'book-rows',
  id: String(chunk),
  schema: recordSchema,
})
const recordSeal = (agreementNo: string): SealedAs => ({
  table: 'book-record',
  id: agreementNo,
  schema: recordSchema,
})
const factSeal = (name: BookFactName): SealedAs => ({
  table: 'book-fact',
  id: name,
  schema: recordSchema,
})

/** AES-GCM adds so many bytes to what it seals. */
const tagLength = 16

/** A database that has not answered for so long never will, in milliseconds. More than the outbox waits: a whole book may be read at once. */
export const hungAfter = 20_000

async function orHung<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hung = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageTrouble('broken')), hungAfter)
  })
  try {
    return await Promise.race([work, hung])
  } finally {
    clearTimeout(timer)
  }
}

export function bookStore(database: BookDatabase, vault: Vault<SealedBytes>): BookStore {
  const { chunks, records, facts } = database
  let isGone = false
  let tellGone = (): void => {}
  database.on('versionchange', () => {
    isGone = true
    database.close()
    tellGone()
    return false
  })

  async function orTrouble<T>(work: () => PromiseLike<T>): Promise<T> {
    if (isGone) throw new StorageTrouble('broken')
    try {
      if (!database.isOpen()) await orHung(Promise.resolve(database.open()))
      return await orHung(Promise.resolve(work()))
    } catch (error) {
      const fault = storeFaultOf(error)
      // One that was full may stay read-only, and one that hung may hang, until it is opened anew.
      database.close()
      throw new StorageTrouble(fault, null, { cause: error })
    }
  }

  return {
    async chunks(known) {
      const all = await orTrouble(() => chunks.toArray())
      const changed = await Promise.all(
        all
          .filter(({ chunk, rev }) => known.get(chunk) !== rev)
          .map(async ({ chunk, rev, sealed }) => {
            const opened = await vault.open(chunkSeal(chunk), sealed)
            return {
              chunk,
              rev,
              entries: opened === null ? null : (opened.content as readonly BookEntry[]),
            }
          }),
      )
      return { changed, there: new Set(all.map(({ chunk }) => chunk)) }
    },
    async sealRecord(record) {
      const sealed = await vault.seal(recordSeal(record.agreementNo), record)
      return { sealed, bytes: sealed.bytes.byteLength - tagLength }
    },
    async record(slot, agreementNo) {
      const found = await orTrouble(() => records.get(slot))
      const opened =
        found === undefined ? null : await vault.open(recordSeal(agreementNo), found.sealed)
      return opened === null ? null : (opened.content as BookRecord)
    },
    async fact(name) {
      const found = await orTrouble(() => facts.get(name))
      return found === undefined
        ? null
        : ((await vault.open(factSeal(name), found.sealed))?.content ?? null)
    },
    async write(change) {
      // Sealed before the transaction begins, which ends while it waits for anything else.
      const sealedChunks = await Promise.all(
        (change.chunks ?? []).map(async ({ chunk, rev, entries }) => ({
          chunk,
          rev,
          sealed: await vault.seal(chunkSeal(chunk), entries),
        })),
      )
      const sealedFacts = await Promise.all(
        (change.facts ?? []).map(async ({ name, content }) => ({
          name,
          sealed: await vault.seal(factSeal(name), content),
        })),
      )
      const ready = change.records ?? []
      await orTrouble(() =>
        database.transaction('rw', [chunks, records, facts], async () => {
          await Promise.all([
            records.bulkDelete([...(change.gone ?? [])]),
            records.bulkPut(
              [...ready],
              ready.map(({ slot }) => slot),
            ),
            chunks.bulkPut(sealedChunks),
            facts.bulkPut(sealedFacts),
          ])
        }),
      )
    },
    onGone(call) {
      tellGone = call
    },
    close() {
      isGone = true
      database.close()
    },
  }
}

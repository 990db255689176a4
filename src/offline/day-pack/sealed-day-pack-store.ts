import { recordSchemaVersion } from '#domain/day-pack/day-pack.model.ts'
import type { DayPackRecord } from '#domain/day-pack/day-pack.model.ts'
import type { MatchedCustomer } from '#domain/customers/search/customer-match.model.ts'
import type {
  DayPackDatabase,
  DayPackFactName,
  SealedChunk,
  SealedRecord,
} from './day-pack-database.ts'
import { StorageError } from '../ports/outbox.model.ts'
import { toStorageFault } from '../ports/storage-fault.ts'
import type { SealedBytes } from '../vault/vault.ts'
import type { SealContext, Vault } from '../ports/vault.model.ts'

/** What is in memory of a customer while the day pack is open. */
export interface DayPackEntry {
  readonly agreementNo: string
  readonly version: string
  /** ISO instant of the fetching. */
  readonly asOf: string
  /** The key of the record. */
  readonly slot: number
  /** Of the record, before it is sealed. */
  readonly bytes: number
  readonly customer: MatchedCustomer
}

/**
 * Customers whose rows are sealed as one: opening them is faster than one by one, and a change
 * seals all again.
 */
export const chunkSize = 50

export const toChunk = (slot: number): number => Math.floor(slot / chunkSize)

/** A record that is sealed, and not yet stored. */
export interface SealedRecordBytes {
  readonly sealed: SealedBytes
  readonly bytes: number
}

/** A chunk as it was read: `entries` is null where it does not open. */
export interface ReadChunk {
  readonly chunk: number
  readonly rev: number
  readonly entries: readonly DayPackEntry[] | null
}

/** What one transaction changes. */
export interface DayPackChange {
  readonly chunks?: readonly {
    readonly chunk: number
    readonly rev: number
    readonly entries: readonly DayPackEntry[]
  }[]
  readonly records?: readonly SealedRecord[]
  readonly gone?: readonly number[]
  readonly facts?: readonly { readonly name: DayPackFactName; readonly content: unknown }[]
}

/** The day pack in IndexedDB, sealed. Every call throws `StorageError` where the device fails. */
export interface SealedDayPackStore {
  /** The chunks whose `rev` is another than known. */
  chunks(
    known: ReadonlyMap<number, number>,
  ): Promise<{ readonly changed: readonly ReadChunk[]; readonly there: ReadonlySet<number> }>
  sealRecord(record: DayPackRecord): Promise<SealedRecordBytes>
  /** Null where there is none, or where it does not open as the record of this agreement. */
  record(slot: number, agreementNo: string): Promise<DayPackRecord | null>
  fact(name: DayPackFactName): Promise<unknown>
  write(change: DayPackChange): Promise<void>
  /** Calls when another tab or the end of a session has deleted the database. */
  onGone(call: () => void): void
  close(): void
}

const chunkSeal = (chunk: number): SealContext => ({
  table: 'book-rows',
  id: String(chunk),
  schema: recordSchemaVersion,
})
const recordSeal = (agreementNo: string): SealContext => ({
  table: 'book-record',
  id: agreementNo,
  schema: recordSchemaVersion,
})
const factSeal = (name: DayPackFactName): SealContext => ({
  table: 'book-fact',
  id: name,
  schema: recordSchemaVersion,
})

/** Bytes that AES-GCM adds to what it seals. */
const tagLength = 16

/**
 * After this time, in milliseconds, a database counts as hung. Longer than the outbox's: a whole
 * day pack may be read at once.
 */
export const dayPackStoreTimeout = 20_000

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hung = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageError('broken')), dayPackStoreTimeout)
  })
  try {
    return await Promise.race([work, hung])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs work on the open database; throws `StorageError`. */
type Run = <T>(work: () => PromiseLike<T>) => Promise<T>

/** Another tab that deletes the database gets it at once. */
function createRun(database: DayPackDatabase): Pick<SealedDayPackStore, 'onGone' | 'close'> & {
  readonly run: Run
} {
  let isGone = false
  let notifyGone = (): void => {}
  database.on('versionchange', () => {
    isGone = true
    database.close()
    notifyGone()
    return false
  })
  return {
    async run(work) {
      if (isGone) throw new StorageError('broken')
      try {
        if (!database.isOpen()) await withTimeout(Promise.resolve(database.open()))
        return await withTimeout(Promise.resolve(work()))
      } catch (error) {
        // A database that was full may stay read-only, and one that hung may hang, until it is
        // opened again.
        database.close()
        throw new StorageError(toStorageFault(error), null, { cause: error })
      }
    },
    onGone(call) {
      notifyGone = call
    },
    close() {
      isGone = true
      database.close()
    },
  }
}

async function openChunk(
  vault: Vault<SealedBytes>,
  { chunk, rev, sealed }: SealedChunk,
): Promise<ReadChunk> {
  const opened = await vault.open(chunkSeal(chunk), sealed)
  const entries = opened === null ? null : (opened.content as readonly DayPackEntry[])
  return { chunk, rev, entries }
}

async function sealChange(vault: Vault<SealedBytes>, change: DayPackChange) {
  const chunks = await Promise.all(
    (change.chunks ?? []).map(async ({ chunk, rev, entries }) => ({
      chunk,
      rev,
      sealed: await vault.seal(chunkSeal(chunk), entries),
    })),
  )
  const facts = await Promise.all(
    (change.facts ?? []).map(async ({ name, content }) => ({
      name,
      sealed: await vault.seal(factSeal(name), content),
    })),
  )
  return { chunks, facts }
}

export function createSealedDayPackStore(
  database: DayPackDatabase,
  vault: Vault<SealedBytes>,
): SealedDayPackStore {
  const { chunks, records, facts } = database
  const { run, onGone, close } = createRun(database)
  return {
    async chunks(known) {
      const all = await run(() => chunks.toArray())
      const changed = all.filter(({ chunk, rev }) => known.get(chunk) !== rev)
      return {
        changed: await Promise.all(changed.map((one) => openChunk(vault, one))),
        there: new Set(all.map(({ chunk }) => chunk)),
      }
    },
    async sealRecord(record) {
      const sealed = await vault.seal(recordSeal(record.agreementNo), record)
      return { sealed, bytes: sealed.bytes.byteLength - tagLength }
    },
    async record(slot, agreementNo) {
      const found = await run(() => records.get(slot))
      const opened =
        found === undefined ? null : await vault.open(recordSeal(agreementNo), found.sealed)
      return opened === null ? null : (opened.content as DayPackRecord)
    },
    async fact(name) {
      const found = await run(() => facts.get(name))
      const opened = found === undefined ? null : await vault.open(factSeal(name), found.sealed)
      return opened?.content ?? null
    },
    async write(change) {
      // Sealed before the transaction begins, which ends while it waits for anything else.
      const sealed = await sealChange(vault, change)
      const newRecords = [...(change.records ?? [])]
      const slots = newRecords.map(({ slot }) => slot)
      await run(() =>
        database.transaction('rw', [chunks, records, facts], async () => {
          await Promise.all([
            records.bulkDelete([...(change.gone ?? [])]),
            records.bulkPut(newRecords, slots),
            chunks.bulkPut(sealed.chunks),
            facts.bulkPut(sealed.facts),
          ])
        }),
      )
    },
    onGone,
    close,
  }
}

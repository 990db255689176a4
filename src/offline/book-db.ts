import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { SealedBytes } from './vault.ts'

/** What lists need of the customers whose records stand in so many places one after the other. `rev` is another with every change. */
export interface SealedChunk {
  readonly chunk: number
  readonly rev: number
  readonly sealed: SealedBytes
}

/** A customer with all that their pages show. The place is a number that says nothing of whom. */
export interface SealedRecord {
  readonly slot: number
  readonly sealed: SealedBytes
}

/** What there is one of. */
export type BookFactName = 'pack' | 'shared' | 'opened'

export interface SealedFact {
  readonly name: BookFactName
  readonly sealed: SealedBytes
}

/** The database of one person's book in one organisation. All of it can be fetched again: versions may throw away what they do not know. */
export class BookDatabase extends Dexie {
  declare readonly chunks: Table<SealedChunk, number>
  /** By their slots. */
  declare readonly records: Table<SealedRecord, number>
  declare readonly facts: Table<SealedFact, string>

  constructor(
    name: string,
    factories: { readonly indexedDB?: IDBFactory; readonly IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    super(name, { ...factories, chromeTransactionDurability: 'relaxed', autoOpen: false })
    this.version(1).stores({ chunks: 'chunk', records: 'slot', facts: 'name' })
    // Records by a key beside them: for one inside, the browser reads each back whole before it is put. A key is changed by making the table anew.
    this.version(2).stores({ chunks: null, records: null })
    this.version(3).stores({ chunks: 'chunk', records: '' })
  }
}

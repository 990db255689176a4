import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { SealedBytes } from '../vault/vault.ts'

/** What lists need of the customers in consecutive slots. `rev` changes with every write. */
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
export type DayPackFactName = 'pack' | 'shared' | 'opened'

export interface SealedDayPackFact {
  readonly name: DayPackFactName
  readonly sealed: SealedBytes
}

/**
 * The database of one person's day pack in one organisation. All can be fetched again, so new
 * versions may drop old tables.
 */
export class DayPackDatabase extends Dexie {
  declare readonly chunks: Table<SealedChunk, number>
  /** By their slots. */
  declare readonly records: Table<SealedRecord, number>
  declare readonly facts: Table<SealedDayPackFact, string>

  constructor(
    name: string,
    factories: { readonly indexedDB?: IDBFactory; readonly IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    super(name, { ...factories, chromeTransactionDurability: 'relaxed', autoOpen: false })
    this.version(1).stores({ chunks: 'chunk', records: 'slot', facts: 'name' })
    // Records have their key beside them: with a key inside, the browser reads each record before
    // it writes it.
    this.version(2).stores({ chunks: null, records: null })
    this.version(3).stores({ chunks: 'chunk', records: '' })
  }
}

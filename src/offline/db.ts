import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { Heirs } from './heirs.ts'
import type { Confirmed, Contents, StoredRow, Tombstone } from './store.ts'
import type { SealedBytes } from './vault.ts'

/** What was typed into a form and not yet recorded. `id` tells nobody which; `at` is when it was typed, epoch milliseconds. */
export interface SealedDraft {
  readonly id: string
  readonly at: number
  readonly sealed: SealedBytes
}

/** What is kept beside the rows: one of each. */
export type Fact =
  | { readonly name: 'parked'; readonly value: Contents<SealedBytes>['parked'] }
  | { readonly name: 'lastDeviceSeq'; readonly value: number }
  | { readonly name: 'epoch'; readonly value: string }
  | { readonly name: 'heirs'; readonly value: Heirs }
  | { readonly name: 'left' }

/**
 * The database of one outbox. Versions only add: what an older programme wrote stays readable, and an older programme that opens a newer database
 * finds what it knows and leaves the newer rows unsent.
 */
export class OutboxDatabase extends Dexie {
  declare readonly rows: Table<StoredRow<SealedBytes>, number, Omit<StoredRow<SealedBytes>, 'seq'>>
  declare readonly tombstones: Table<Tombstone<SealedBytes>, string>
  declare readonly confirmed: Table<Confirmed<SealedBytes>, string>
  declare readonly facts: Table<Fact, string>
  declare readonly drafts: Table<SealedDraft, string>

  constructor(
    name: string,
    factories: { readonly indexedDB?: IDBFactory; readonly IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    // A row is kept when it is on the disk, not when it is on its way there.
    super(name, { ...factories, chromeTransactionDurability: 'strict', autoOpen: false })
    this.version(1).stores({
      rows: '++seq, &id, dependsOn, replaces',
      tombstones: 'id',
      confirmed: 'id, at',
      facts: 'name',
    })
    this.version(2).stores({ drafts: 'id' })
  }
}

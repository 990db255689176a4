import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type {
  ConfirmedRow,
  OutboxContents,
  OutboxRow,
  Replacements,
  SealedDraft,
  Tombstone,
} from '../ports/outbox-store.ts'
import type { SealedBytes } from '../vault/vault.ts'

/** What is kept beside the rows: one of each. */
export type OutboxFact =
  | { readonly name: 'parked'; readonly value: OutboxContents<SealedBytes>['parked'] }
  | { readonly name: 'lastDeviceSeq'; readonly value: number }
  | { readonly name: 'epoch'; readonly value: string }
  | { readonly name: 'heirs'; readonly value: Replacements }
  | { readonly name: 'left' }

/** A part of a video that somebody recorded and that has not been sent. */
export interface SealedRecordingPart {
  readonly id: string
  readonly part: number
  readonly at: number
  readonly sealed: SealedBytes
}

/** Versions only add: old rows stay readable, and an older app version leaves newer rows unsent. */
export class OutboxDatabase extends Dexie {
  declare readonly rows: Table<OutboxRow<SealedBytes>, number, Omit<OutboxRow<SealedBytes>, 'seq'>>
  declare readonly tombstones: Table<Tombstone<SealedBytes>, string>
  declare readonly confirmed: Table<ConfirmedRow<SealedBytes>, string>
  declare readonly facts: Table<OutboxFact, string>
  declare readonly drafts: Table<SealedDraft<SealedBytes>, string>
  declare readonly recordings: Table<SealedRecordingPart, [string, number]>

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
    this.version(3).stores({ recordings: '[id+part], id, at' })
  }
}

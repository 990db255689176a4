import { replacementChain, withReplacement, withoutReplacements } from './replacements.ts'
import {
  toConfirmedDiscard,
  claimRow,
  toConfirmedRow,
  toDeadRow,
  createOutboxRow,
  foldRow,
  isIdReused,
  hasRowChanged,
  postponeRow,
  withSendNow,
} from './row-changes.ts'
import type {
  ConfirmedRow,
  OutboxContents,
  DiscardedRows,
  NewOutboxRow,
  OutboxStore,
  OutboxRow,
  Replacements,
  Tombstone,
} from '../ports/outbox-store.ts'

/** An outbox that lives no longer than its page, or, in a test, a browser of several tabs. */
export interface MemoryTables {
  readonly rows: Map<string, OutboxRow<unknown>>
  readonly tombstones: Map<string, Tombstone<unknown>>
  readonly confirmed: Map<string, ConfirmedRow<unknown>>
  replacements: Replacements
  parked: OutboxContents<unknown>['parked']
  lastDeviceSeq: number
  lastSeq: number
}

export function createMemoryTables(): MemoryTables {
  return {
    rows: new Map(),
    tombstones: new Map(),
    confirmed: new Map(),
    replacements: [],
    parked: null,
    lastDeviceSeq: 0,
    lastSeq: 0,
  }
}

type Method<Name extends keyof OutboxStore<unknown>> = OutboxStore<unknown>[Name]

/** A store in memory: each method is done at once, as a transaction is, and answers later. */
class MemoryStore implements OutboxStore<unknown> {
  readonly #tables: MemoryTables

  constructor(tables: MemoryTables) {
    this.#tables = tables
  }

  readonly #isSucceeded = (id: string): boolean => new Map(this.#tables.replacements).has(id)

  #addRow(row: NewOutboxRow<unknown>): OutboxRow<unknown> | null {
    const known = this.#tables.rows.get(row.id)
    if (known !== undefined) return known
    if (
      this.#tables.confirmed.has(row.id) ||
      this.#tables.tombstones.has(row.id) ||
      this.#isSucceeded(row.id)
    )
      return null
    const stored = {
      ...createOutboxRow(row, ++this.#tables.lastDeviceSeq),
      seq: ++this.#tables.lastSeq,
    }
    this.#tables.rows.set(row.id, stored)
    return stored
  }

  #addDead(row: NewOutboxRow<unknown>): OutboxRow<unknown> | null {
    const stored = this.#addRow(row)
    if (stored === null) return null
    this.#tables.tombstones.set(stored.id, {
      id: stored.id,
      deviceSeq: stored.deviceSeq,
      sealed: null,
    })
    return this.#change(toDeadRow(stored, 'already_recorded', null))
  }

  #addReplacement(id: string, row: NewOutboxRow<unknown>): OutboxRow<unknown> | null {
    this.#tables.replacements = withReplacement(this.#tables.replacements, id, row.id)
    return this.#addRow(row)
  }

  #addNew(row: NewOutboxRow<unknown>): OutboxRow<unknown> | null {
    const known = this.#tables.rows.get(row.id)
    if (known !== undefined || row.replaces === null) return known ?? this.#addRow(row)
    if (this.#isSucceeded(row.replaces)) return null
    return this.#tables.tombstones.has(row.replaces)
      ? this.#addReplacement(row.replaces, row)
      : this.#addDead(row)
  }

  #change(row: OutboxRow<unknown> | null): OutboxRow<unknown> | null {
    if (row !== null) this.#tables.rows.set(row.id, row)
    return row
  }

  #discardRows({ gone, orphans }: DiscardedRows<unknown>): void {
    for (const tombstone of gone) {
      this.#tables.rows.delete(tombstone.id)
      this.#tables.tombstones.set(tombstone.id, tombstone)
    }
    for (const tombstone of orphans) {
      const row = this.#tables.rows.get(tombstone.id)
      if (row === undefined) continue
      this.#tables.tombstones.set(tombstone.id, tombstone)
      this.#tables.rows.set(row.id, toDeadRow(row, 'predecessor_discarded', null))
    }
  }

  readonly load: Method<'load'> = async () => ({
    rows: [...this.#tables.rows.values()],
    tombstones: [...this.#tables.tombstones.values()],
    confirmed: [...this.#tables.confirmed.values()],
    replacements: this.#tables.replacements,
    parked: this.#tables.parked,
    lastDeviceSeq: this.#tables.lastDeviceSeq,
  })

  readonly add: Method<'add'> = async (row) => this.#addNew(row)

  readonly fold: Method<'fold'> = async (id, fold) =>
    this.#change(foldRow(this.#tables.rows.get(id), fold))

  readonly claim: Method<'claim'> = async (id) => this.#change(claimRow(this.#tables.rows.get(id)))

  readonly settle: Method<'settle'> = async (id, outcome) => {
    const row = this.#tables.rows.get(id)
    if (row === undefined) return null
    if (outcome.name === 'waiting') return this.#change(postponeRow(row, outcome))
    if (outcome.name === 'dead') {
      if (row.state === 'dead') return row
      if (!isIdReused(outcome.reason))
        this.#tables.tombstones.set(id, { id, deviceSeq: row.deviceSeq, sealed: outcome.lane })
      return this.#change(toDeadRow(row, outcome.reason, outcome.answer))
    }
    const done = toConfirmedRow(row, outcome.at, outcome.answer)
    this.#tables.rows.delete(id)
    this.#tables.confirmed.set(id, done)
    return done
  }

  readonly markSendNow: Method<'markSendNow'> = async (id) => {
    const row = this.#tables.rows.get(id)
    if (row !== undefined) this.#tables.rows.set(id, withSendNow(row))
  }

  readonly replace: Method<'replace'> = async (id, row, discarded) => {
    const known = this.#tables.rows.get(row.id)
    if (known !== undefined) return known
    if (!this.#tables.rows.has(id))
      return this.#tables.confirmed.has(id) && !this.#isSucceeded(id) ? this.#addDead(row) : null
    if (discarded.seen.some((one) => hasRowChanged(one, this.#tables.rows.get(one.id))))
      return 'changed'
    this.#discardRows(discarded)
    this.#tables.rows.delete(id)
    return this.#addReplacement(id, row)
  }

  readonly discard: Method<'discard'> = async (discarded) => this.#discardRows(discarded)

  readonly removeTombstones: Method<'removeTombstones'> = async (ids, arrived) => {
    for (const id of ids) this.#tables.tombstones.delete(id)
    for (const { id, at, answer } of arrived) {
      const row = this.#tables.rows.get(id)
      this.#tables.rows.delete(id)
      this.#tables.confirmed.set(
        id,
        row === undefined ? toConfirmedDiscard(id, at, answer) : toConfirmedRow(row, at, answer),
      )
      const chain = replacementChain(new Map(this.#tables.replacements), id)
      this.#tables.replacements = withoutReplacements(this.#tables.replacements, [id])
      for (const replacement of this.#tables.rows.values()) {
        if (
          replacement.replaces === null ||
          !chain.includes(replacement.replaces) ||
          replacement.state === 'dead'
        )
          continue
        this.#tables.rows.set(replacement.id, toDeadRow(replacement, 'already_recorded', null))
        this.#tables.tombstones.set(replacement.id, {
          id: replacement.id,
          deviceSeq: replacement.deviceSeq,
          sealed: null,
        })
      }
    }
  }

  readonly park: Method<'park'> = async (parked) => {
    this.#tables.parked = parked
  }

  readonly raiseDeviceSeq: Method<'raiseDeviceSeq'> = async (to) => {
    this.#tables.lastDeviceSeq = Math.max(this.#tables.lastDeviceSeq, to)
  }

  readonly deleteConfirmed: Method<'deleteConfirmed'> = async (before) => {
    for (const { id, at } of this.#tables.confirmed.values())
      if (at < before) this.#tables.confirmed.delete(id)
  }

  readonly reopen: Method<'reopen'> = async () => {}

  readonly close: Method<'close'> = async () => {}
}

export const createMemoryStore = (tables: MemoryTables): OutboxStore<unknown> =>
  new MemoryStore(tables)

import {
  replacementChain,
  withReplacement,
  withoutReplacements,
} from '#src/offline/outbox/replacements.ts'
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
} from '#src/offline/outbox/row-changes.ts'
import type {
  ConfirmedRow,
  OutboxContents,
  DiscardedRows,
  NewOutboxRow,
  OutboxStore,
  OutboxRow,
  Replacements,
  Tombstone,
} from '#src/offline/ports/outbox-store.ts'

/** What a browser keeps of one person's outbox: shared by its tabs, and outliving them. */
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

/** A store in memory: each method is done at once, as a transaction is, and answers later. */
export function createMemoryStore(tables: MemoryTables): OutboxStore<unknown> {
  const { rows, tombstones, confirmed } = tables

  const isSucceeded = (id: string): boolean => new Map(tables.replacements).has(id)

  function keep(row: NewOutboxRow<unknown>): OutboxRow<unknown> | null {
    const known = rows.get(row.id)
    if (known !== undefined) return known
    if (confirmed.has(row.id) || tombstones.has(row.id) || isSucceeded(row.id)) return null
    const stored = { ...createOutboxRow(row, ++tables.lastDeviceSeq), seq: ++tables.lastSeq }
    rows.set(row.id, stored)
    return stored
  }

  function keepDead(row: NewOutboxRow<unknown>): OutboxRow<unknown> | null {
    const stored = keep(row)
    if (stored === null) return null
    tombstones.set(stored.id, { id: stored.id, deviceSeq: stored.deviceSeq, sealed: null })
    return change(toDeadRow(stored, 'already_recorded', null))
  }

  function addReplacement(id: string, row: NewOutboxRow<unknown>): OutboxRow<unknown> | null {
    tables.replacements = withReplacement(tables.replacements, id, row.id)
    return keep(row)
  }

  function keepNew(row: NewOutboxRow<unknown>): OutboxRow<unknown> | null {
    const known = rows.get(row.id)
    if (known !== undefined || row.replaces === null) return known ?? keep(row)
    if (isSucceeded(row.replaces)) return null
    return tombstones.has(row.replaces) ? addReplacement(row.replaces, row) : keepDead(row)
  }

  function change(row: OutboxRow<unknown> | null): OutboxRow<unknown> | null {
    if (row !== null) rows.set(row.id, row)
    return row
  }

  function giveUp({ gone, orphans }: DiscardedRows<unknown>): void {
    for (const stone of gone) {
      rows.delete(stone.id)
      tombstones.set(stone.id, stone)
    }
    for (const stone of orphans) {
      const row = rows.get(stone.id)
      if (row === undefined) continue
      tombstones.set(stone.id, stone)
      rows.set(row.id, toDeadRow(row, 'predecessor_discarded', null))
    }
  }

  return {
    load: async () => ({
      rows: [...rows.values()],
      tombstones: [...tombstones.values()],
      confirmed: [...confirmed.values()],
      replacements: tables.replacements,
      parked: tables.parked,
      lastDeviceSeq: tables.lastDeviceSeq,
    }),
    add: async (row) => keepNew(row),
    fold: async (id, fold) => change(foldRow(rows.get(id), fold)),
    claim: async (id) => change(claimRow(rows.get(id))),
    async settle(id, outcome) {
      const row = rows.get(id)
      if (row === undefined) return null
      if (outcome.name === 'waiting') return change(postponeRow(row, outcome))
      if (outcome.name === 'dead') {
        if (row.state === 'dead') return row
        if (!isIdReused(outcome.reason))
          tombstones.set(id, { id, deviceSeq: row.deviceSeq, sealed: outcome.lane })
        return change(toDeadRow(row, outcome.reason, outcome.answer))
      }
      const done = toConfirmedRow(row, outcome.at, outcome.answer)
      rows.delete(id)
      confirmed.set(id, done)
      return done
    },
    async markSendNow(id) {
      const row = rows.get(id)
      if (row !== undefined) rows.set(id, withSendNow(row))
    },
    async replace(id, row, discarded) {
      const known = rows.get(row.id)
      if (known !== undefined) return known
      if (!rows.has(id)) return confirmed.has(id) && !isSucceeded(id) ? keepDead(row) : null
      if (discarded.seen.some((one) => hasRowChanged(one, rows.get(one.id)))) return 'changed'
      giveUp(discarded)
      rows.delete(id)
      return addReplacement(id, row)
    },
    discard: async (discarded) => giveUp(discarded),
    async removeTombstones(ids, arrived) {
      for (const id of ids) tombstones.delete(id)
      for (const { id, at, answer } of arrived) {
        const row = rows.get(id)
        rows.delete(id)
        confirmed.set(
          id,
          row === undefined ? toConfirmedDiscard(id, at, answer) : toConfirmedRow(row, at, answer),
        )
        const line = replacementChain(new Map(tables.replacements), id)
        tables.replacements = withoutReplacements(tables.replacements, [id])
        for (const standIn of rows.values()) {
          if (
            standIn.replaces === null ||
            !line.includes(standIn.replaces) ||
            standIn.state === 'dead'
          )
            continue
          rows.set(standIn.id, toDeadRow(standIn, 'already_recorded', null))
          tombstones.set(standIn.id, { id: standIn.id, deviceSeq: standIn.deviceSeq, sealed: null })
        }
      }
    },
    async park(parked) {
      tables.parked = parked
    },
    async raiseDeviceSeq(to) {
      tables.lastDeviceSeq = Math.max(tables.lastDeviceSeq, to)
    },
    async deleteConfirmed(before) {
      for (const { id, at } of confirmed.values()) if (at < before) confirmed.delete(id)
    },
    reopen: async () => {},
    close: async () => {},
  }
}

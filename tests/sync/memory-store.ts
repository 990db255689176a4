import { lineFrom, withHeir, withoutHeirs } from '#src/offline/heirs.ts'
import type { Heirs } from '#src/offline/heirs.ts'
import {
  arrivedGivenUp,
  claimed,
  confirmedAs,
  dead,
  firstKept,
  folded,
  hasOthersId,
  isOther,
  putOff,
  wanted,
} from '#src/offline/row-changes.ts'
import type {
  Confirmed,
  Contents,
  GivenUpRows,
  NewRow,
  OutboxStore,
  StoredRow,
  Tombstone,
} from '#src/offline/store.ts'

/** What a browser keeps of one person's outbox: shared by its tabs, and outliving them. */
export interface Shelf {
  readonly rows: Map<string, StoredRow<unknown>>
  readonly tombstones: Map<string, Tombstone<unknown>>
  readonly confirmed: Map<string, Confirmed<unknown>>
  heirs: Heirs
  parked: Contents<unknown>['parked']
  lastDeviceSeq: number
  lastSeq: number
}

export function emptyShelf(): Shelf {
  return {
    rows: new Map(),
    tombstones: new Map(),
    confirmed: new Map(),
    heirs: [],
    parked: null,
    lastDeviceSeq: 0,
    lastSeq: 0,
  }
}

/** A store in memory: each method is done at once, as a transaction is, and answers later. */
export function memoryStore(shelf: Shelf): OutboxStore<unknown> {
  const { rows, tombstones, confirmed } = shelf

  const isSucceeded = (id: string): boolean => new Map(shelf.heirs).has(id)

  function keep(row: NewRow<unknown>): StoredRow<unknown> | null {
    const known = rows.get(row.id)
    if (known !== undefined) return known
    if (confirmed.has(row.id) || tombstones.has(row.id) || isSucceeded(row.id)) return null
    const stored = { ...firstKept(row, ++shelf.lastDeviceSeq), seq: ++shelf.lastSeq }
    rows.set(row.id, stored)
    return stored
  }

  function keepDead(row: NewRow<unknown>): StoredRow<unknown> | null {
    const stored = keep(row)
    if (stored === null) return null
    tombstones.set(stored.id, { id: stored.id, deviceSeq: stored.deviceSeq, sealed: null })
    return change(dead(stored, 'already_recorded', null))
  }

  function keepHeir(id: string, row: NewRow<unknown>): StoredRow<unknown> | null {
    shelf.heirs = withHeir(shelf.heirs, id, row.id)
    return keep(row)
  }

  function keepNew(row: NewRow<unknown>): StoredRow<unknown> | null {
    const known = rows.get(row.id)
    if (known !== undefined || row.replaces === null) return known ?? keep(row)
    if (isSucceeded(row.replaces)) return null
    return tombstones.has(row.replaces) ? keepHeir(row.replaces, row) : keepDead(row)
  }

  function change(row: StoredRow<unknown> | null): StoredRow<unknown> | null {
    if (row !== null) rows.set(row.id, row)
    return row
  }

  function giveUp({ gone, orphans }: GivenUpRows<unknown>): void {
    for (const stone of gone) {
      rows.delete(stone.id)
      tombstones.set(stone.id, stone)
    }
    for (const stone of orphans) {
      const row = rows.get(stone.id)
      if (row === undefined) continue
      tombstones.set(stone.id, stone)
      rows.set(row.id, dead(row, 'predecessor_discarded', null))
    }
  }

  return {
    load: async () => ({
      rows: [...rows.values()],
      tombstones: [...tombstones.values()],
      confirmed: [...confirmed.values()],
      heirs: shelf.heirs,
      parked: shelf.parked,
      lastDeviceSeq: shelf.lastDeviceSeq,
    }),
    add: async (row) => keepNew(row),
    fold: async (id, fold) => change(folded(rows.get(id), fold)),
    claim: async (id) => change(claimed(rows.get(id))),
    async settle(id, outcome) {
      const row = rows.get(id)
      if (row === undefined) return null
      if (outcome.name === 'waiting') return change(putOff(row, outcome))
      if (outcome.name === 'dead') {
        if (row.state === 'dead') return row
        if (!hasOthersId(outcome.reason))
          tombstones.set(id, { id, deviceSeq: row.deviceSeq, sealed: outcome.lane })
        return change(dead(row, outcome.reason, outcome.answer))
      }
      const done = confirmedAs(row, outcome.at, outcome.answer)
      rows.delete(id)
      confirmed.set(id, done)
      return done
    },
    async want(id) {
      const row = rows.get(id)
      if (row !== undefined) rows.set(id, wanted(row))
    },
    async replace(id, row, given) {
      const known = rows.get(row.id)
      if (known !== undefined) return known
      if (!rows.has(id)) return confirmed.has(id) && !isSucceeded(id) ? keepDead(row) : null
      if (given.seen.some((one) => isOther(one, rows.get(one.id)))) return 'changed'
      giveUp(given)
      rows.delete(id)
      return keepHeir(id, row)
    },
    discard: async (given) => giveUp(given),
    async buried(ids, arrived) {
      for (const id of ids) tombstones.delete(id)
      for (const { id, at, answer } of arrived) {
        const row = rows.get(id)
        rows.delete(id)
        confirmed.set(
          id,
          row === undefined ? arrivedGivenUp(id, at, answer) : confirmedAs(row, at, answer),
        )
        const line = lineFrom(new Map(shelf.heirs), id)
        shelf.heirs = withoutHeirs(shelf.heirs, [id])
        for (const standIn of rows.values()) {
          if (
            standIn.replaces === null ||
            !line.includes(standIn.replaces) ||
            standIn.state === 'dead'
          )
            continue
          rows.set(standIn.id, dead(standIn, 'already_recorded', null))
          tombstones.set(standIn.id, { id: standIn.id, deviceSeq: standIn.deviceSeq, sealed: null })
        }
      }
    },
    async park(parked) {
      shelf.parked = parked
    },
    async raiseDeviceSeq(to) {
      shelf.lastDeviceSeq = Math.max(shelf.lastDeviceSeq, to)
    },
    async forgetConfirmed(before) {
      for (const { id, at } of confirmed.values()) if (at < before) confirmed.delete(id)
    },
    reopen: async () => {},
    close: async () => {},
  }
}

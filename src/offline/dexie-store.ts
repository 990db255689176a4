import type { Fact, OutboxDatabase } from './db.ts'
import { lineFrom, withHeir, withoutHeirs } from './heirs.ts'
import type { Heirs } from './heirs.ts'
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
} from './row-changes.ts'
import { StoreFailure } from './store.ts'
import type { GivenUpRows, NewRow, OutboxStore, Outcome, Replacing, StoredRow } from './store.ts'
import { storeFaultOf } from './store-fault.ts'
import type { SealedBytes } from './vault.ts'

type Row = StoredRow<SealedBytes>

function failureOf(error: unknown, isUpgraded: boolean): StoreFailure {
  if (error instanceof StoreFailure) return error
  return new StoreFailure(isUpgraded ? 'upgraded' : storeFaultOf(error), { cause: error })
}

const heirsIn = (fact: Fact | undefined): Heirs => (fact?.name === 'heirs' ? fact.value : [])

const hasHeir = (fact: Fact | undefined, id: string): boolean =>
  heirsIn(fact).some(([one]) => one === id)

/**
 * The outbox in IndexedDB. When a newer programme asks for the database it is let go at once, and this store fails as `upgraded`. Everything
 * sealed is sealed before a transaction begins, since one ends while it waits for anything else. It ends, too, under a function that waits for a
 * function that waits for a function that asks it something: what such a depth needs is asked for directly.
 */
export function dexieStore(database: OutboxDatabase): OutboxStore<SealedBytes> {
  const { rows, tombstones, confirmed, facts } = database
  let isUpgraded = false
  database.on('versionchange', () => {
    isUpgraded = true
    database.close()
  })

  async function openOnce(): Promise<void> {
    if (isUpgraded) throw new StoreFailure('upgraded')
    if (!database.isOpen()) await database.open()
  }

  async function inOne<T>(work: () => Promise<T>, mode: 'r' | 'rw' = 'rw'): Promise<T> {
    try {
      await openOnce()
      return await database.transaction(mode, [rows, tombstones, confirmed, facts], work)
    } catch (error) {
      throw failureOf(error, isUpgraded)
    }
  }

  const find = (id: string): Promise<Row | undefined> => rows.where('id').equals(id).first()

  async function lastDeviceSeq(): Promise<number> {
    const fact = await facts.get('lastDeviceSeq')
    return fact?.name === 'lastDeviceSeq' ? fact.value : 0
  }

  const findHeirs = () => facts.get('heirs')

  /** Asked again because the first answer came too late, it is as it has become since. */
  async function keep(row: NewRow<SealedBytes>): Promise<Row | null> {
    const known = await find(row.id)
    if (known !== undefined) return known
    if (
      (await confirmed.get(row.id)) !== undefined ||
      (await tombstones.get(row.id)) !== undefined ||
      hasHeir(await findHeirs(), row.id)
    )
      return null
    const value = (await lastDeviceSeq()) + 1
    await facts.put({ name: 'lastDeviceSeq', value })
    const stored = firstKept(row, value)
    return { ...stored, seq: await rows.add({ ...stored }) }
  }

  /** What it stands in for has arrived: it needs the person, and the host must never take it. */
  async function keepDead(row: NewRow<SealedBytes>): Promise<Row | null> {
    const stored = await keep(row)
    if (stored === null) return null
    await tombstones.put({ id: stored.id, deviceSeq: stored.deviceSeq, sealed: null })
    return change(dead(stored, 'already_recorded', null))
  }

  async function keepHeir(id: string, row: NewRow<SealedBytes>): Promise<Row | null> {
    await facts.put({ name: 'heirs', value: withHeir(heirsIn(await findHeirs()), id, row.id) })
    return keep(row)
  }

  async function keepNew(row: NewRow<SealedBytes>): Promise<Row | null> {
    const known = await find(row.id)
    if (known !== undefined || row.replaces === null) return known ?? keep(row)
    if (hasHeir(await findHeirs(), row.replaces)) return null
    return (await tombstones.get(row.replaces)) === undefined
      ? keepDead(row)
      : keepHeir(row.replaces, row)
  }

  async function replace(
    id: string,
    row: NewRow<SealedBytes>,
    given: Replacing<SealedBytes>,
  ): Promise<Row | 'changed' | null> {
    const known = await find(row.id)
    if (known !== undefined) return known
    const replaced = await find(id)
    if (replaced === undefined)
      return hasHeir(await findHeirs(), id) || (await confirmed.get(id)) === undefined
        ? null
        : keepDead(row)
    for (const one of given.seen) if (isOther(one, await find(one.id))) return 'changed'
    await giveUp(given)
    await rows.delete(replaced.seq)
    return keepHeir(id, row)
  }

  async function change(row: Row | null): Promise<Row | null> {
    if (row !== null) await rows.put(row)
    return row
  }

  async function giveUp({ gone, orphans }: GivenUpRows<SealedBytes>): Promise<void> {
    await tombstones.bulkPut([...gone])
    await rows
      .where('id')
      .anyOf(gone.map(({ id }) => id))
      .delete()
    for (const stone of orphans) {
      const row = await find(stone.id)
      if (row === undefined) continue
      await tombstones.put(stone)
      await rows.put(dead(row, 'predecessor_discarded', null))
    }
  }

  async function settle(id: string, outcome: Outcome<SealedBytes>) {
    const row = await find(id)
    if (row === undefined) return null
    if (outcome.name === 'waiting') return change(putOff(row, outcome))
    if (outcome.name === 'dead') {
      if (row.state === 'dead') return row
      if (!hasOthersId(outcome.reason))
        await tombstones.put({ id, deviceSeq: row.deviceSeq, sealed: outcome.lane })
      return change(dead(row, outcome.reason, outcome.answer))
    }
    const done = confirmedAs(row, outcome.at, outcome.answer)
    await rows.delete(row.seq)
    await confirmed.put(done)
    return done
  }

  async function takeArrived({
    id,
    at,
    answer,
  }: {
    readonly id: string
    readonly at: number
    readonly answer: SealedBytes
  }): Promise<void> {
    const row = await find(id)
    if (row !== undefined) await rows.delete(row.seq)
    await confirmed.put(
      row === undefined ? arrivedGivenUp(id, at, answer) : confirmedAs(row, at, answer),
    )
    const heirs = heirsIn(await findHeirs())
    await facts.put({ name: 'heirs', value: withoutHeirs(heirs, [id]) })
    for (const standIn of await rows
      .where('replaces')
      .anyOf(lineFrom(new Map(heirs), id))
      .toArray()) {
      if (standIn.state === 'dead') continue
      await rows.put(dead(standIn, 'already_recorded', null))
      await tombstones.put({ id: standIn.id, deviceSeq: standIn.deviceSeq, sealed: null })
    }
  }

  return {
    load: () =>
      inOne(async () => {
        const parked = await facts.get('parked')
        return {
          rows: await rows.orderBy('seq').toArray(),
          tombstones: await tombstones.toArray(),
          confirmed: await confirmed.toArray(),
          heirs: heirsIn(await findHeirs()),
          parked: parked?.name === 'parked' ? parked.value : null,
          lastDeviceSeq: await lastDeviceSeq(),
        }
      }, 'r'),
    add: (row) => inOne(() => keepNew(row)),
    fold: (id, fold) => inOne(async () => change(folded(await find(id), fold))),
    claim: (id) => inOne(async () => change(claimed(await find(id)))),
    settle: (id, outcome) => inOne(() => settle(id, outcome)),
    want: (id) =>
      inOne(async () => {
        const row = await find(id)
        if (row !== undefined) await rows.put(wanted(row))
      }),
    replace: (id, row, given) => inOne(() => replace(id, row, given)),
    discard: (given) => inOne(() => giveUp(given)),
    buried: (ids, arrived) =>
      inOne(async () => {
        await tombstones.bulkDelete([...ids])
        for (const one of arrived) await takeArrived(one)
      }),
    park: (parked) => inOne(async () => void (await facts.put({ name: 'parked', value: parked }))),
    raiseDeviceSeq: (to) =>
      inOne(
        async () =>
          void (await facts.put({
            name: 'lastDeviceSeq',
            value: Math.max(to, await lastDeviceSeq()),
          })),
      ),
    forgetConfirmed: (before) =>
      inOne(async () => void (await confirmed.where('at').below(before).delete())),
    async reopen() {
      try {
        database.close({ disableAutoOpen: false })
        await openOnce()
      } catch (error) {
        throw failureOf(error, isUpgraded)
      }
    },
    async close() {
      database.close()
    },
  }
}

import { StoreFailure } from '../ports/outbox-store.ts'
import type { OutboxContents, OutboxStore } from '../ports/outbox-store.ts'
import { toStorageFault } from '../ports/storage-fault.ts'
import type { SealedBytes } from '../vault/vault.ts'
import {
  addNewRow,
  confirmDiscarded,
  discardRows,
  findReplacements,
  findRow,
  putDraft,
  putRow,
  readLastDeviceSeq,
  readReplacements,
  replaceRow,
  settleRow,
} from './dexie-rows.ts'
import type { OutboxTables } from './dexie-rows.ts'
import type { OutboxDatabase } from './outbox-database.ts'
import { claimRow, foldRow, withSendNow } from './row-changes.ts'

function toStoreFailure(error: unknown, isUpgraded: boolean): StoreFailure {
  if (error instanceof StoreFailure) return error
  return new StoreFailure(isUpgraded ? 'upgraded' : toStorageFault(error), { cause: error })
}

async function readContents(tables: OutboxTables): Promise<OutboxContents<SealedBytes>> {
  const { rows, tombstones, confirmed, facts } = tables
  const parked = await facts.get('parked')
  return {
    rows: await rows.orderBy('seq').toArray(),
    tombstones: await tombstones.toArray(),
    confirmed: await confirmed.toArray(),
    replacements: readReplacements(await findReplacements(tables)),
    parked: parked?.name === 'parked' ? parked.value : null,
    lastDeviceSeq: await readLastDeviceSeq(tables),
  }
}

async function raiseDeviceSeq(tables: OutboxTables, to: number): Promise<void> {
  const value = Math.max(to, await readLastDeviceSeq(tables))
  await tables.facts.put({ name: 'lastDeviceSeq', value })
}

/** Runs one transaction over the tables of the outbox. */
type Run = <T>(work: (tables: OutboxTables) => Promise<T>, mode?: 'r' | 'rw') => Promise<T>

/** The methods of the store that are one transaction each. */
function createTransactions(run: Run): Omit<OutboxStore<SealedBytes>, 'reopen' | 'close'> {
  return {
    load: () => run(readContents, 'r'),
    add: (row, draft) => run((tables) => addNewRow(tables, row, draft)),
    fold: (id, fold, draft) =>
      run(async (tables) => {
        const folded = foldRow(await findRow(tables, id), fold)
        if (folded !== null) await putDraft(tables, draft)
        return putRow(tables, folded)
      }),
    claim: (id) => run(async (tables) => putRow(tables, claimRow(await findRow(tables, id)))),
    settle: (id, outcome) => run((tables) => settleRow(tables, id, outcome)),
    markSendNow: (id) =>
      run(async (tables) => {
        const row = await findRow(tables, id)
        if (row !== undefined) await tables.rows.put(withSendNow(row))
      }),
    replace: (id, row, replaced, draft) =>
      run((tables) => replaceRow(tables, id, { row, draft }, replaced)),
    discard: (discarded) => run((tables) => discardRows(tables, discarded)),
    removeTombstones: (ids, arrived) =>
      run(async (tables) => {
        await tables.tombstones.bulkDelete([...ids])
        for (const one of arrived) await confirmDiscarded(tables, one)
      }),
    park: (parked) =>
      run(async ({ facts }) => {
        await facts.put({ name: 'parked', value: parked })
      }),
    raiseDeviceSeq: (to) => run((tables) => raiseDeviceSeq(tables, to)),
    deleteConfirmed: (before) =>
      run(async ({ confirmed }) => {
        await confirmed.where('at').below(before).delete()
      }),
  }
}

/**
 * A newer app version gets the database at once. Rows are sealed before a transaction begins,
 * because it ends when it waits for anything else.
 */
export function createDexieStore(database: OutboxDatabase): OutboxStore<SealedBytes> {
  const { rows, tombstones, confirmed, facts, drafts } = database
  const tables = [rows, tombstones, confirmed, facts, drafts]
  let isUpgraded = false
  database.on('versionchange', () => {
    isUpgraded = true
    database.close()
  })

  async function openOnce(): Promise<void> {
    if (isUpgraded) throw new StoreFailure('upgraded')
    if (!database.isOpen()) await database.open()
  }

  const run: Run = async (work, mode = 'rw') => {
    try {
      await openOnce()
      return await database.transaction(mode, tables, () => work(database))
    } catch (error) {
      throw toStoreFailure(error, isUpgraded)
    }
  }

  return {
    ...createTransactions(run),
    async reopen() {
      try {
        database.close({ disableAutoOpen: false })
        await openOnce()
      } catch (error) {
        throw toStoreFailure(error, isUpgraded)
      }
    },
    async close() {
      database.close()
    },
  }
}

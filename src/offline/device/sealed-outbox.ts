import { Dexie } from 'dexie'
import { OutboxDatabase } from '../outbox/outbox-database.ts'
import { takeSharedLock } from './shared-lock.ts'

async function within<Result>(
  name: string,
  otherwise: Result,
  work: (database: OutboxDatabase) => Promise<Result>,
): Promise<Result> {
  if (!(await Dexie.exists(name))) return otherwise
  const database = new OutboxDatabase(name)
  try {
    await database.open()
    return await work(database)
  } finally {
    database.close()
  }
}

/** How many commands lie in a database, whether they can be read or not. */
export async function countRows(name: string): Promise<number> {
  return within(name, 0, ({ rows }) => rows.count())
}

/**
 * Discards what only a forgotten PIN opens, and reports each number so that none counts as lost.
 * False where another tab has it open.
 */
export async function discardSealedOutbox(
  name: string,
  dropKey: () => Promise<void>,
): Promise<boolean> {
  const place = await takeSharedLock(name)
  place.release()
  return place.runWhenUnused(async () => {
    await within(name, undefined, async (database) => {
      const { rows, tombstones, facts } = database
      await database.transaction('rw', database.tables, async () => {
        const discarded = [...(await tombstones.toArray()), ...(await rows.toArray())].map(
          ({ id, deviceSeq }) => ({ id, deviceSeq, sealed: null }),
        )
        for (const table of database.tables) if (table.name !== facts.name) await table.clear()
        await facts.delete('parked')
        await tombstones.bulkPut(discarded)
      })
    })
    await dropKey()
  })
}

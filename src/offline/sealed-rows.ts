import { Dexie } from 'dexie'
import { OutboxDatabase } from './db.ts'
import { occupy } from './occupied.ts'

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
export async function rowsIn(name: string): Promise<number> {
  return within(name, 0, ({ rows }) => rows.count())
}

/**
 * Gives up everything that only a forgotten PIN opens; `dropKey` is called in the same stillness, with no tab left that writes there. The host is told
 * of each number under the next key, so that none of them passes for a loss or arrives late. Answers false, and gives up nothing, where another tab has it open.
 */
export async function forgetSealed(name: string, dropKey: () => Promise<void>): Promise<boolean> {
  const place = await occupy(name)
  place.leave()
  return place.whenEmpty(async () => {
    await within(name, undefined, async (database) => {
      const { rows, tombstones, facts } = database
      await database.transaction('rw', database.tables, async () => {
        const given = [...(await tombstones.toArray()), ...(await rows.toArray())].map(
          ({ id, deviceSeq }) => ({ id, deviceSeq, sealed: null }),
        )
        for (const table of database.tables) if (table.name !== facts.name) await table.clear()
        await facts.delete('parked')
        await tombstones.bulkPut(given)
      })
    })
    await dropKey()
  })
}

import { openPool } from './db/database.ts'
import type { Database } from './db/database.ts'
import { openEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'

/** Which store to open: any PostgreSQL by its address, else the embedded one of a folder. */
export interface StoreAsked {
  readonly databaseUrl: string | null
  readonly dataFolder: string
}

/** A store at this version's schema, embedded or not. */
export interface Store {
  readonly database: Database
  readonly url: string
  /** Makes this process the one host of an embedded store; of others there may be many. Refuses a second one, telling it `address`. */
  claim(address: string): Promise<void>
  close(): Promise<void>
}

/** Opens the store that the host and the command-line tools work on, and brings it to this version's schema. Refuses in a sentence. */
export async function openStore(
  { databaseUrl, dataFolder }: StoreAsked,
  print: (line: string) => void,
): Promise<Store> {
  if (databaseUrl !== null) {
    await migrate(databaseUrl)
    const database = openPool(databaseUrl)
    return { database, url: databaseUrl, claim: async () => {}, close: () => database.close() }
  }
  const embedded = await openEmbedded({ folder: dataFolder, print })
  try {
    await migrate(embedded.url)
  } catch (error) {
    await embedded.close()
    throw error
  }
  const database = openPool(embedded.url)
  return {
    database,
    url: embedded.url,
    claim: (address) => embedded.claim(address),
    close: async () => {
      await database.close()
      await embedded.close()
    },
  }
}

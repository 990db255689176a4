import { jobLimits, openPool } from './db/database.ts'
import type { Database } from './db/database.ts'
import { openEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { requireSameDatabase, toStoreAddress } from './db/store-address.ts'
import type { StoreAddress } from './db/store-address.ts'

/** Which store to open: any PostgreSQL by its addresses, else the embedded one of a folder. */
export interface DataStoreOptions {
  readonly databaseUrl: string | null
  readonly databaseDirectUrl: string | null
  readonly dataFolder: string
}

const connections = 4

/** A store at this version's schema, embedded or not. */
export interface DataStore {
  /** For jobs and tools: few connections, no time limit for a statement. */
  readonly database: Database
  readonly address: StoreAddress
  /**
   * Makes this process the one host of an embedded store; of others there may be many. Refuses a
   * second one, telling it `address`.
   */
  claim(address: string): Promise<void>
  close(): Promise<void>
}

const openDatabase = ({ owner, app }: StoreAddress): Database =>
  openPool(owner, connections, jobLimits, app)

/**
 * Opens the store that the host and the command-line tools work on, and brings it to this version's
 * schema. Refuses in a sentence.
 */
export async function openDataStore(
  { databaseUrl, databaseDirectUrl, dataFolder }: DataStoreOptions,
  print: (line: string) => void,
): Promise<DataStore> {
  if (databaseUrl !== null) {
    const address = toStoreAddress(databaseUrl, databaseDirectUrl)
    await migrate(address)
    await requireSameDatabase(address)
    const database = openDatabase(address)
    return { database, address, claim: async () => {}, close: () => database.close() }
  }
  const embedded = await openEmbeddedPostgres({ folder: dataFolder, print })
  try {
    await migrate(embedded.url)
  } catch (error) {
    await embedded.close()
    throw error
  }
  const address = toStoreAddress(embedded.url, null)
  const database = openDatabase(address)
  return {
    database,
    address,
    claim: (publicAddress) => embedded.claim(publicAddress),
    close: async () => {
      await database.close()
      await embedded.close()
    },
  }
}

import { jobLimits, openPool } from './db/database.ts'
import type { Database } from './db/database.ts'
import { openEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'

/** Which store to open: any PostgreSQL by its address, else the embedded one of a folder. */
export interface DataStoreOptions {
  readonly databaseUrl: string | null
  readonly dataFolder: string
}

const connections = 4

/** A store at this version's schema, embedded or not. */
export interface DataStore {
  /** For jobs and tools: few connections, no time limit for a statement. */
  readonly database: Database
  readonly url: string
  /**
   * Makes this process the one host of an embedded store; of others there may be many. Refuses a
   * second one, telling it `address`.
   */
  claim(address: string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the store that the host and the command-line tools work on, and brings it to this version's
 * schema. Refuses in a sentence.
 */
export async function openDataStore(
  { databaseUrl, dataFolder }: DataStoreOptions,
  print: (line: string) => void,
): Promise<DataStore> {
  if (databaseUrl !== null) {
    await migrate(databaseUrl)
    const database = openPool(databaseUrl, connections, jobLimits)
    return { database, url: databaseUrl, claim: async () => {}, close: () => database.close() }
  }
  const embedded = await openEmbeddedPostgres({ folder: dataFolder, print })
  try {
    await migrate(embedded.url)
  } catch (error) {
    await embedded.close()
    throw error
  }
  const database = openPool(embedded.url, connections, jobLimits)
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

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { getErrorCode } from '../../startup-error.ts'
import { findPostgresBinaries } from './binaries.ts'
import type { PostgresBinaries } from './binaries.ts'
import { ensureCluster, ensureDatabase, hostRole } from './cluster.ts'
import type { PostgresSettings } from './cluster.ts'
import { claimHost } from './host-claim.ts'
import { resolveStoreLocation } from './store-location.ts'
import type { StoreLocation } from './store-location.ts'
import { ensurePostmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedPostgresOptions {
  /** The data folder as configured: `.data`, or FORECOURT_DATA. */
  readonly folder: string
  readonly print: (line: string) => void
  /** PostgreSQL settings over the store's own; tests turn durability off with them. */
  readonly settings?: PostgresSettings
}

/** An open embedded store. */
export interface EmbeddedPostgres {
  /** Connects as the host's role to its database. */
  readonly url: string
  /**
   * Connects as the superuser to the same database: for restoring, where rows precede those that
   * they refer to.
   */
  readonly adminUrl: string
  /** PostgreSQL's own data folder. */
  readonly data: string
  /**
   * Makes this process the only host and restarts the database on the same port when it dies.
   * Refuses when another host has it.
   */
  claim(address: string): Promise<void>
  /** Releases the store; the last one stops the database. */
  close(): Promise<void>
}

const presenceLock = '4600, 1'
const busyStates = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET'])
const busySeconds = 60

function toUrl(port: number, role: string, password: string, database = role): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

/**
 * Every process that uses the store shares this lock, so that the last one knows to stop the
 * database.
 */
async function joinPresence(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'forecourt presence' })
  client.on('error', () => {})
  await client.connect()
  await client.query(`select pg_advisory_lock_shared(${presenceLock})`)
  return client
}

async function isLast(presence: pg.Client): Promise<boolean> {
  try {
    await presence.query(`select pg_advisory_unlock_shared(${presenceLock})`)
    const { rows } = await presence.query<{ last: boolean }>(
      `select pg_try_advisory_lock(${presenceLock}) as last`,
    )
    return rows[0]?.last === true
  } catch {
    // The database died under this connection: who else is there cannot be asked, and the next
    // start takes a running server over.
    return false
  } finally {
    await presence.end().catch(() => {})
  }
}

interface EmbeddedServer {
  readonly binaries: PostgresBinaries
  readonly place: StoreLocation
  readonly password: string
}

/** Starts or adopts the server and joins its users, on `preferredPort` if it is free. */
async function connect(
  { binaries, place, password }: EmbeddedServer,
  preferredPort?: number,
): Promise<{ port: number; presence: pg.Client }> {
  const deadline = performance.now() + busySeconds * 1000
  for (;;) {
    const port = await ensurePostmaster(binaries, place, preferredPort)
    try {
      await ensureDatabase(toUrl(port, 'postgres', password), password)
      return { port, presence: await joinPresence(toUrl(port, hostRole, password)) }
    } catch (error) {
      // Another process may just be stopping the server.
      if (!busyStates.has(getErrorCode(error) ?? '') || performance.now() > deadline) throw error
      await pause(250)
    }
  }
}

/**
 * Opens the embedded PostgreSQL of a data folder, creating, adopting or recovering it. Several
 * processes may open it, one may `claim` it.
 */
export async function openEmbeddedPostgres({
  folder,
  print,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { place, isElsewhere } = await resolveStoreLocation(folder)
  if (isElsewhere)
    print(`The database's user cannot reach ${folder}, so the data are in ${place.data}`)
  const binaries = await findPostgresBinaries(place.account)
  const password = await ensureCluster(binaries, place, settings)
  const server = { binaries, place, password }
  const { port, presence: first } = await connect(server)
  const url = toUrl(port, hostRole, password)
  let presence = first
  let release: (() => Promise<void>) | null = null
  let isClosing = false

  async function revive(address: string): Promise<void> {
    while (!isClosing) {
      try {
        presence = (await connect(server, port)).presence
        release = await claimHost(url, address, () => void revive(address))
        return
      } catch (error) {
        print(
          'The database stopped and does not come back: ' +
            (error instanceof Error ? error.message : String(error)),
        )
        await pause(2_000)
      }
    }
  }

  return {
    url,
    adminUrl: toUrl(port, 'postgres', password, hostRole),
    data: place.data,
    claim: async (address) => {
      release = await claimHost(url, address, () => void revive(address))
    },
    close: async () => {
      isClosing = true
      await release?.()
      if (await isLast(presence)) await stopPostmaster(binaries, place)
    },
  }
}

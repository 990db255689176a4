import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from '../start-refusal.ts'
import { binariesFor } from './embedded/binaries.ts'
import { ensureCluster, ensureDatabase, hostRole } from './embedded/cluster.ts'
import type { Settings } from './embedded/cluster.ts'
import { claimHost } from './embedded/host-claim.ts'
import { settlePlace } from './embedded/place.ts'
import { ensurePostmaster, stopPostmaster } from './embedded/postmaster.ts'

export interface EmbeddedOptions {
  /** The data folder as asked for: `.data`, or FORECOURT_DATA. */
  readonly folder: string
  readonly print: (line: string) => void
  /** PostgreSQL settings over the store's own; tests turn durability off with them. */
  readonly settings?: Settings
}

/** An open embedded store. */
export interface EmbeddedStore {
  /** Connects as the host's role to its database. */
  readonly url: string
  /** Connects as the superuser to the same database: for restoring, where rows precede those that they refer to. */
  readonly adminUrl: string
  /** PostgreSQL's own data folder. */
  readonly data: string
  /**
   * Makes this process the store's one host and keeps the database alive: when it dies, it is started again on the same port.
   * `address` is what a second host is told. Refuses when another host has the store.
   */
  claim(address: string): Promise<void>
  /** Lets go of the store; whoever is last stops the database. */
  close(): Promise<void>
}

const presenceLock = '4600, 1'
const busyStates = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET'])
const busySeconds = 60

function addressOf(port: number, role: string, password: string, database = role): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

/** Everybody who uses the store holds this lock together, so that the last one knows to stop the database. */
async function bePresent(url: string): Promise<pg.Client> {
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
    // The database died under this connection: who else is there cannot be asked, and the next start takes a running server over.
    return false
  } finally {
    await presence.end().catch(() => {})
  }
}

/**
 * Opens the embedded store of a data folder: real PostgreSQL from the installed packages, without any download. Makes it when it is
 * missing, takes over a server that a killed host left running, recovers one that crashed. Several processes may have it
 * open; only one may `claim` it. Prints where the data are when that is not where they were wanted.
 */
export async function openEmbedded({
  folder,
  print,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedStore> {
  const { place, isElsewhere } = await settlePlace(folder)
  if (isElsewhere)
    print(`The database's user cannot reach ${folder}, so the data are in ${place.data}`)
  const binaries = await binariesFor(place.account)
  const password = await ensureCluster(binaries, place, settings)

  async function open(wantedPort?: number): Promise<{ port: number; presence: pg.Client }> {
    const deadline = performance.now() + busySeconds * 1000
    for (;;) {
      const port = await ensurePostmaster(binaries, place, wantedPort)
      try {
        await ensureDatabase(addressOf(port, 'postgres', password), password)
        return { port, presence: await bePresent(addressOf(port, hostRole, password)) }
      } catch (error) {
        // Whoever was last may just be stopping the server.
        if (!busyStates.has(sqlState(error) ?? '') || performance.now() > deadline) throw error
        await pause(250)
      }
    }
  }

  const { port, presence: first } = await open()
  const url = addressOf(port, hostRole, password)
  let presence = first
  let release: (() => Promise<void>) | null = null
  let isClosing = false

  async function revive(address: string): Promise<void> {
    while (!isClosing) {
      try {
        presence = (await open(port)).presence
        release = await claimHost(url, address, () => void revive(address))
        return
      } catch (error) {
        print(
          `The database stopped and does not come back: ${error instanceof Error ? error.message : String(error)}`,
        )
        await pause(2_000)
      }
    }
  }

  return {
    url,
    adminUrl: addressOf(port, 'postgres', password, hostRole),
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

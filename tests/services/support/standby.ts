import { execFile } from 'node:child_process'
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgresBinaries } from '#server/db/embedded/binaries.ts'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { ensurePostmaster, stopPostmaster } from '#server/db/embedded/postmaster.ts'
import { resolveStoreLocation } from '#server/db/embedded/store-location.ts'
import type { StoreLocation } from '#server/db/embedded/store-location.ts'
import { createStoreFolder } from '#tests/support/store-folder.ts'

const run = promisify(execFile)

const settings = {
  fsync: 'off',
  max_connections: '200',
  max_wal_senders: '4',
  wal_keep_size: '512MB',
  // No file disappears while the folder is copied.
  autovacuum: 'off',
}

/** A PostgreSQL with a streaming standby. */
export interface ReplicatedPostgres {
  /** The primary, by its owner. */
  readonly url: string
  /** The same database on the standby. */
  readonly standbyUrl: string
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Changes a setting of the standby alone. */
  setOnStandby(name: string, value: string): Promise<void>
  /** Ends it as a power failure does. */
  killStandby(): void
  startStandby(): Promise<void>
  close(): Promise<void>
}

const atPort = (url: string, port: number): string => {
  const other = new URL(url)
  other.port = String(port)
  return other.href
}

async function query(url: string, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0] ?? {}
  } finally {
    await client.end()
  }
}

/** Copies a running server as `pg_basebackup` does, which the embedded PostgreSQL comes without. */
async function copyServer({ adminUrl, data }: EmbeddedPostgres, place: StoreLocation) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', fast => true)")
    await run('cp', ['-a', data, place.data])
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    await rm(path.join(place.data, 'postmaster.pid'), { force: true })
    // What the primary has logged since comes by the stream.
    const log = path.join(place.data, 'pg_wal')
    for (const name of await readdir(log))
      if (/^[\dA-F]{24}/u.test(name)) await rm(path.join(log, name))
    return rows[0]?.labelfile ?? ''
  } finally {
    await client.end()
  }
}

function writeOwned(place: StoreLocation, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (place.account !== null) chownSync(file, place.account.uid, place.account.gid)
}

async function makeStandby(primary: EmbeddedPostgres, folder: string): Promise<StoreLocation> {
  const { place } = await resolveStoreLocation(folder)
  const label = await copyServer(primary, place)
  const { hostname, port, username, password } = new URL(primary.adminUrl)
  const lines = Object.entries({
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    hot_standby: 'on',
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    wal_retrieve_retry_interval: '200ms',
  }).map(([name, value]) => `${name} = '${value}'`)
  writeOwned(place, place.configFile, `${lines.join('\n')}\n`)
  writeOwned(place, path.join(place.data, 'backup_label'), label)
  writeOwned(place, path.join(place.data, 'standby.signal'), '')
  return place
}

export async function openReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folders = [
    createStoreFolder('forecourt-primary'),
    createStoreFolder('forecourt-standby'),
  ] as const
  const primary = await openEmbeddedPostgres({ folder: folders[0], print: () => {}, settings })
  const place = await makeStandby(primary, folders[1])
  const binaries = await findPostgresBinaries(place.account)
  const port = await ensurePostmaster(binaries, place)
  const admin = (statement: string) => query(atPort(primary.adminUrl, port), statement)
  return {
    url: primary.url,
    standbyUrl: atPort(primary.url, port),
    pauseReplay: async () => void (await admin('select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await admin('select pg_wal_replay_resume()')),
    setOnStandby: async (name, value) => {
      await admin(`alter system set ${name} = '${value}'`)
      await admin('select pg_reload_conf()')
    },
    killStandby: () => {
      const [pid] = readFileSync(path.join(place.data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGQUIT')
    },
    startStandby: async () => void (await ensurePostmaster(binaries, place, port)),
    close: async () => {
      await stopPostmaster(binaries, place)
      await primary.close()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

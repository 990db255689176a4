import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { appendFile, chown, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { StoreLocation } from './store-location.ts'

const run = promisify(execFile)
const megabyte = 1024 * 1024

/**
 * The host's role and database. It is no superuser, so that an embedded database behaves as any
 * other.
 */
export const hostRole = 'forecourt'

export type PostgresSettings = Readonly<Record<string, string>>

function getDefaultSettings(): PostgresSettings {
  const buffers = Math.min(1024, Math.max(128, Math.floor(totalmem() / megabyte / 8)))
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${buffers}MB`,
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    // No statement and no value of a row belongs in the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

/**
 * A file of the database's user, written beside its place: nobody finds it half written. Answers
 * with its name, to be moved.
 */
async function writeBeside(
  file: string,
  text: string,
  { account }: StoreLocation,
): Promise<string> {
  const beside = `${file}.${randomUUID()}`
  await writeFile(beside, text, { mode: 0o600 })
  if (account !== null) await chown(beside, account.uid, account.gid)
  return beside
}

async function ensurePassword(place: StoreLocation): Promise<string> {
  const stored = await readFile(place.passwordFile, 'utf8').catch(() => null)
  if (stored !== null) return stored.trim()
  const made = await writeBeside(
    place.passwordFile,
    `${randomBytes(24).toString('base64url')}\n`,
    place,
  )
  // Two first starts at once must agree on one password: a link, unlike a rename, does not replace.
  await link(made, place.passwordFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made)
  return ensurePassword(place)
}

/** Created beside and renamed, so that an interrupted start leaves no half cluster behind. */
async function makeCluster(binaries: PostgresBinaries, place: StoreLocation): Promise<void> {
  const unfinished = `${place.data}.${randomUUID()}`
  const words = [
    '--username=postgres',
    `--pwfile=${place.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    await run(binaries.initdb, [`--pgdata=${unfinished}`, ...words], {
      ...place.account,
      cwd: path.dirname(place.data),
    })
    await appendFile(
      path.join(unfinished, 'postgresql.conf'),
      `include_if_exists '../${path.basename(place.configFile)}'\n`,
    )
    await rename(unfinished, place.data)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (await stat(place.data).catch(() => null)) return
    throw new StartupError(
      `The embedded database could not be made in ${place.data}: ` +
        (error instanceof Error ? error.message : String(error)),
      { cause: error },
    )
  }
}

/**
 * Creates the cluster when there is none and writes its settings. Returns the password of its
 * roles. Refuses data of another major version.
 */
export async function ensureCluster(
  binaries: PostgresBinaries,
  place: StoreLocation,
  settings: PostgresSettings,
): Promise<string> {
  const password = await ensurePassword(place)
  if ((await stat(place.data).catch(() => null)) === null) await makeCluster(binaries, place)
  const major = Number.parseInt(await readFile(path.join(place.data, 'PG_VERSION'), 'utf8'), 10)
  if (major !== binaries.major) {
    throw new StartupError(
      `The data in ${place.data} were written by PostgreSQL ${major}, and this Forecourt brings ` +
        `${binaries.major}. Back them up with the old version (npm run backup) and restore them ` +
        'with this one.',
    )
  }
  const lines = Object.entries({ ...getDefaultSettings(), ...settings }).map(
    ([name, value]) => `${name} = '${value}'`,
  )
  await rename(
    await writeBeside(place.configFile, `${lines.join('\n')}\n`, place),
    place.configFile,
  )
  return password
}

/** Makes the host's role and its database when they are missing. `url` is the superuser's. */
export async function ensureDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(4600, 0)')
    const { rows } = await client.query<{ has_role: boolean; has_database: boolean }>(
      'select exists (select from pg_roles where rolname = $1) as has_role, exists (select from ' +
        'pg_database where datname = $1) as has_database',
      [hostRole],
    )
    if (rows[0]?.has_role !== true)
      await client.query(
        `create role ${hostRole} login createrole createdb password ${client.escapeLiteral(password)}`,
      )
    if (rows[0]?.has_database !== true)
      await client.query(`create database ${hostRole} owner ${hostRole}`)
  } finally {
    await client.end()
  }
}

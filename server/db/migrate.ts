import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError, getErrorCode } from '../startup-error.ts'
import { customerFunctions } from './functions/customer-functions.ts'
import { findSessionFunction } from './functions/find-session.ts'
import { jobFunctions } from './functions/job-functions.ts'
import { liveFunctions } from './functions/live-functions.ts'
import { organisationFunctions } from './functions/organisation-functions.ts'
import { reportFunctions } from './functions/report-functions.ts'
import { supportFunctions } from './functions/support-functions.ts'
import { userFunctions } from './functions/user-functions.ts'
import { ensureAppLogin, ensureJobsLogin } from './app-login.ts'
import { ensureAppRole } from './app-role.ts'
import { ensureJobQueue } from './job-queue.ts'
import { applyRowLevelSecurity } from './row-level-security.ts'
import { toStoreAddress } from './store-address.ts'
import type { StoreAddress } from './store-address.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const oldestVersion = 150_000
const migrationLock = '4600, 3'

/**
 * Refuses a PostgreSQL older than 15; `number` is its server_version_num, `name` what it calls
 * itself.
 */
export function requireSupportedVersion(number: number, name: string): void {
  if (number < oldestVersion)
    throw new StartupError(`Forecourt needs PostgreSQL 15 or newer; this is ${name}.`)
}

async function requireVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  )
  requireSupportedVersion(rows[0]?.number ?? 0, rows[0]?.name ?? '')
}

async function requireCreate(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ user: string; database: string; may: boolean }>(
    `select current_user as user, current_database() as database,
       has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may`,
  )
  const { user = '', database = '', may = false } = rows[0] ?? {}
  if (!may)
    throw new StartupError(
      `The database user ${user} may not create tables in ${database}. Run “grant create on ` +
        `database ${database} to ${user}; grant create on schema public to ${user}” as an ` +
        'administrator.',
    )
}

async function requireTrigrams(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select from pg_extension where extname = 'pg_trgm'")
  if (rows.length > 0) return
  try {
    await client.query('create extension pg_trgm')
  } catch (error) {
    if (getErrorCode(error) === '42501')
      throw new StartupError(
        'The database user may not create the extension pg_trgm. Run “create extension pg_trgm” ' +
          'in this database as an administrator.',
      )
    if (getErrorCode(error) === '0A000' || getErrorCode(error) === '58P01')
      throw new StartupError(
        'This PostgreSQL lacks the extension pg_trgm. Install PostgreSQL’s contrib package ' +
          '(postgresql-contrib) on its machine.',
      )
    throw error
  }
}

/** Refuses a database that cannot be opened. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartupError(
      `The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/**
 * The lock is held by a transaction of its own, which ends with its connection: through a pooler a
 * lock of the session would stay with a connection that nobody has any more.
 */
async function lockMigrations(url: string): Promise<pg.Client> {
  const client = await connect(url)
  await client.query(
    `begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0;
      set local lock_timeout = 0; select pg_advisory_xact_lock(${migrationLock})`,
  )
  return client
}

/** Runs `work` while no other process migrates, on a database that has what migrations need. */
async function whileMigrating<T>(
  { owner, app, isLoginNamed }: Omit<StoreAddress, 'calls'>,
  work: (client: pg.Client, jobsLogin: string) => Promise<T>,
): Promise<T> {
  const lock = await lockMigrations(owner)
  try {
    const client = await connect(owner)
    try {
      await requireVersion(client)
      await requireCreate(client)
      await requireTrigrams(client)
      await ensureAppRole(client)
      await ensureAppLogin(client, app, isLoginNamed)
      return await work(client, await ensureJobsLogin(client, owner))
    } finally {
      await client.end()
    }
  } finally {
    await lock.end()
  }
}

const maxTries = 60
const pauseSeconds = 1
/** A lock that was not had in time, and one that two waited for of each other. */
const missedLocks: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

function isLockMissed(error: unknown): boolean {
  const { cause } = error as { readonly cause?: unknown }
  return [error, cause].some((one) => missedLocks.has(getErrorCode(one)))
}

/**
 * Changes tables without standing in the way of calls: one that others hold is waited for two
 * seconds at most; then they pass, and `change` is tried again.
 */
async function changeBesideCalls<T>(client: pg.Client, change: () => Promise<T>): Promise<T> {
  for (let left = maxTries; ; left--) {
    try {
      // A begin and a commit of `change` itself are those of this transaction.
      await client.query("begin; set local lock_timeout = '2s'")
      const result = await change()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      if (left === 1 || !isLockMissed(error)) throw error
    }
    await setTimeout(pauseSeconds * 1000)
  }
}

/** A statement each: a distributed engine takes only one at a time. */
const functions = [
  findSessionFunction,
  customerFunctions,
  userFunctions,
  supportFunctions,
  organisationFunctions,
  jobFunctions,
  liveFunctions,
  reportFunctions,
].flatMap((text) => text.split(/(?<=;\n)(?=(?:create|revoke|grant|do)\b)/u))
const functionsDigest = createHash('md5').update(functions.join('\n')).digest('hex')

/** Functions and triggers, unless they are there: a trigger made again waits for every writer. */
async function applyFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ digest: string | null }>(
    "select obj_description(to_regprocedure('queue_jobs()'), 'pg_proc') as digest",
  )
  if (rows[0]?.digest === functionsDigest) return
  for (const one of functions) await client.query(one)
  await client.query(`comment on function queue_jobs() is '${functionsDigest}'`)
}

/** Whether a later version has migrated the database: functions and grants are as that one needs. */
async function isOfLaterVersion(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (rows[0]?.there !== true) return false
  const { rows: applied } = await client.query<{ when: number | null }>(
    'select max(created_at)::float8 as when from drizzle.__drizzle_migrations',
  )
  return (applied[0]?.when ?? 0) > (await getNewestMigration())
}

/**
 * Migrates the database at `address`: extension, roles, migrations, functions, job queue, row-level
 * security. Other hosts wait. What a later version has migrated is left as it is. Returns the tables
 * whose protection changed.
 */
export async function migrate(address: string | StoreAddress): Promise<string[]> {
  const store = typeof address === 'string' ? toStoreAddress(address, null) : address
  return whileMigrating(store, async (client, jobsLogin) => {
    if (await isOfLaterVersion(client)) return []
    await changeBesideCalls(client, () => applyMigrations(drizzle(client), { migrationsFolder }))
    await ensureJobQueue(client, jobsLogin)
    await changeBesideCalls(client, () => applyFunctions(client))
    return changeBesideCalls(client, () => applyRowLevelSecurity(client))
  })
}

interface Journal {
  readonly entries: readonly { readonly when: number }[]
}

async function readJournal(): Promise<Journal> {
  const text = await readFile(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  return JSON.parse(text) as Journal
}

/** When the newest migration of this version was made. */
export async function getNewestMigration(): Promise<number> {
  return Math.max(...(await readJournal()).entries.map(({ when }) => when))
}

/**
 * Migrates an empty database up to the migration made at `when`. Refuses one that this version does
 * not know.
 */
export async function migrateUpTo(url: string, when: number): Promise<void> {
  const journal = await readJournal()
  if (!journal.entries.some((entry) => entry.when === when))
    throw new StartupError(
      'This backup was made by a newer Forecourt. Restore it with that version or a later one.',
    )
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const upTo = { ...journal, entries: journal.entries.filter((entry) => entry.when <= when) }
    await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify(upTo))
    await whileMigrating(toStoreAddress(url, null), (client) =>
      applyMigrations(drizzle(client), { migrationsFolder: folder }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

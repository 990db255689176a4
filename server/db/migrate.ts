import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError, getErrorCode } from '../startup-error.ts'
import { customerFunctions } from './functions/customer-functions.ts'
import { findSessionFunction } from './functions/find-session.ts'
import { jobFunctions } from './functions/job-functions.ts'
import { liveFunctions } from './functions/live-functions.ts'
import { ensureAppLogin, ensureJobsLogin } from './app-login.ts'
import { ensureAppRole } from './app-role.ts'
import { ensureJobQueue } from './job-queue.ts'
import { applyRowLevelSecurity } from './row-level-security.ts'

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
      `The database user ${user} may not create tables in ${database}. Run “grant create on database ${database} to ${user}; grant create on schema public to ${user}” as an administrator.`,
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

/** Runs `work` while no other process migrates, on a database that has what migrations need. */
async function whileMigrating<T>(
  url: string,
  work: (client: pg.Client, jobsLogin: string) => Promise<T>,
): Promise<T> {
  const client = await connect(url)
  try {
    await requireVersion(client)
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    await requireCreate(client)
    await requireTrigrams(client)
    await ensureAppRole(client)
    await ensureAppLogin(client, url)
    return await work(client, await ensureJobsLogin(client, url))
  } finally {
    await client.end()
  }
}

/**
 * Migrates the database at `url`: extension, roles, migrations, functions, job queue, row-level
 * security. Other hosts wait. Returns the tables whose protection changed.
 */
export async function migrate(url: string): Promise<string[]> {
  return whileMigrating(url, async (client, jobsLogin) => {
    await applyMigrations(drizzle(client), { migrationsFolder })
    await client.query(findSessionFunction)
    await client.query(customerFunctions)
    await ensureJobQueue(client, jobsLogin)
    await client.query(jobFunctions)
    await client.query(liveFunctions)
    return applyRowLevelSecurity(client)
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
    await whileMigrating(url, (client) =>
      applyMigrations(drizzle(client), { migrationsFolder: folder }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

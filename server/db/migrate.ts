import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartRefusal, sqlState } from '../start-refusal.ts'
import { customerFunctions } from './customer-functions.ts'
import { openSessionFunction } from './open-session.ts'
import { ensureAppRole } from './roles.ts'
import { buildWalls } from './walls.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const oldestVersion = 150_000
const migrationLock = '4600, 3'

/** Refuses a PostgreSQL older than 15; `number` is its server_version_num, `name` what it calls itself. */
export function refuseOld(number: number, name: string): void {
  if (number < oldestVersion)
    throw new StartRefusal(`Forecourt needs PostgreSQL 15 or newer; this is ${name}.`)
}

async function requireVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  )
  refuseOld(rows[0]?.number ?? 0, rows[0]?.name ?? '')
}

async function requireCreate(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ user: string; database: string; may: boolean }>(
    `select current_user as user, current_database() as database,
       has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may`,
  )
  const { user = '', database = '', may = false } = rows[0] ?? {}
  if (!may)
    throw new StartRefusal(
      `The database user ${user} may not create tables in ${database}. Run “grant create on database ${database} to ${user}; grant create on schema public to ${user}” as an administrator.`,
    )
}

async function requireTrigrams(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select from pg_extension where extname = 'pg_trgm'")
  if (rows.length > 0) return
  try {
    await client.query('create extension pg_trgm')
  } catch (error) {
    if (sqlState(error) === '42501')
      throw new StartRefusal(
        'The database user may not create the extension pg_trgm. Run “create extension pg_trgm” in this database as an administrator.',
      )
    if (sqlState(error) === '0A000' || sqlState(error) === '58P01')
      throw new StartRefusal(
        'This PostgreSQL lacks the extension pg_trgm. Install PostgreSQL’s contrib package (postgresql-contrib) on its machine.',
      )
    throw error
  }
}

/** What a store is refused for before any work: a host that cannot be reached, a database or a user that is not there. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartRefusal(
      `The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/** Runs `work` while no other process migrates, on a database that has what migrations need. */
async function whileMigrating<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    await requireVersion(client)
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    await requireCreate(client)
    await requireTrigrams(client)
    await ensureAppRole(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Brings the database at `url` to this version's schema: extension, application role, migrations, functions, walls. Several hosts
 * may start at once; one migrates, the others wait. Refuses in a sentence what the database or its user lacks. Answers with
 * the names of the tables whose walls were (re)built.
 */
export async function migrate(url: string): Promise<string[]> {
  return whileMigrating(url, async (client) => {
    await applyMigrations(drizzle(client), { migrationsFolder })
    await client.query(openSessionFunction)
    await client.query(customerFunctions)
    return buildWalls(client)
  })
}

interface Journal {
  readonly entries: readonly { readonly when: number }[]
}

/**
 * Brings an empty database to the tables of an earlier version: the migrations up to the one made at `when`. Refuses one that
 * this version does not know. `migrate` then goes on from there.
 */
export async function migrateUpTo(url: string, when: number): Promise<void> {
  const journal = JSON.parse(
    await readFile(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  ) as Journal
  if (!journal.entries.some((entry) => entry.when === when))
    throw new StartRefusal(
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

import { execFile } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { ensureAppLogin, toAppUrl } from '#server/db/app-login.ts'
import { migrate, requireSupportedVersion } from '#server/db/migrate.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { createDatabase } from '#tests/support/postgres-server.ts'
import { repoRoot, createTempFolder } from '#tests/support/processes.ts'

/* A server of one's own: what a database user lacks is a matter of the whole server. */
let folder: string
let server: EmbeddedPostgres
let admin: pg.Client

beforeAll(async () => {
  folder = createTempFolder()
  server = await openEmbeddedPostgres({ folder, print: () => {} })
  admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
})

afterAll(async () => {
  await admin.end()
  await server.close()
  rmSync(folder, { recursive: true })
})

async function userWithout(name: string, database: string): Promise<string> {
  const url = new URL(await createDatabase(server.url, database))
  await admin.query(`create role ${name} login password 'told'`)
  url.username = name
  url.password = 'told'
  return url.href
}

function toDatabase(database: string): string {
  const url = new URL(server.adminUrl)
  url.pathname = `/${database}`
  return url.href
}

async function inDatabase(database: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: toDatabase(database) })
  await client.connect()
  await client.query(statement)
  await client.end()
}

it('names each grant that the user of DATABASE_URL lacks, and works with all', async () => {
  const url = await userWithout('poor', 'shop')
  await expect(migrate(url)).rejects.toThrow(
    'The database user poor may not create tables in shop. Run “grant create on database shop to poor; grant create on schema public to poor” as an administrator.',
  )
  await inDatabase(
    'shop',
    'grant create on database shop to poor; grant create on schema public to poor',
  )
  await expect(migrate(url)).rejects.toThrow(
    'The database user poor may not create roles. Run “alter role poor createrole” as an administrator',
  )
  await inDatabase('shop', 'create role forecourt_app nologin')
  await expect(migrate(url)).rejects.toThrow(
    'The database user poor may not become forecourt_app. Run “grant forecourt_app to poor” as an administrator.',
  )
  await inDatabase('shop', 'grant forecourt_app to poor; alter role forecourt_app bypassrls')
  await expect(migrate(url)).rejects.toThrow(
    'The role forecourt_app could pass row-level security.',
  )
  await inDatabase('shop', 'alter role forecourt_app nobypassrls')
  await expect(migrate(url)).rejects.toThrow(
    'create the role of its calls yourself: “create role forecourt_calls_poor login in role forecourt_app; grant forecourt_calls_poor to poor”.',
  )
  await inDatabase('shop', 'create role forecourt_calls_poor login createdb')
  await expect(migrate(url)).rejects.toThrow(
    'The role forecourt_calls_poor may do more than calls need.',
  )
  await inDatabase('shop', 'alter role forecourt_calls_poor nocreatedb')
  await expect(migrate(url)).rejects.toThrow(
    'Run “grant forecourt_app to forecourt_calls_poor” as an administrator.',
  )
  await inDatabase(
    'shop',
    'grant forecourt_app to forecourt_calls_poor; revoke connect on database shop from public; grant connect on database shop to poor',
  )
  await expect(migrate(url)).rejects.toThrow(
    'Run “grant connect on database shop to "forecourt_calls_poor"” as an administrator.',
  )
  await inDatabase('shop', 'grant connect on database shop to forecourt_calls_poor')
  await expect(migrate(url)).rejects.toThrow(
    'The database user poor may not become forecourt_calls_poor. Run “grant forecourt_calls_poor to poor” as an administrator.',
  )
  await inDatabase('shop', 'grant forecourt_calls_poor to poor')
  await expect(migrate(url)).rejects.toThrow(
    'create the role of its jobs yourself: “create role forecourt_jobs_poor login; grant forecourt_jobs_poor to poor”.',
  )
  await inDatabase('shop', 'create role forecourt_jobs_poor login in role forecourt_app')
  await expect(migrate(url)).rejects.toThrow(
    'The role forecourt_jobs_poor may do more than jobs need.',
  )
  await inDatabase(
    'shop',
    'revoke forecourt_app from forecourt_jobs_poor; grant connect on database shop to forecourt_jobs_poor; grant forecourt_jobs_poor to poor',
  )
  expect(await migrate(url)).toContain('organisations')
  expect(await readLogin(url)).toBe('forecourt_calls_poor')
})

/** Who the calls of a host with this address of the database sign in as. */
async function readLogin(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: toAppUrl(url) })
  await client.connect()
  const { rows } = await client.query<{ login: string }>('select session_user as login')
  await client.end()
  return rows[0]?.login
}

it('gives calls a login of their own, whose password follows from the user’s', () => {
  const read = (url: string) => {
    const { user, password, host } = new pg.Client({ connectionString: toAppUrl(url) })
    return { user, password, host }
  }
  const one = read('postgres://poor:told@db.example:5432/shop')
  expect([one.user, one.host]).toEqual(['forecourt_calls_poor', 'db.example'])
  expect(one.password).toMatch(/^[\w-]{43}$/)
  expect(read('postgres://poor:other@db.example:5432/shop').password).not.toBe(one.password)
  expect(read('postgres:///shop?host=/run/postgresql&user=poor&password=told')).toEqual({
    ...one,
    host: '/run/postgresql',
  })
  expect(read('postgres://poor@db.example:5432/shop').password).toBeNull()
})

it('sets the calls’ password again when the user’s has changed', async () => {
  const url = await userWithout('changing', 'yard')
  await inDatabase(
    'yard',
    'grant create on database yard to changing; grant create on schema public to changing; grant forecourt_app to changing with admin option; alter role changing createrole',
  )
  await migrate(url)
  await admin.query("alter role changing password 'new one'")
  const changed = new URL(url)
  changed.password = 'new one'
  await migrate(changed.href)
  expect(await readLogin(changed.href)).toBe('forecourt_calls_changing')
  await expect(readLogin(url)).rejects.toThrow('password authentication failed')
})

it('makes the role by itself for a user who may create roles', async () => {
  await inDatabase('yard', 'drop owned by forecourt_app')
  await inDatabase('shop', 'drop owned by forecourt_app; drop role forecourt_app')
  await admin.query('create role rich login createrole password $$told$$')
  const url = new URL(await createDatabase(server.url, 'garage'))
  await admin.query('alter database garage owner to rich')
  url.username = 'rich'
  url.password = 'told'
  expect(await migrate(url.href)).toContain('organisations')
  const rich = new pg.Client({ connectionString: url.href })
  await rich.connect()
  url.password = ''
  await expect(ensureAppLogin(rich, toAppUrl(url.href), false)).rejects.toThrow(
    'DATABASE_URL names no password that one for it could follow from',
  )
  await rich.end()
  // An earlier version left neither the login nor the function that opens its sessions.
  await inDatabase(
    'garage',
    'drop function find_session; drop owned by forecourt_calls_rich; drop role forecourt_calls_rich',
  )
  url.password = 'told'
  await migrate(url.href)
  expect(await readLogin(url.href)).toBe('forecourt_calls_rich')
})

it('says which databases are too old or out of reach, and repeats no password', async () => {
  expect(() => requireSupportedVersion(140_012, '14.12')).toThrow(
    'Forecourt needs PostgreSQL 15 or newer; this is 14.12.',
  )
  expect(() => requireSupportedVersion(150_000, '15.0')).not.toThrow()
  const guessed = new URL(server.url)
  guessed.password = 'sesame-4711'
  const refused = await migrate(guessed.href).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^The database cannot be opened: .*password authentication failed/,
    ),
  })
  expect(String(refused)).not.toContain('sesame-4711')
})

it('lets one of several hosts migrate while the others wait', async () => {
  const database = await emptyDatabase()
  const built = await Promise.all([
    migrate(database.url),
    migrate(database.url),
    migrate(database.url),
  ])
  expect(built.filter(({ length }) => length > 0)).toHaveLength(1)
  await database.close()
})

it('tries again where it and a call wait for each other', async () => {
  await createDatabase(server.url, 'waits')
  const url = toDatabase('waits')
  await migrate(url)
  const call = new pg.Client({ connectionString: url })
  const watcher = new pg.Client({ connectionString: url })
  await Promise.all([call.connect(), watcher.connect()])
  // PostgreSQL ends the wait of the one that looks first: the migration, but not before the call has
  // begun to wait, also on a busy machine.
  await call.query(
    "alter database waits set deadlock_timeout = '1500ms'; set deadlock_timeout = '2min'",
  )
  await call.query("comment on function queue_jobs() is 'of another version'")
  await call.query('begin; lock table parameters in row exclusive mode')
  const migrated = migrate(url)
  const waiting = () =>
    watcher.query("select from pg_locks where relation = 'parameters'::regclass and not granted")
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)
  await call.query('lock table customers in row exclusive mode; commit')
  await Promise.all([call.end(), watcher.end()])
  await expect(migrated).resolves.toEqual([])
})

it('keeps the written migrations and the declared schema the same', async () => {
  const copy = path.join(repoRoot, 'node_modules', '.cache', `migrations-${process.pid}`)
  cpSync(path.join(repoRoot, 'server/db/migrations'), copy, { recursive: true })
  const count = readdirSync(copy).length
  const generate = [
    path.join(repoRoot, 'node_modules/drizzle-kit/bin.cjs'),
    'generate',
    '--dialect=postgresql',
    '--schema=./server/db/schema/index.ts',
    `--out=./${path.relative(repoRoot, copy)}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, generate, { cwd: repoRoot })
  expect(stdout, 'run npm run migration').toContain('No schema changes')
  expect(readdirSync(copy)).toHaveLength(count)
  rmSync(copy, { recursive: true })
})

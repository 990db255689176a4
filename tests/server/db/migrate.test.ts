import { execFile } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded } from '#server/db/embedded.ts'
import type { EmbeddedStore } from '#server/db/embedded.ts'
import { migrate, refuseOld } from '#server/db/migrate.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { createDatabase } from '#tests/support/postgres-server.ts'
import { checkout, openFolder } from '#tests/support/processes.ts'

/* A server of one's own: what a database user lacks is a matter of the whole server. */
let folder: string
let server: EmbeddedStore
let admin: pg.Client

beforeAll(async () => {
  folder = openFolder()
  server = await openEmbedded({ folder, print: () => {} })
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

async function inDatabase(database: string, statement: string): Promise<void> {
  const url = new URL(server.adminUrl)
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

it('names what the user of DATABASE_URL lacks, one grant after the other, and works when all are given', async () => {
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
  expect(await migrate(url)).toContain('organisations')
})

it('makes the role by itself for a user who may create roles', async () => {
  await inDatabase('shop', 'drop owned by forecourt_app; drop role forecourt_app')
  await admin.query('create role rich login createrole password $$told$$')
  const url = new URL(await createDatabase(server.url, 'garage'))
  await admin.query('alter database garage owner to rich')
  url.username = 'rich'
  url.password = 'told'
  expect(await migrate(url.href)).toContain('organisations')
})

it('says which databases are too old or out of reach, and repeats no password', async () => {
  expect(() => refuseOld(140_012, '14.12')).toThrow(
    'Forecourt needs PostgreSQL 15 or newer; this is 14.12.',
  )
  expect(() => refuseOld(150_000, '15.0')).not.toThrow()
  const guessed = new URL(server.url)
  guessed.password = 'sesame-4711'
  const refused = await migrate(guessed.href).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    name: 'StartRefusal',
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

it('keeps the written migrations and the declared schema the same', async () => {
  const copy = path.join(checkout, 'node_modules', '.cache', `migrations-${process.pid}`)
  cpSync(path.join(checkout, 'server/db/migrations'), copy, { recursive: true })
  const count = readdirSync(copy).length
  const generate = [
    path.join(checkout, 'node_modules/drizzle-kit/bin.cjs'),
    'generate',
    '--dialect=postgresql',
    '--schema=./server/db/schema/index.ts',
    `--out=./${path.relative(checkout, copy)}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, generate, { cwd: checkout })
  expect(stdout, 'run npm run migration').toContain('No schema changes')
  expect(readdirSync(copy)).toHaveLength(count)
  rmSync(copy, { recursive: true })
})

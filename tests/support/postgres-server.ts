import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createStoreFolder } from './store-folder.ts'

/**
 * A PostgreSQL for one run of tests. Its url's role is no superuser: it may create roles and
 * databases, as DATABASE_URL asks of one.
 */
export interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

/** What an interrupted run has no time for: ends the server at once, and removes its folder. */
function endServerNow(folder: string): void {
  try {
    const file = path.join(folder, 'postgres', 'data', 'postmaster.pid')
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT')
  } catch {
    // It has stopped already.
  }
  rmSync(folder, { recursive: true, force: true })
}

/** The server of TEST_DATABASE_URL, or an embedded one in a folder of its own. */
export async function startTestServer(): Promise<TestServer> {
  const configured = process.env['TEST_DATABASE_URL']
  if (configured !== undefined) return { url: configured, stop: async () => {} }
  const folder = createStoreFolder('forecourt-test')
  const store = await openEmbeddedPostgres({
    folder,
    print: (line) => process.stdout.write(`${line}\n`),
    settings: withoutDurability,
  })
  const onExit = (): void => endServerNow(folder)
  process.once('exit', onExit)
  return {
    url: store.url,
    stop: async () => {
      await store.close()
      process.off('exit', onExit)
      rmSync(folder, { recursive: true })
    },
  }
}

function named(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Makes a database on the server, as a copy of `template` when one is named; answers with its url.
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  await query(
    serverUrl,
    `create database ${pg.escapeIdentifier(name)}${template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`}`,
  )
  return named(serverUrl, name)
}

const mayNotTerminate = '42501'
const isInUse = '55006'
const tries = 20

/**
 * Drops a database, also with open connections. An autovacuum worker belongs to the superuser, so
 * that its connection cannot be ended by force; a drop without force asks it to leave and waits.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let left = tries; ; left--) {
    const force = left % 2 === 0 ? ' with (force)' : ''
    try {
      return await query(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)}${force}`)
    } catch (error) {
      const { code } = error as { readonly code?: string }
      if (left === 0 || (code !== mayNotTerminate && code !== isInUse)) throw error
    }
  }
}

/** Makes a database with the whole schema and no rows, to copy others from. */
export async function createTemplate(serverUrl: string, name: string): Promise<void> {
  await migrate(await createDatabase(serverUrl, name))
}

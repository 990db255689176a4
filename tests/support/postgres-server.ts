import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openEmbedded } from '#server/db/embedded.ts'

/** A PostgreSQL for one run of tests. Its url's role is no superuser: it may create roles and databases, as DATABASE_URL asks of one. */
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

/** The server of TEST_DATABASE_URL, or an embedded one in a folder of its own. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return { url: given, stop: async () => {} }
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-test-'))
  chmodSync(folder, 0o755)
  const store = await openEmbedded({
    folder,
    print: (line) => process.stdout.write(`${line}\n`),
    settings: withoutDurability,
  })
  return {
    url: store.url,
    stop: async () => {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function named(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

async function asked(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes a database on the server, as a copy of `template` when one is named; answers with its url. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  await asked(
    serverUrl,
    `create database ${pg.escapeIdentifier(name)}${template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`}`,
  )
  return named(serverUrl, name)
}

const mayNotTerminate = '42501'
const isInUse = '55006'
const tries = 20

/**
 * Drops a database, whoever is connected. An autovacuum worker belongs to the superuser, so that its connection cannot be ended by force;
 * a drop without force asks it to leave and waits.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let left = tries; ; left--) {
    const force = left % 2 === 0 ? ' with (force)' : ''
    try {
      return await asked(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)}${force}`)
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

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from './postgres-server.ts'

export interface TestDatabase {
  readonly url: string
  /** Drops the database, also with open connections. */
  close(): Promise<void>
}

/**
 * A database of one's own with the whole schema and no rows; call it once a test file and `close`
 * it at the end.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `forecourt_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(serverUrl, name, inject('templateDatabase'))
  return { url, close: () => dropDatabase(serverUrl, name) }
}

/** The same without any schema: for tests of what makes the schema. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `forecourt_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(serverUrl, name)
  return { url, close: () => dropDatabase(serverUrl, name) }
}

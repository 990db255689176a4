import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await testDatabase()
})

afterEach(() => vi.useRealTimers())

afterAll(() => store.close())

it('a call after a pause needs no new connection, which a busy database delays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const database = openPool(store.url)
  const readProcess = () =>
    database.asOwner(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      return rows[0]?.pid
    })
  const first = await readProcess()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await readProcess()).toBe(first)
  await database.close()
})

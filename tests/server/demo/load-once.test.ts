import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { organisations, users } from '#server/db/schema/index.ts'
import { loadDemoOnce } from '#server/demo/load-once.ts'
import type { LoadDemo } from '#server/demo/load-once.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'

let store: TestDatabase
let database: Database
let loads: string[]
const now = new Date('2026-06-30T23:30:00Z')
const printed: string[] = []
const print = (line: string): void => void printed.push(line)

/** A book of one organisation and one person, in two steps as the real one has many. */
const book: LoadDemo = async (into, { today }) => {
  loads.push(today)
  await into.asOwner((tx) => tx.insert(organisations).values({ id: 'demo', name: 'Demo' }))
  await into.asOwner((tx) =>
    tx.insert(users).values({ id: 'demo', username: 'demo@x', first_name: 'D', last_name: 'D' }),
  )
}

const organisationIds = () =>
  database.asOwner(async (tx) =>
    (await tx.select({ id: organisations.id }).from(organisations)).map(({ id }) => id),
  )

beforeEach(async () => {
  store = await testDatabase()
  database = openPool(store.url, 8)
  loads = []
})

afterEach(async () => {
  await database.close()
  await store.close()
})

it('fills an empty store once, dated by the day in London', async () => {
  await loadDemoOnce(book, database, now, print)
  await loadDemoOnce(book, database, now, print)
  expect(loads).toEqual(['2026-07-01'])
  expect(await organisationIds()).toEqual(['demo'])
})

it('leaves a store that holds anything alone', async () => {
  await database.asOwner((tx) => tx.insert(organisations).values({ id: 'ours', name: 'Ours' }))
  await loadDemoOnce(book, database, now, print)
  expect(loads).toEqual([])
  expect(await organisationIds()).toEqual(['ours'])
})

it('starts a load over that broke half way', async () => {
  const broken: LoadDemo = async (into) => {
    await into.asOwner((tx) => tx.insert(organisations).values({ id: 'half', name: 'Half' }))
    throw new Error('killed')
  }
  await expect(loadDemoOnce(broken, database, now, print)).rejects.toThrow('killed')
  expect(await organisationIds()).toEqual(['half'])
  await loadDemoOnce(book, database, now, print)
  expect(await organisationIds()).toEqual(['demo'])
})

it('is loaded by one of several hosts that start at once', async () => {
  const hosts = Array.from({ length: 3 }, () => openPool(store.url, 4))
  await Promise.all(hosts.map((host) => loadDemoOnce(book, host, now, print)))
  expect(loads).toHaveLength(1)
  await Promise.all(hosts.map((host) => host.close()))
})

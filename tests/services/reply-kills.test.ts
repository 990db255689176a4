import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { killReplyHosts } from './support/kill-reply-hosts.ts'

let store: TestDatabase
let database: Database

beforeEach(async () => {
  store = await testDatabase()
  database = openPool(store.url, 10)
})

afterEach(async () => {
  await database.close()
  await store.close()
})

it(
  'Hosts killed while they receive replies lose and double none, nor a STOP',
  { timeout: 1_200_000 },
  async () => {
    const { lost, doubled, stopMissed, stopExcess, ...rest } = await killReplyHosts({
      database,
      url: store.url,
    })
    const { total, stops, kills } = rest
    printCounts(
      `contact/replies: lost ${lost.length}/${total} doubled ${doubled.length}/${total}, STOP missed ${stopMissed.length}/${stops} (kills ${kills}; unanswered ${rest.unanswered}, of them stored ${rest.storedUnanswered}, seeds ${rest.seeds})`,
    )
    expect({ lost, doubled, stopMissed, stopExcess }).toEqual({
      lost: [],
      doubled: [],
      stopMissed: [],
      stopExcess: [],
    })
    expect(rest.faults).toEqual([])
    expect(rest.unanswered).toBeGreaterThanOrEqual(kills)
    expect(rest.hasChangedAgain).toBe(false)
  },
)

import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { openMailServer } from '#tests/support/gateways/mail-server.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { prepareCountedJobs } from './support/job-tally.ts'
import { killJobHosts } from './support/kill-job-hosts.ts'
import { killSenders } from './support/kill-senders.ts'

let store: TestDatabase
let database: Database
/** What the drills counted: one line for all of them. */
const counts: string[] = []
const details: string[] = []

beforeEach(async () => {
  store = await testDatabase()
  database = openPool(store.url, 10)
})

afterEach(async () => {
  await database.close()
  await store.close()
})

afterAll(() => printCounts(`services: ${counts.join(', ')} (${details.join('; ')})`))

it(
  'Hosts killed while they run jobs leave each of them done once, or for a person',
  { timeout: 1_200_000 },
  async () => {
    await prepareCountedJobs(database)
    const { jobs, lost, doubled, ...rest } = await killJobHosts(database, store.url)
    counts.push(`jobs lost ${lost}/${jobs} doubled ${doubled}/${jobs}`)
    details.push(`job kills ${rest.kills}, for a person ${rest.for_a_person}, seeds ${rest.seeds}`)
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    const { rows: strayed } = await database.pool.query(
      "select kind from jobs where kind = 'stepped' and state <> 'done'",
    )
    expect(strayed).toEqual([])
  },
)

it('Hosts killed while they send lose and double no message', { timeout: 1_200_000 }, async () => {
  const mails = await openMailServer()
  try {
    const { lost, doubled, uncertain, stateById, count, ...rest } = await killSenders({
      database,
      url: store.url,
      mails,
    })
    const despite = rest.objected.filter((id) => count(id) > 0)
    counts.push(
      `messages lost ${lost.length}/${rest.total} doubled ${doubled.length}/${rest.total} uncertain ${uncertain.length}`,
    )
    details.push(
      `sender kills ${rest.kills}, sent despite objection ${despite.length}/${rest.objected.length}, seeds ${rest.seeds}`,
    )
    expect([...lost, ...doubled, ...despite]).toEqual([])
    // Where a host was killed, what it had under way and no more.
    expect(uncertain.length).toBeLessThanOrEqual(rest.kills * 8)
    expect(rest.objected.every((id) => stateById.get(id) === 'stopped')).toBe(true)
  } finally {
    await mails.close()
  }
})

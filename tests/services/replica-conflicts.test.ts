import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { toStoreAddress } from '#server/db/store-address.ts'
import { readPrimaryPosition } from '#server/db/replica/primary-position.ts'
import { signInListUser } from '#tests/server/customers/list-user.ts'
import type { ListUser } from '#tests/server/customers/list-user.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { isPgBouncerTested, openPgBouncer } from './support/pgbouncer.ts'
import type { PgBouncer } from './support/pgbouncer.ts'
import { openReadingHost, openReplicatedHost } from './support/replicated-host.ts'
import type { ReadingHost, ReplicatedHost } from './support/replicated-host.ts'

/** Fewer than the host would open. */
const pooledConnections = 3

let opened: ReplicatedHost
let pooler: PgBouncer | null = null
let hosts: Readonly<Record<'direct' | 'pooled', ReadingHost>>

beforeAll(async () => {
  opened = await openReplicatedHost()
  const { username, password, searchParams } = new URL(toStoreAddress(opened.url, null).calls)
  if (isPgBouncerTested)
    pooler = await openPgBouncer(
      opened.servers.standbyUrl,
      {
        name: searchParams.get('user') ?? username,
        password: searchParams.get('password') ?? password,
      },
      pooledConnections,
    )
  const direct = openReadingHost(opened)
  const pooled = openReadingHost(opened, { url: toPooled() })
  hosts = { direct, pooled }
}, 120_000)
afterAll(async () => {
  await hosts.direct.close()
  await hosts.pooled.close()
  await pooler?.close()
  await opened.close()
}, 60_000)

/** The store's database on the standby, through the pooler. */
function toPooled(): string {
  const standby = new URL(pooler?.pooled(opened.servers.standbyUrl) ?? opened.servers.standbyUrl)
  standby.pathname = new URL(opened.url).pathname
  return standby.href
}

/** As the tables' owner, outside of any transaction. */
async function onPrimary(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: opened.url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function becomeUsed({ replica }: ReadingHost): Promise<void> {
  await vi.waitFor(
    async () => expect(await replica.getHealth()).toEqual({ state: 'used', lagSeconds: 0 }),
    { timeout: 30_000, interval: 300 },
  )
}

async function openList(reading: ReadingHost, customers: number): Promise<ListUser> {
  const orgId = await buildOrganisation(opened.host)
  await buildCustomers(
    opened.host,
    orgId,
    Array.from({ length: customers }, () => ({})),
  )
  return signInListUser(reading.host, orgId)
}

const seconds = (since: number): number => (performance.now() - since) / 1000

const ways = isPgBouncerTested ? (['direct', 'pooled'] as const) : (['direct'] as const)

describe.each(ways)('Reads of a host whose replica is %s', (way) => {
  it('are the primary’s when what is replayed cancels them', { timeout: 60_000 }, async () => {
    const reading = hosts[way]
    const person = await openList(reading, 3)
    // On the standby alone a list takes as long as a report over a million customers.
    await onPrimary(
      `create function wait_on_standby() returns boolean language plpgsql stable as
        'begin if pg_is_in_recovery() then perform pg_sleep(8); end if; return true; end'`,
      `create policy slow_on_standby on customers as restrictive using ((select wait_on_standby()))`,
    )
    await opened.servers.setOnStandby('max_standby_streaming_delay', '100ms')
    try {
      await becomeUsed(reading)
      const before = { ...reading.reads }
      const since = performance.now()
      const answered = person.answer('customers')
      await pause(700)
      await onPrimary('update customers set c_full_name = c_full_name', 'vacuum customers')
      const { status, body } = await answered
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body['customer_data']).toHaveLength(3)
      expect(seconds(since)).toBeLessThan(7)
      expect(reading.reads).toEqual({ ...before, primary: before.primary + 1 })
      // The conflict was this read's own: the next may be read there.
      expect(reading.replica.mayAnswer()).toBe(true)
      printCounts(
        `services/replica-conflicts: ${way} cancelled read answered in ${seconds(since).toFixed(1)} s`,
      )
    } finally {
      await onPrimary('drop policy slow_on_standby on customers', 'drop function wait_on_standby()')
    }
  })

  it('are the primary’s when a change of a table ends their connection', async () => {
    const reading = hosts[way]
    await opened.servers.setOnStandby('max_standby_streaming_delay', '100ms')
    const orgId = await buildOrganisation(opened.host)
    const scope = { orgId, userId: null }
    await becomeUsed(reading)
    const position = await opened.host.database.within(scope, (tx) =>
      readPrimaryPosition(tx, new Date(), false),
    )
    const read = await reading.replica.read(position, scope, async (tx) => {
      await tx.execute(sql`select count(*) from customers`)
      await onPrimary(
        'alter table customers set (fillfactor = 90)',
        'alter table customers add x int',
        'alter table customers drop x',
      )
      await pause(1000)
      return tx.execute(sql`select count(*) from customers`)
    })
    expect(read).toBeNull()
    const person = await openList(reading, 2)
    expect((await person.search()).customer_data).toHaveLength(2)
    await becomeUsed(reading)
  })

  it(
    'wait for no replica that is away, and are read there when it is back',
    { timeout: 90_000 },
    async () => {
      const reading = hosts[way]
      await becomeUsed(reading)
      const person = await openList(reading, 3)
      const before = { ...reading.reads }
      let [slowest, calls, isOver] = [0, 0, false]
      const failures: string[] = []
      const work = Array.from({ length: 6 }, async () => {
        while (!isOver) {
          const since = performance.now()
          const { status, body } = await person.answer('customers')
          slowest = Math.max(slowest, seconds(since))
          calls += 1
          if (status !== 200 || (body['customer_data'] as unknown[]).length !== 3)
            failures.push(`${status} ${JSON.stringify(body).slice(0, 200)}`)
        }
      })
      await pause(1000)
      const atKill = { ...reading.reads }
      opened.servers.killStandby()
      await pause(4000)
      isOver = true
      await Promise.all(work)
      expect(failures).toEqual([])
      expect(atKill.replica).toBeGreaterThan(before.replica)
      expect(reading.reads.primary).toBeGreaterThan(atKill.primary)
      expect(slowest).toBeLessThan(6)
      await opened.servers.startStandby()
      await becomeUsed(reading)
      const atReturn = { ...reading.reads }
      await person.search()
      expect(reading.reads.replica).toBe(atReturn.replica + 1)
      printCounts(
        `services/replica-conflicts: ${way} replica killed under ${calls} calls, 0 failed, slowest ${slowest.toFixed(1)} s`,
      )
    },
  )
})

describe.runIf(isPgBouncerTested)('Lists on a replica through PgBouncer', () => {
  it('hold nothing of another organisation on the connections that they share', async () => {
    const reading = hosts.pooled
    await becomeUsed(reading)
    const people = await Promise.all([1, 2, 3, 4].map((count) => openList(reading, count)))
    const before = { ...reading.reads }
    const wrong: string[] = []
    await Promise.all(
      people.map(async (person, at) => {
        for (let round = 0; round < 25; round++) {
          const found = await person.search()
          if (found.customer_data.length !== at + 1) wrong.push(`${at}`)
        }
      }),
    )
    expect(wrong).toEqual([])
    expect(reading.reads.replica - before.replica + (reading.reads.primary - before.primary)).toBe(
      100,
    )
    expect(reading.reads.replica - before.replica).toBeGreaterThan(80)
    printCounts(
      `services/replica-conflicts: pooled 4 organisations 100 lists, wrong ${wrong.length}/100, read on the replica ${reading.reads.replica - before.replica}`,
    )
  })
})

import { beforeAll, expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { buildOrganisation, buildSession, createCaller } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson } from '../customers/salesperson.ts'
import type { Salesperson } from '../customers/salesperson.ts'

const host = describeHost()
let busy: Salesperson
let busyOrg: string
let other: Salesperson
let otherHistory: string

beforeAll(async () => {
  busyOrg = await buildOrganisation(host)
  busy = await openSalesperson(host, busyOrg)
  const otherOrg = await buildOrganisation(host)
  other = await openSalesperson(host, otherOrg)
  const [agreement = ''] = await buildCustomers(host, otherOrg, [{}])
  otherHistory = `${otherOrg}/customer/${agreement}/event-history`
})

interface HeldRows {
  /** Resolves once a call waits for one of the rows. */
  readonly waitForCall: () => Promise<void>
  readonly release: () => Promise<void>
}

/** Runs `work` while another connection holds the rows of the busy organisation's customers. */
async function whileHeld<T>(work: (rows: HeldRows) => Promise<T>): Promise<T> {
  const watching = openPool(host.database.pool.options.connectionString ?? '', 2)
  const holder = await watching.pool.connect()
  const release = async () => {
    await holder.query('rollback')
  }
  const waitForCall = () =>
    expect
      .poll(async () => {
        const { rowCount } = await watching.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
        return rowCount
      })
      .toBeGreaterThan(0)
  try {
    await holder.query('begin')
    await holder.query('select from customers where org_id = $1 for update', [busyOrg])
    return await work({ waitForCall, release })
  } finally {
    await release()
    holder.release()
    await watching.close()
  }
}

const toStatuses = async (writes: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(writes)).map(({ status }) => status)

it('150 writes on one customer all succeed, and others read meanwhile', async () => {
  const [agreement = ''] = await buildCustomers(host, busyOrg, [{}])
  const writes = await whileHeld(async ({ waitForCall, release }) => {
    const sent = Array.from({ length: 150 }, (_, at) => busy.comment(agreement, `Comment ${at}`))
    await waitForCall()
    expect((await other.send('GET', otherHistory)).status).toBe(200)
    await release()
    return sent
  })
  expect(await toStatuses(writes)).toEqual(Array.from({ length: 150 }, () => 200))
}, 60_000)

it('writes on many customers of one organisation leave connections to others', async () => {
  const agreements = await buildCustomers(
    host,
    busyOrg,
    Array.from({ length: 30 }, () => ({})),
  )
  const writes = await whileHeld(async ({ waitForCall, release }) => {
    const sent = agreements.map((agreement) => busy.comment(agreement, 'Called'))
    await waitForCall()
    expect((await other.send('GET', otherHistory)).status).toBe(200)
    await release()
    return sent
  })
  expect(await toStatuses(writes)).toEqual(agreements.map(() => 200))
}, 60_000)

it('a write that waits too long for a lock is answered 503, to be sent again', async () => {
  const [agreement = ''] = await buildCustomers(host, busyOrg, [{}])
  const call = createCaller(host.app, await buildSession(host, busy.user.id))
  const held = await whileHeld(() =>
    call('POST', `/customer/v1/org/${busyOrg}/customer/${agreement}/comment`, {
      body: { activity: 'Called' },
    }),
  )
  expect([held.status, held.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await held.json()).toMatchObject({ code: 'database_unavailable' })
  expect((await busy.comment(agreement, 'Called')).status).toBe(200)
}, 60_000)

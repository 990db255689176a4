import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { dataTimeHeader } from '#domain/staleness.model.ts'
import { readPrimaryPosition } from '#server/db/replica/primary-position.ts'
import { customers, sessions } from '#server/db/schema/index.ts'
import { checkReplica } from '#server/doctor/check-replica.ts'
import { toStoreAddress } from '#server/db/store-address.ts'
import { accessTable } from '#tests/authz/access.ts'
import { buildCallRequest, declaredCalls } from '#tests/authz/calls.ts'
import { buildCallTargets } from '#tests/authz/targets/call-targets.ts'
import { signInListUser } from '#tests/server/customers/list-user.ts'
import type { ListUser } from '#tests/server/customers/list-user.ts'
import { openSalesperson } from '#tests/server/customers/salesperson.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { openReadingHost, openReplicatedHost } from './support/replicated-host.ts'
import type { ReadingHost, ReplicatedHost } from './support/replicated-host.ts'

const readCalls = declaredCalls().filter(({ meta }) => meta.mayReadReplica)

let opened: ReplicatedHost
let reading: ReadingHost

beforeAll(async () => {
  opened = await openReplicatedHost()
  reading = openReadingHost(opened)
}, 120_000)
afterAll(async () => {
  await reading.close()
  await opened.close()
}, 60_000)
afterEach(async () => {
  await opened.servers.startStandby()
  await opened.servers.resumeReplay()
})

async function countListed(person: ListUser): Promise<number> {
  return (await person.search()).customer_data.length
}

/** Waits until the standby answers a list again. */
async function becomeUsed(): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await reading.replica.getHealth()).toEqual({ state: 'used', lagSeconds: 0 })
    },
    { timeout: 30_000, interval: 300 },
  )
}

const inScope = <T>(orgId: string | null, work: Parameters<typeof reading.replica.read<T>>[2]) =>
  opened.host.database
    .within({ orgId: null, userId: null }, (tx) => readPrimaryPosition(tx, new Date(), false))
    .then((position) => reading.replica.read(position, { orgId, userId: null }, work))

describe('Lists and reports on a replica', () => {
  it('are the calls that say so, and answer there what the primary answers', async () => {
    await becomeUsed()
    const user = await buildUser(opened.host, { rights: everyRight })
    const targets = await buildCallTargets(opened.host, user)
    await buildCustomers(opened.host, user.orgId, [{}, {}])
    const cookies = await buildSession(opened.host, user.id)
    const ask = async (call: Call, declared: (typeof readCalls)[number]) => {
      const input = { orgId: user.orgId, ...accessTable[declared.name]?.input?.(targets) }
      const { address, options } = buildCallRequest(declared, input)
      const answer = await call(declared.method, address, options)
      const body = (await answer.json()) as Record<string, unknown>
      delete body['as_of']
      return { status: answer.status, body, asOf: answer.headers.get(dataTimeHeader) }
    }
    const before = { ...reading.reads }
    for (const declared of readCalls) {
      const here = await ask(createCaller(reading.host.app, cookies), declared)
      const there = await ask(createCaller(opened.host.app, cookies), declared)
      expect(here.asOf, declared.name).not.toBeNull()
      expect({ ...here, asOf: null }, declared.name).toEqual({ ...there, asOf: null })
      expect(here.status, declared.name).toBe(200)
    }
    expect(reading.reads).toEqual({
      replica: before.replica + readCalls.length,
      primary: before.primary,
    })
    expect(readCalls.map(({ name }) => name).toSorted()).toEqual([
      'CALCULATOR.get',
      'CUSTOMER_SEARCH.get',
      'DISTINCT_SEARCH.get',
      'REPORT_DATA.post',
      'REPORT_DATA_BY_TYPE.post',
      'REPORT_DATA_CAMPAIGN.post',
      'REPORT_GROUPS.get',
      'STATUS_COUNTS.get',
      'WIDGET_DATA.get',
    ])
  })

  it('hold nothing of another organisation or dealer, nor for who signed out', async () => {
    await becomeUsed()
    const [own, other] = [
      await buildOrganisation(opened.host),
      await buildOrganisation(opened.host),
    ]
    const inputs = [{ dCode: 'D1' }, { dCode: 'D2' }, { dCode: 'D2' }]
    await buildCustomers(opened.host, own, inputs)
    await buildCustomers(opened.host, other, inputs)
    const all = await signInListUser(reading.host, own)
    const limited = await signInListUser(reading.host, own, [], ['D1'])
    expect([await countListed(all), await countListed(limited)]).toEqual([3, 1])
    expect((await all.call('GET', `/search/v1/${other}/customers`)).status).toBe(404)

    const report = `/business-intelligence/v1/kpi/${own}/dealer`
    expect((await all.call('POST', report, { body: {} })).status).toBe(403)

    const seen = async (orgId: string | null) =>
      (await inScope(orgId, (tx) => tx.select({ of: customers.orgId }).from(customers)))?.result
    expect(new Set((await seen(own))?.map(({ of }) => of))).toEqual(new Set([own]))
    expect(await seen(null)).toEqual([])

    await opened.servers.pauseReplay()
    await opened.host.database.asOwner((tx) =>
      tx.delete(sessions).where(eq(sessions.userId, all.user.id)),
    )
    expect((await all.call('GET', `/search/v1/${own}/customers`)).status).toBe(401)
  })

  it('write nothing: such a call is the primary’s', async () => {
    await becomeUsed()
    const orgId = await buildOrganisation(opened.host)
    const [agreement = ''] = await buildCustomers(opened.host, orgId, [{}])
    const written = await inScope(orgId, (tx) =>
      tx.update(customers).set({ dName: 'X' }).where(eq(customers.fAgreementNo, agreement)),
    )
    expect(written).toBeNull()
    expect(reading.replica.mayAnswer()).toBe(true)
  })

  it('show what the person has just stored, also while the replica stands still', async () => {
    await becomeUsed()
    const orgId = await buildOrganisation(opened.host)
    const [agreement = ''] = await buildCustomers(opened.host, orgId, [{}])
    const robin = await openSalesperson(reading.host, orgId, { rights: everyRight })
    const list = await signInListUser(reading.host, orgId, everyRight)
    const call = createCaller(reading.host.app, await buildSession(reading.host, robin.user.id))
    const readStatus = async () => {
      const answer = await call('GET', `/search/v1/${orgId}/customers`)
      const { customer_data: rows } = (await answer.json()) as {
        customer_data: { status?: string }[]
      }
      return rows[0]?.status
    }
    const statuses = ['contacted', 'appointed', 'sold']
    let missed = 0
    const before = { ...reading.reads }
    for (let round = 0; round < 30; round++) {
      const status = statuses[round % 3]
      const reply = await robin.status(agreement, { status })
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      if ((await readStatus()) !== status) missed += 1
    }
    expect(missed).toBe(0)
    printCounts(
      `services/read-replica: 30 own writes, ${missed} missed, read on the replica ${reading.reads.replica - before.replica}`,
    )
    await opened.servers.pauseReplay()
    await robin.status(agreement, { status: 'contacted' })
    expect(await readStatus()).toBe('contacted')
    // Another person may be told of the state before, with its time.
    const others = await list.search()
    expect(others.customer_data[0]?.status).toBe('sold')
  })

  it('say since when they are old, and are the primary’s again past the bound', async () => {
    await becomeUsed()
    const bounded = openReadingHost(opened, { boundSeconds: 6 })
    try {
      const orgId = await buildOrganisation(opened.host)
      await buildCustomers(opened.host, orgId, [{}])
      const person = await signInListUser(bounded.host, orgId)
      expect(await countListed(person)).toBe(1)
      const health = await bounded.replica.getHealth()
      expect(health.lagSeconds).toBe(0)
      await opened.servers.pauseReplay()
      const pausedAt = Date.now()
      await buildCustomers(opened.host, orgId, [{}])
      expect(await countListed(person)).toBe(1)
      expect((await person.search()).stale_as_of).toBeUndefined()
      await pause(4000)
      const old = await person.search()
      expect(old.customer_data).toHaveLength(1)
      expect(Date.parse(old.stale_as_of ?? '')).toBeLessThanOrEqual(pausedAt)
      expect(Date.parse(old.stale_as_of ?? '')).toBeGreaterThan(pausedAt - 3000)
      await pause(3500)
      const current = await person.search()
      expect(current.customer_data).toHaveLength(2)
      expect(current.stale_as_of).toBeUndefined()
      expect(bounded.states).toContain('behind')
    } finally {
      await bounded.close()
    }
  })

  it('fail no call while the replica is killed and comes back', async () => {
    await becomeUsed()
    const orgId = await buildOrganisation(opened.host)
    await buildCustomers(opened.host, orgId, [{}, {}, {}])
    const people = await Promise.all(
      Array.from({ length: 8 }, () => signInListUser(reading.host, orgId)),
    )
    const before = { ...reading.reads }
    const failures: string[] = []
    let calls = 0
    let isOver = false
    const work = people.map(async (person) => {
      while (!isOver) {
        const { status, body } = await person.answer('customers')
        calls += 1
        if (status !== 200 || (body['customer_data'] as unknown[]).length !== 3)
          failures.push(`${status} ${JSON.stringify(body).slice(0, 200)}`)
      }
    })
    await pause(1500)
    const atKill = { ...reading.reads }
    opened.servers.killStandby()
    await pause(1500)
    await opened.servers.startStandby()
    await becomeUsed()
    const atReturn = { ...reading.reads }
    await pause(1000)
    isOver = true
    await Promise.all(work)
    expect(failures).toEqual([])
    expect(atKill.replica).toBeGreaterThan(before.replica)
    expect(reading.reads.primary).toBeGreaterThan(atKill.primary)
    expect(reading.reads.replica).toBeGreaterThan(atReturn.replica)
    printCounts(
      `services/read-replica: replica killed under ${calls} calls, 0 failed, then read there again ${reading.reads.replica - atReturn.replica}`,
    )
  })

  it('are told of in readiness, in the figures and by the doctor', async () => {
    await becomeUsed()
    const read = async (path: string) =>
      (await reading.host.app.request(`http://localhost${path}`)).text()
    expect(JSON.parse(await read('/ready'))).toEqual({ ready: true, replica: 'used', lag: 0 })
    const figures = await read('/metrics')
    expect(figures).toMatch(/^forecourt_replica_up 1$/m)
    expect(figures).toMatch(/^forecourt_replica_lag_seconds 0$/m)
    const reads = figures.split('\n').filter((line) => line.includes('replica_reads_total'))
    expect(reads).toContain(
      `forecourt_replica_reads_total{from="replica"} ${reading.reads.replica}`,
    )
    const address = toStoreAddress(opened.url, null)
    const check = (url: string) =>
      checkReplica({ url, boundSeconds: 30 }, address, () => new Date())
    const standby = new URL(opened.servers.standbyUrl)
    standby.pathname = new URL(opened.url).pathname
    expect(await check(standby.href)).toMatchObject({ state: 'ok' })
    expect((await check(opened.url)).text).toContain('no standby')
    expect((await check(opened.servers.standbyUrl)).text).toContain('no copy')
    opened.servers.killStandby()
    expect(await check(standby.href)).toMatchObject({ state: 'wrong' })
    await vi.waitFor(async () => {
      expect(JSON.parse(await read('/ready'))).toEqual({ ready: true, replica: 'unreachable' })
    })
  })
})

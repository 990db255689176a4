import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heartbeatSeconds, toEventStreamPath } from '#domain/live/live-event.model.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  customers,
  jobs,
  memberships,
  roleRights,
  sessions,
  users,
} from '#server/db/schema/index.ts'
import { checkStreamSessions } from '#server/live/session-check.ts'
import { LiveStreams } from '#server/live/live-streams.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openEvents, settle, startListening } from '#tests/support/live/event-streams.ts'

const host = describeHost()
let orgId: string
let agreement: string
let other: string
let stop: () => Promise<void>
let listeningSince: number

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgId = await buildOrganisation(host)
  ;[agreement = '', other = ''] = await buildCustomers(host, orgId, [{}, {}])
  stop = await startListening(host)
  listeningSince = performance.now()
})

afterAll(() => stop())

const inOrganisation = <T>(work: (tx: Transaction) => Promise<T>) =>
  host.database.within({ orgId, userId: null }, work)

const touch = (id: string) => (tx: Transaction) =>
  tx.update(customers).set({ cTitle: 'Dr' }).where(eq(customers.fAgreementNo, id))

async function openAs(person: BuiltUser, search = '', app = host.app, live = host.live) {
  // The person may have just been made.
  if (live.isReceiving) await settle({ database: host.database, live })
  return openEvents(app, await buildSession(host, person.id), person.orgId, search)
}

const buildPerson = (input: Parameters<typeof buildUser>[1] = {}) =>
  buildUser(host, { orgId, rights: ['CanAddComment'], ...input })

describe('the event stream', () => {
  it('names what a call has changed once it is committed', async () => {
    const person = await buildPerson()
    const events = await openAs(person)
    expect(events.response.headers.get('content-type')).toBe('text/event-stream')
    const as = createCaller(host.app, await buildSession(host, person.id))
    const answer = await as('POST', `/customer/v1/org/${orgId}/customer/${agreement}/comment`, {
      body: { activity: 'Rang twice' },
    })
    expect(answer.status).toBe(200)
    expect(await events.next()).toEqual({ kind: 'customer', id: agreement })
    await events.close()
  })

  it('sends nothing of a transaction that is rolled back', async () => {
    const events = await openAs(await buildPerson())
    await inOrganisation(async (tx) => {
      await touch(agreement)(tx)
      throw new Error('given up')
    }).catch(() => {})
    await inOrganisation(touch(other))
    expect(await events.next()).toEqual({ kind: 'customer', id: other })
    await events.close()
  })

  it('names no customer of many that one statement changes', async () => {
    const events = await openAs(await buildPerson())
    await buildCustomers(
      host,
      orgId,
      Array.from({ length: 30 }, () => ({})),
    )
    expect(await events.next()).toEqual({ kind: 'customers' })
    await events.close()
  })

  it('does not tell a dealer whose customer has become another’s', async () => {
    const [moved = ''] = await buildCustomers(host, orgId, [{ dCode: 'D7' }])
    const events = await openAs(await buildPerson({ dealerCodes: ['D7'] }))
    await inOrganisation((tx) =>
      tx.update(customers).set({ dCode: 'D8' }).where(eq(customers.fAgreementNo, moved)),
    )
    expect(await events.next()).toEqual({ kind: 'customers' })
    await inOrganisation(touch(moved))
    await buildCustomers(host, orgId, [{ dCode: 'D7', fAgreementNo: 'AG-MARK' }])
    expect(await events.next()).toEqual({ kind: 'customer', id: 'AG-MARK' })
    await events.close()
  })

  it('follows the progress of a job', async () => {
    const person = await buildPerson()
    const events = await openAs(person)
    const row = {
      orgId,
      id: crypto.randomUUID(),
      kind: 'unknown',
      lane: 'quick',
      owner_user_id: person.id,
      start_after: new Date('2099-01-01'),
      retry_limit: 0,
      retry_delay_seconds: 1,
      expire_seconds: 60,
    }
    await inOrganisation((tx) => tx.insert(jobs).values(row))
    expect(await events.next()).toEqual({ kind: 'job', id: row.id })
    await inOrganisation((tx) => tx.update(jobs).set({ changed_at: new Date() }))
    await inOrganisation((tx) => tx.update(jobs).set({ done: 3, total: 5 }))
    expect(await events.next()).toEqual({ kind: 'job', id: row.id })
    await events.close()
  })

  it('is refused while nothing is received, so that pages ask by themselves', async () => {
    const live = new LiveStreams(host.clock.now)
    const deaf = { live, app: host.another({ live }) }
    const { response } = await openAs(await buildPerson(), '', deaf.app, deaf.live)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).not.toBeNull()
  })
})

describe('a page that had no stream for a moment', () => {
  it('is sent what it missed, of its dealers alone', async () => {
    const person = await buildPerson({ dealerCodes: ['D9'] })
    const witness = await openAs(person)
    await buildCustomers(host, orgId, [{ dCode: 'D2' }])
    const [missed = ''] = await buildCustomers(host, orgId, [{ dCode: 'D9' }])
    await witness.next()
    const events = await openAs(person, `?missed=${Math.floor(performance.now() - listeningSince)}`)
    expect(await events.next()).toEqual({ kind: 'customer', id: missed })
    const [later = ''] = await buildCustomers(host, orgId, [{ dCode: 'D9' }])
    expect(await events.next()).toEqual({ kind: 'customer', id: later })
    await events.close()
    await witness.close()
  })

  it('asks for everything where nobody knows what it missed', async () => {
    const events = await openAs(await buildPerson(), '?missed=3600000')
    expect(await events.next()).toEqual({ kind: 'resync' })
    await events.close()
  })

  it('is told that a time is a number', async () => {
    const { response } = await openAs(await buildPerson(), '?missed=soon')
    expect(response.status).toBe(400)
  })
})

describe('the event stream ends', () => {
  const ofPerson = (person: BuiltUser) => eq(memberships.userId, person.id)

  it.each<[string, (tx: Transaction, person: BuiltUser) => Promise<unknown>]>([
    ['when its session does', (tx, { id }) => tx.delete(sessions).where(eq(sessions.userId, id))],
    [
      'when the account is disabled',
      (tx, { id }) => tx.update(users).set({ status: 'disabled' }).where(eq(users.id, id)),
    ],
    ['with the membership', (tx, person) => tx.delete(memberships).where(ofPerson(person))],
    [
      'when the dealers change',
      (tx, person) =>
        tx
          .update(memberships)
          .set({ dealerCodes: ['D2'] })
          .where(ofPerson(person)),
    ],
    [
      'when a right of the role changes',
      (tx) => tx.delete(roleRights).where(eq(roleRights.right, 'CanAddComment')),
    ],
  ])('%s, before a later change', async (_, take) => {
    const person = await buildPerson()
    const events = await openAs(person)
    await host.database.asOwner((tx) => take(tx, person))
    await inOrganisation(touch(agreement))
    expect(await events.next()).toBeNull()
  })

  it('when the session has been idle for too long, which it does not prevent', async () => {
    const person = await buildPerson()
    const events = await openAs(person)
    await checkStreamSessions({ database: host.database, now: host.clock.now }, host.live)
    host.clock.advance(1260)
    await checkStreamSessions({ database: host.database, now: host.clock.now }, host.live)
    expect(await events.next()).toBeNull()
  })

  it('for the oldest of a session, with a word to its page', async () => {
    const person = await buildPerson()
    const cookies = await buildSession(host, person.id)
    await settle(host)
    const opened = []
    for (let at = 0; at < 5; at++) opened.push(await openEvents(host.app, cookies, orgId))
    expect(await opened[0]?.next()).toEqual({ kind: 'replaced' })
    expect(await opened[0]?.next()).toBeNull()
    await inOrganisation(touch(other))
    expect(await opened[1]?.next()).toEqual({ kind: 'customer', id: other })
    for (const events of opened.slice(1)) await events.close()
  })

  it('with its page, of which nothing stays', async () => {
    const before = host.live.size
    const events = await openAs(await buildPerson())
    expect(host.live.size).toBe(before + 1)
    await events.close()
    await expect.poll(() => host.live.size).toBe(before)
  })
})

describe('of two hosts on one database', () => {
  it('each sends what is changed through the other', async () => {
    const live = new LiveStreams(host.clock.now)
    const second = host.another({ live })
    const stopSecond = await startListening({ database: host.database, live })
    const person = await buildPerson()
    const cookies = await buildSession(host, person.id)
    const onFirst = await openAs(person)
    const onSecond = await openAs(person, '', second, live)
    for (const [app, id] of [
      [second, agreement],
      [host.app, other],
    ] as const) {
      const as = createCaller(app, cookies)
      await as('POST', `/customer/v1/org/${orgId}/customer/${id}/comment`, {
        body: { activity: 'Rang twice' },
      })
      expect(await onFirst.next()).toEqual({ kind: 'customer', id })
      expect(await onSecond.next()).toEqual({ kind: 'customer', id })
    }
    await stopSecond()
    expect(await onSecond.next()).toBeNull()
    await onFirst.close()
  })

  it('one whose connection is cut ends its streams, and receives again by itself', async () => {
    const live = new LiveStreams(host.clock.now)
    const second = host.another({ live })
    const stopSecond = await startListening({ database: host.database, live })
    const person = await buildPerson()
    const events = await openAs(person, '', second, live)
    await host.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forecourt_live' and datname = current_database()",
    )
    expect(await events.next()).toBeNull()
    await expect.poll(() => live.isReceiving && host.live.isReceiving).toBe(true)
    const returned = await openAs(person, '?missed=2000', second, live)
    expect(await returned.next()).toEqual({ kind: 'resync' })
    await inOrganisation(touch(other))
    expect(await returned.next()).toEqual({ kind: 'customer', id: other })
    await returned.close()
    await stopSecond()
  })
})

describe('the event stream is refused', () => {
  it('to nobody signed in, other organisations’ people, and after a password’s end', async () => {
    const person = await buildPerson()
    const stranger = await buildUser(host)
    const path = toEventStreamPath(orgId)
    expect((await createCaller(host.app)('GET', path)).status).toBe(401)
    const asStranger = createCaller(host.app, await buildSession(host, stranger.id))
    expect((await asStranger('GET', path)).status).toBe(404)
    const halfway = createCaller(host.app, await buildSession(host, person.id, 'password'))
    expect((await halfway('GET', path)).status).toBe(401)
  })
})

it('sends a sign of life more often than proxies give up', () => {
  expect(heartbeatSeconds).toBeLessThan(30)
})

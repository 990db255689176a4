import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import { deleteExpiredRequests, requestRetentionDays } from '#server/commands/idempotency.ts'
import { ConnectionLostError } from '#server/db/unavailable.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const clearTables = '/users/v1/tables/last-cleared'
const otherSessions = '/authn/v1/sessions'

const host = describeHost()
let user: BuiltUser
let call: Call

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  user = await buildUser(host)
  call = createCaller(host.app, await buildSession(host, user.id))
})

async function seen(answer: Response) {
  const body = (await answer.json()) as { code?: string }
  return {
    status: answer.status,
    body,
    isReplay: answer.headers.get('idempotent-replay') === 'true',
  }
}

describe('a request id', () => {
  it('is required of every call that changes something, and of none that reads', async () => {
    expect(await seen(await call('POST', clearTables, { requestId: null }))).toMatchObject({
      status: 400,
      body: { code: 'request_id_missing' },
    })
    expect((await call('GET', clearTables, { requestId: null })).status).toBe(200)
  })

  it('given again with the same body gets the first answer, and nothing happens again', async () => {
    const requestId = randomUUID()
    const first = await seen(await call('POST', clearTables, { requestId }))
    host.clock.advance(60)
    const second = await seen(await call('POST', clearTables, { requestId }))
    expect(first).toMatchObject({ status: 200, isReplay: false })
    expect(second).toEqual({ ...first, isReplay: true })
    expect((await seen(await call('GET', clearTables))).body).toEqual(first.body)
  })

  it('is the same id in capitals', async () => {
    const requestId = randomUUID()
    await call('POST', clearTables, { requestId })
    expect(
      await seen(await call('POST', clearTables, { requestId: requestId.toUpperCase() })),
    ).toMatchObject({ status: 200, isReplay: true })
  })

  it('given again with another body, query, address or method is refused', async () => {
    const requestId = randomUUID()
    await call('POST', clearTables, { requestId, body: { note: 'a' } })
    const refused = { status: 422, body: { code: 'request_id_reused' } }
    expect(
      await seen(await call('POST', clearTables, { requestId, body: { note: 'b' } })),
    ).toMatchObject(refused)
    expect(await seen(await call('POST', clearTables, { requestId, body: {} }))).toMatchObject(
      refused,
    )
    expect(
      await seen(await call('POST', `${clearTables}?x=1`, { requestId, body: { note: 'a' } })),
    ).toMatchObject(refused)
    expect(
      await seen(await call('DELETE', otherSessions, { requestId, body: { note: 'a' } })),
    ).toMatchObject(refused)
    expect(
      await seen(await call('POST', clearTables, { requestId, body: { note: 'a' } })),
    ).toMatchObject({ status: 200, isReplay: true })
  })

  it('given again with the same command hash to another call is refused', async () => {
    const requestId = randomUUID()
    const headers = { [commandHeaders.hash]: 'f'.repeat(64) }
    await call('POST', clearTables, { requestId, headers, body: { note: 'a' } })
    expect(
      await seen(await call('DELETE', otherSessions, { requestId, headers, body: { note: 'a' } })),
    ).toMatchObject({ status: 422, body: { code: 'request_id_reused' } })
    expect(
      await seen(
        await call('POST', clearTables, {
          requestId,
          headers,
          body: { note: 'as a newer version writes it' },
        }),
      ),
    ).toMatchObject({ status: 200, isReplay: true })
  })

  it('of another person is another id, and tells nothing', async () => {
    const requestId = randomUUID()
    const mine = await seen(await call('POST', clearTables, { requestId }))
    host.clock.advance(5)
    const other = createCaller(host.app, await buildSession(host, (await buildUser(host)).id))
    const theirs = await seen(await other('POST', clearTables, { requestId }))
    expect(theirs).toMatchObject({ status: 200, isReplay: false })
    expect(theirs.body).not.toEqual(mine.body)
    expect(
      await seen(await other('POST', clearTables, { requestId, body: { another: 'body' } })),
    ).toMatchObject({ status: 422 })
  })

  it('works across a person’s sessions: a lost answer comes after the next sign-in', async () => {
    const requestId = randomUUID()
    const first = await seen(await call('POST', clearTables, { requestId }))
    host.clock.advance(3600)
    const later = createCaller(host.another(), await buildSession(host, user.id))
    expect(await seen(await later('POST', clearTables, { requestId }))).toEqual({
      ...first,
      isReplay: true,
    })
  })

  it('sent twenty times at once has one effect and one answer', async () => {
    for (let session = 0; session < 3; session++) await buildSession(host, user.id)
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        seen(await call('DELETE', otherSessions, { requestId })),
      ),
    )
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 20 }, () => ({ status: 200, body: { ended: 3 } })),
    )
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    const { rows } = await host.database.pool.query(
      'select from remembered_requests where user_id = $1 and request_id = $2',
      [user.id, requestId],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('what did not happen', () => {
  it('is not remembered: a refusal may be tried again with the same id', async () => {
    const requestId = randomUUID()
    expect(
      (await call('POST', clearTables, { requestId, body: { user_id: 'another' } })).status,
    ).toBe(403)
    expect((await createCaller(host.app)('POST', clearTables, { requestId })).status).toBe(401)
    expect(await seen(await call('POST', clearTables, { requestId }))).toMatchObject({
      status: 200,
      isReplay: false,
    })
  })

  it('leaves no trace where the host broke before storing it, and happens when retried', async () => {
    const requestId = randomUUID()
    const breaking = host.another({
      database: {
        ...host.database,
        withinSession: (key, work) =>
          host.database.withinSession(key, async (tx, session) => {
            await work(tx, session)
            throw new Error('gone before the commit')
          }),
      },
    })
    const cookie = await buildSession(host, user.id)
    expect((await createCaller(breaking, cookie)('POST', clearTables, { requestId })).status).toBe(
      500,
    )
    expect((await seen(await call('GET', clearTables))).body).toEqual({ last_cleared: null })
    expect(
      await seen(await createCaller(host.app, cookie)('POST', clearTables, { requestId })),
    ).toMatchObject({ status: 200, isReplay: false })
  })

  it('because the answer was lost after it was stored, is answered as it was', async () => {
    const requestId = randomUUID()
    const losing = host.another({
      database: {
        ...host.database,
        withinSession: async (key, work) => {
          await host.database.withinSession(key, work)
          throw new ConnectionLostError('lost')
        },
      },
    })
    const cookie = await buildSession(host, user.id)
    expect((await createCaller(losing, cookie)('POST', clearTables, { requestId })).status).toBe(
      503,
    )
    const stored = await seen(await call('GET', clearTables))
    host.clock.advance(30)
    expect(
      await seen(await createCaller(host.app, cookie)('POST', clearTables, { requestId })),
    ).toEqual({
      status: 200,
      body: stored.body,
      isReplay: true,
    })
  })
})

it('answers are forgotten after ninety days, not before', async () => {
  const requestId = randomUUID()
  const first = await seen(await call('POST', clearTables, { requestId }))
  host.clock.advance((requestRetentionDays - 1) * 86_400)
  await host.database.asOwner((tx) => deleteExpiredRequests(tx, host.clock.now()))
  const later = createCaller(host.app, await buildSession(host, user.id))
  expect(await seen(await later('POST', clearTables, { requestId }))).toEqual({
    ...first,
    isReplay: true,
  })
  host.clock.advance(86_401)
  expect(
    await host.database.asOwner((tx) => deleteExpiredRequests(tx, host.clock.now())),
  ).toBeGreaterThan(0)
  const muchLater = createCaller(host.app, await buildSession(host, user.id))
  expect(await seen(await muchLater('POST', clearTables, { requestId }))).toMatchObject({
    status: 200,
    isReplay: false,
  })
})

it('signing in is never remembered: the same id twice makes two sessions', async () => {
  const requestId = randomUUID()
  const form = { username: user.username, password: user.password }
  const cookies = await Promise.all(
    [0, 1].map(
      async () =>
        (
          await createCaller(host.app)('POST', '/authn/v1/usernames', { form, requestId })
        ).headers.getSetCookie()[0],
    ),
  )
  expect(new Set(cookies).size).toBe(2)
})

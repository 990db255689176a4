import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { rights } from '#domain/rights/right.model.ts'
import { accessTable } from '#tests/authz/access.ts'
import { buildCallRequest, declaredCalls } from '#tests/authz/calls.ts'
import type { DeclaredCall } from '#tests/authz/calls.ts'
import { buildCallTargets } from '#tests/authz/targets/call-targets.ts'
import type { CallTargets } from '#tests/authz/targets/call-target-names.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { openDatabaseProxy } from '#tests/support/database-proxy.ts'
import type { DatabaseProxy } from '#tests/support/database-proxy.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import type { TestHost } from '#tests/support/host.ts'

const host = describeHost()
let proxy: DatabaseProxy
let database: Database
let app: TestHost['app']
let user: BuiltUser
let targets: CallTargets
let cookie: string

beforeAll(async () => {
  proxy = await openDatabaseProxy(host.database.pool.options.connectionString ?? '')
  database = openPool(proxy.url, 2)
  app = host.another({ database })
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  const orgId = await buildOrganisation(host, { parameters: { workflow_enabled: 'true' } })
  user = await buildUser(host, { orgId, rights })
  targets = await buildCallTargets(host, user)
})

afterAll(async () => {
  await database.close()
  await proxy.close()
})

async function send(call: DeclaredCall): Promise<Response> {
  const { address, options } = buildCallRequest(call, {
    orgId: user.orgId,
    ...accessTable[call.name]?.input?.(targets),
  })
  return createCaller(app, cookie)(call.method, address, options)
}

/** What a call answers when the database is lost. */
const lost = [503, '2', 'database_unavailable']

async function readLoss(answer: Response): Promise<unknown[]> {
  const { code } = (await answer.json()) as { code?: string }
  return [answer.status, answer.headers.get('retry-after'), code]
}

const maxMessages = 200

describe.each(declaredCalls())('$name', (call) => {
  it('answers 503 wherever the database is lost', async () => {
    const found: unknown[][] = []
    let isWhole = false
    for (let messages = 0; !isWhole && messages < maxMessages; messages++) {
      cookie = await buildSession(host, user.id)
      await database.asOwner((tx) => tx.execute('select 1'))
      await database.within({ orgId: null, userId: null }, (tx) => tx.execute('select 1'))
      proxy.cutAfter(messages)
      const answer = await send(call)
      isWhole = !proxy.hasCut()
      proxy.cutAfter(null)
      // The cut may come after the answer: only what was cut under the call counts.
      if (!isWhole) found.push(await readLoss(answer))
    }
    expect(isWhole).toBe(true)
    expect(found).toEqual(found.map(() => lost))
  })

  it('answers 503 while the database is unreachable', async () => {
    cookie = await buildSession(host, user.id)
    proxy.block()
    const answer = await send(call)
    proxy.unblock()
    // A public call may need no row.
    expect(answer.status === 200 ? lost : await readLoss(answer)).toEqual(lost)
  })
})

it('a call whose backend is terminated answers 503, and the next one is well', async () => {
  const call = declaredCalls().find(({ name }) => name === 'ADD_COMMENT.post')
  if (call === undefined) throw new Error('No such call')
  cookie = await buildSession(host, user.id)
  const holder = await host.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from customers where org_id = $1 for update', [user.orgId])
  const sent = send(call)
  await expect
    .poll(async () => {
      const { rowCount } = await host.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      return rowCount
    })
    .toBe(1)
  await holder.query('rollback')
  holder.release()
  expect(await readLoss(await sent)).toEqual(lost)
  expect((await send(call)).status).toBe(200)
})

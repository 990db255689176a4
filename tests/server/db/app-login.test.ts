import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { newSecret, hashSecret } from '#server/sessions/cookie.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let otherId: string
let cookie: string

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  otherId = await buildOrganisation(host, { name: 'Another' })
  await buildCustomers(host, otherId, [{}, {}])
  const user = await buildUser(host, { orgId })
  cookie = await buildSession(host, user.id)
})

const inScope = (work: (tx: Transaction) => Promise<unknown>) =>
  host.database.within({ orgId, userId: null }, work)
const inSession = (work: (tx: Transaction) => Promise<unknown>) =>
  host.database.withinSession(
    {
      idHash: hashSecret(cookie.split('=')[1] ?? ''),
      orgId,
      now: host.clock.now(),
      idleSeconds: 900,
      orderKey: null,
    },
    work,
  )

/** Ways back to a stronger role: of them, only those to oneself are open. */
const waysBack = ['reset role', 'set role none', 'set session authorization default'] as const
const waysUp = ['set role', 'set session authorization'] as const

const readOwner = () =>
  host.database.asOwner(async (tx) => {
    const { rows } = await tx.execute<{ owner: string }>(sql`select current_user as owner`)
    return rows[0]?.owner ?? ''
  })

describe.each([
  ['within a scope', inScope],
  ['within a session', inSession],
] as const)('the application %s', (_name, run) => {
  it.each(waysBack)('stays the application after “%s”', async (statement) => {
    await run(async (tx) => {
      await tx.execute(sql.raw(statement))
      const { rows } = await tx.execute(sql`
        select session_user = current_user as same, pg_has_role(session_user, 'forecourt_app', 'usage') as app,
          pg_has_role(session_user, (select relowner from pg_class where relname = 'customers'), 'member') as owner,
          (select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname = session_user) as strong`)
      expect(rows).toEqual([{ same: true, app: true, owner: false, strong: false }])
    })
  })

  it.each(waysUp)('cannot become the owner by “%s”', async (statement) => {
    const owner = await readOwner()
    await expect(run((tx) => tx.execute(sql.raw(`${statement} ${owner}`)))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  it.each([
    ['alters no table', 'alter table customers add column stolen text'],
    ['ends no protection', 'alter table customers disable row level security'],
    ['drops no policy', 'drop policy wall_all on customers'],
    ['makes no table', 'create table stolen (id text)'],
    ['replaces no function', 'drop function find_session(text, text, timestamptz, int)'],
    ['reads no credentials', 'select * from credentials'],
    ['reads no failed sign-ins', 'select * from sign_in_failures'],
    ['passes no row-level security', 'set local row_security = off; select * from customers'],
  ])('%s after it', async (_what, statement) => {
    await expect(
      run(async (tx) => {
        await tx.execute(sql`reset role`)
        await tx.execute(sql.raw(statement))
      }),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('sees no customer of another organisation after it', async () => {
    await run(async (tx) => {
      await tx.execute(sql`reset role`)
      const { rows } = await tx.execute(
        sql`select f_agreement_no from customers where org_id = ${otherId}`,
      )
      expect(rows).toEqual([])
    })
  })
})

it('a session that is none opens nothing, and its function names nobody', async () => {
  const key = { orgId, now: host.clock.now(), idleSeconds: 900, orderKey: null }
  await host.database.withinSession(
    { ...key, idHash: hashSecret(newSecret()) },
    async (tx, session) => {
      expect(session).toBeNull()
      const { rows } = await tx.execute(sql`select count(*)::int as n from customers`)
      expect(rows).toEqual([{ n: 0 }])
    },
  )
})

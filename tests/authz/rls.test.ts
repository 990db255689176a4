import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Transaction } from '#server/db/database.ts'
import { hashSecret } from '#server/sessions/cookie.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { addMember, buildSession, buildUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { buildAnyRowInserts } from './any-row.ts'
import { writtenOnce } from './written-once.ts'
import { createRlsProbe, openHostToProbe } from './rls-probe.ts'

const denied = '42501'

let host: TestHost
let mine: string
let theirs: string
let tables: readonly { table: string; insert: string }[]
const { counts, probe, countLeaks } = createRlsProbe(() => ({ host, orgId: mine }))

beforeAll(async () => {
  ;({ host, mine, theirs } = await openHostToProbe())
  tables = await buildAnyRowInserts(host.database.pool)
  for (const orgId of [mine, theirs])
    for (const { insert } of tables) await host.database.pool.query(insert, [orgId])
})

afterAll(async () => {
  printCounts(
    `authz/rls: ${tables.length} tables of organisations, ${counts.probes} probes, leaks ${counts.leaks}/${counts.probes}`,
  )
  await host.close()
})

describe('foreign rows', () => {
  it('are not there without an organisation, and only one’s own are there with one', async () => {
    const without: Record<string, number | string> = {}
    const within: Record<string, number | string> = {}
    const own: Record<string, number | string> = {}
    for (const { table } of tables) {
      without[table] = await probe(`select from "${table}"`, [], { orgId: null, userId: null })
      within[table] = await probe(`select from "${table}" where org_id <> $1`, [mine], {
        orgId: mine,
        userId: null,
      })
      own[table] = await probe(`select from "${table}" where org_id = $1`, [mine])
    }
    countLeaks({ ...without })
    countLeaks({ ...within })
    const none = Object.fromEntries(tables.map(({ table }) => [table, 0]))
    expect(without).toEqual(none)
    expect(within).toEqual(none)
    expect(Object.values(own).every((rows) => typeof rows === 'number' && rows > 0)).toBe(true)
  })

  it('can be neither changed nor removed nor taken over nor made, in any table', async () => {
    const expected: Record<string, unknown> = {}
    const found: Record<string, unknown> = {}
    for (const { table, insert } of tables) {
      const touched = {
        changed: await probe(`update "${table}" set org_id = org_id where org_id = $1`, [theirs]),
        'taken over': await probe(`update "${table}" set org_id = $1 where org_id = $2`, [
          mine,
          theirs,
        ]),
        removed: await probe(`delete from "${table}" where org_id = $1`, [theirs]),
        locked: await probe(`select from "${table}" where org_id = $1 for update`, [theirs]),
      }
      countLeaks(touched)
      found[table] = {
        ...touched,
        'given away': await probe(`update "${table}" set org_id = $1 where org_id = $2`, [
          theirs,
          mine,
        ]),
        made: await probe(insert, [randomUUID()]),
      }
      const none = writtenOnce.has(table) ? denied : 0
      expected[table] = {
        changed: none,
        'taken over': none,
        removed: none,
        locked: none,
        'given away': denied,
        made: denied,
      }
    }
    expect(found).toEqual(expected)
  })

  it('are not told by a value that is taken there, nor by a key that exists there', async () => {
    await host.database.pool.query(
      "insert into dealers (org_id, code, name) values ($1, 'only-theirs', 'Theirs')",
      [theirs],
    )
    expect(
      await probe("insert into dealers (org_id, code, name) values ($1, 'only-theirs', 'Mine')", [
        mine,
      ]),
    ).toBe(1)
    const missing =
      "insert into dealer_group_dealers (org_id, group_id, dealer_code) values ($1, 'x', $2)"
    expect([
      await probe(missing, [mine, 'only-theirs']),
      await probe(missing, [mine, 'nobody’s']),
    ]).toEqual(['23503', '23503'])
  })

  it('are not found by the search that runs with its owner’s rights', async () => {
    await buildCustomers(host, mine, [{ fAgreementNo: 'MINE-1', cFullName: 'Findable Person' }])
    await buildCustomers(host, theirs, [{ fAgreementNo: 'THEIRS-1', cFullName: 'Findable Person' }])
    const found = (orgId: string | null) =>
      probe("select from customers_matching(array['%findable%', '%''%'], 10)", [], {
        orgId,
        userId: 'x',
      })
    const all = (orgId: string | null) =>
      probe("select from customers_matching(array['%findable%'], 10)", [], { orgId, userId: 'x' })
    expect([
      await all(mine),
      await all(theirs),
      await all(null),
      await all(randomUUID()),
      await found(mine),
    ]).toEqual([1, 1, 0, 0, 0])
    expect(
      await probe(
        "select from customers_matching(array['%findable%'' or true or search like ''%'], 10)",
      ),
    ).toBe(0)
  })

  it('do not have their people’s accounts changed, told or searched from here', async () => {
    const ofTheirs = await buildUser(host, { orgId: theirs })
    const ofBoth = await buildUser(host, { orgId: theirs })
    const ofMine = await buildUser(host, { orgId: mine })
    await addMember(host.database, mine, ofBoth.id)
    const saves = (id: string) =>
      probe("select where save_account($1, 'A', 'B', null, 'disabled')", [id])
    expect([await saves(ofTheirs.id), await saves(ofBoth.id), await saves(ofMine.id)]).toEqual([
      0, 0, 1,
    ])
    const isShared = (id: string) => probe('select where is_shared_account($1)', [id])
    expect([await isShared(ofTheirs.id), await isShared(ofBoth.id)]).toEqual([0, 1])
    expect(await probe("select from search_all_users(array['%'], 50, 0)")).toBe(0)
    expect(await probe("select from search_acting_candidates(array['%'], 50)")).toBe(0)
    const findOrganisations = (userId: string) =>
      probe('select from own_organisations()', [], { orgId: mine, userId })
    expect([await findOrganisations('nobody'), await findOrganisations(ofTheirs.id)]).toEqual([
      0, 1,
    ])
    expect(await probe("select where add_organisation('x', 'X', 'r', 'R', 'me', now())")).toBe(0)
    const adds = "select where add_account('new', 'new@x.example', 'A', 'B', 'hash')"
    expect(await probe(adds, [], { orgId: null, userId: 'x' })).toBe(0)
  })

  it('are not in a copy, in the statistics or in what the planner remembers', async () => {
    await host.database.pool.query('analyze')
    expect(await probe("select from pg_stats where schemaname = 'public'")).toBe(0)
    const client = await host.database.pool.connect()
    try {
      await client.query("begin; select set_config('role', 'forecourt_app', true)")
      await client.query("select set_config('app.org_id', $1, true)", [mine])
      let text = ''
      const wire = (client as unknown as { connection: EventEmitter }).connection
      wire.on('copyData', ({ chunk }: { chunk: Buffer }) => {
        text += chunk.toString()
      })
      await client.query('copy parameters to stdout')
      wire.removeAllListeners('copyData')
      expect(text).toContain(mine)
      expect(text).not.toContain(theirs)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await probe("copy parameters from program 'true'")).toBe('42501')
  })
})

describe('a transaction', () => {
  const whoAmI = (tx: Transaction) =>
    tx
      .execute(
        sql`select current_user as role, current_setting('app.org_id', true) as org, current_setting('app.user_id', true) as person`,
      )
      .then(({ rows }) => rows[0])

  it('leaves neither role nor organisation on the connection when it ends or breaks', async () => {
    const url = (host.database.pool.options as { connectionString?: string }).connectionString ?? ''
    const single = openPool(url, 1)
    try {
      const nobody = () => single.within({ orgId: null, userId: null }, whoAmI)
      const before = await nobody()
      expect(before).toMatchObject({ org: '', person: '' })
      expect(await single.within({ orgId: mine, userId: 'x' }, whoAmI)).toMatchObject({
        org: mine,
        person: 'x',
      })
      expect(await nobody()).toEqual(before)
      await expect(
        single.within({ orgId: theirs, userId: 'x' }, () => Promise.reject(new Error('broken'))),
      ).rejects.toThrow('broken')
      expect(await nobody()).toEqual(before)
    } finally {
      await single.close()
    }
  })

  it('opens the organisation of a call to its active members only', async () => {
    const user = await buildUser(host, {
      orgId: mine,
      rights: ['CanViewOffers'],
      hasExactRights: true,
    })
    const idHash = hashSecret((await buildSession(host, user.id)).split('=')[1] ?? '')
    const seen = async (orgId: string | null, key = idHash) =>
      host.database.withinSession(
        { idHash: key, orgId, now: host.clock.now(), idleSeconds: 1210, orderKey: null },
        async (tx, session) => ({
          ...(await whoAmI(tx)),
          member: session?.is_member,
          rights: session?.rights,
        }),
      )
    expect(await seen(mine)).toEqual({
      role: expect.stringMatching(/^forecourt_calls_/),
      org: mine,
      person: user.id,
      member: true,
      rights: ['CanViewOffers'],
    })
    expect(await seen(theirs)).toEqual({
      role: expect.stringMatching(/^forecourt_calls_/),
      org: '',
      person: user.id,
      member: false,
      rights: [],
    })
    expect(await seen(null)).toEqual({
      role: expect.stringMatching(/^forecourt_calls_/),
      org: '',
      person: user.id,
      member: false,
      rights: [],
    })
    expect(await seen(mine, 'no session')).toEqual({
      role: expect.stringMatching(/^forecourt_calls_/),
      org: '',
      person: '',
      member: undefined,
      rights: undefined,
    })
  })

  it('sees the people of one’s organisation, and no sessions but one’s own', async () => {
    const colleague = await buildUser(host, { orgId: mine })
    const foreigner = await buildUser(host, { orgId: theirs })
    for (const { id } of [colleague, foreigner]) await buildSession(host, id)
    const as = { orgId: mine, userId: colleague.id }
    const found = {
      foreigner: await probe('select from users where id = $1', [foreigner.id], as),
      'without organisation': await probe('select from users where id <> $1', [colleague.id], {
        orgId: null,
        userId: colleague.id,
      }),
      'sessions of others': await probe(
        'select from sessions where user_id <> $1',
        [colleague.id],
        as,
      ),
      'sessions of others ended': await probe(
        'delete from sessions where user_id <> $1',
        [colleague.id],
        as,
      ),
      'a colleague renamed': await probe(
        "update users set first_name = 'Z' where id <> $1",
        [colleague.id],
        as,
      ),
    }
    countLeaks(found)
    expect(Object.values(found)).toEqual([0, 0, 0, 0, 0])
    expect(await probe('select from users where id = $1', ['x'], as)).toBe(1)
    expect(await probe('select from sessions', [], as)).toBe(1)
  })
})

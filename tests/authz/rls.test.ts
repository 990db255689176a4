import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Transaction } from '#server/db/database.ts'
import { hashOfSecret } from '#server/sessions/cookie.ts'
import { addUser } from '#server/users/user.store.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { anyRows } from './any-row.ts'
import { auditWalls } from './wall-audit.ts'

/** Tables of what is written once: even one's own rows may be neither changed nor removed. */
const writtenOnce: ReadonlySet<string> = new Set([
  'device_loss_dismissals',
  'feature_uses',
  'parameter_changes',
  'shown_deals',
])
const denied = '42501'

let host: Host
let mine: string
let theirs: string
let tables: readonly { table: string; insert: string }[]
const counts = { probes: 0, leaks: 0 }

beforeAll(async () => {
  host = await openHost()
  mine = await buildOrganisation(host)
  theirs = await buildOrganisation(host)
  await host.database.asOwner((tx) =>
    addUser(tx, {
      id: 'x',
      username: 'x@demo.example',
      password: 'a long enough password',
      first_name: 'X',
      last_name: 'Y',
    }),
  )
  tables = await anyRows(host.database.pool)
  for (const orgId of [mine, theirs])
    for (const { insert } of tables) await host.database.pool.query(insert, [orgId])
})

afterAll(async () => {
  process.stdout.write(
    `authz/rls: ${tables.length} tables of organisations, ${counts.probes} probes, leaks ${counts.leaks}/${counts.probes}\n`,
  )
  await host.close()
})

/** Runs the statement as the application role in one's own organisation: the number of rows it touched, or the database's error code. */
async function probe(
  statement: string,
  values: readonly unknown[] = [],
  scope: { orgId: string | null; userId: string | null } = { orgId: mine, userId: 'x' },
): Promise<number | string> {
  counts.probes++
  const client = await host.database.pool.connect()
  try {
    await client.query("begin; select set_config('role', 'forecourt_app', true)")
    await client.query(
      "select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true)",
      [scope.orgId ?? '', scope.userId ?? ''],
    )
    return (await client.query(statement, [...values])).rowCount ?? 0
  } catch (error) {
    return (error as pg.DatabaseError).code ?? 'unknown'
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function countLeaks(found: Readonly<Record<string, number | string>>): void {
  counts.leaks += Object.values(found).filter(
    (touched) => typeof touched === 'number' && touched > 0,
  ).length
}

describe('the catalogue', () => {
  let own: TestDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    own = await testDatabase()
    pool = new pg.Pool({ connectionString: own.url, max: 1 })
  })
  afterAll(async () => {
    await pool.end()
    await own.close()
  })

  it('has forced row-level security that reads and checks by organisation on every table with an organisation', async () => {
    const { faults, tables: looked } = await auditWalls(pool)
    expect(faults).toEqual([])
    expect(looked).toBeGreaterThan(15)
  })

  const naked: readonly (readonly [string, string, RegExp])[] = [
    [
      'a new table without a wall',
      'create table fresh (org_id text, id text, primary key (org_id, id))',
      /fresh has no row-level security/,
    ],
    [
      'a wall that is not forced',
      'alter table dealers no force row level security',
      /dealers does not force/,
    ],
    [
      'a policy for everybody',
      'create policy open on dealers for select using (true)',
      /dealers has a policy for everybody/,
    ],
    [
      'a policy that checks nothing',
      'create policy loose on dealers for delete to forecourt_app using (true)',
      /dealers: loose lets change rows by something else/,
    ],
    [
      'a unique value across organisations',
      'create unique index dealers_name on dealers (name)',
      /dealers_name is unique across organisations/,
    ],
    [
      'a key across organisations',
      'alter table dealers add unique (org_id, name); create table spare (org_id text, code text unique, primary key (org_id, code)); alter table dealers add foreign key (code) references spare (code)',
      /refers from one organisation/,
    ],
    [
      'a view with its owner’s rights',
      'create view everything as select * from dealers; grant select on everything to forecourt_app',
      /the view everything/,
    ],
    [
      'a function with its owner’s rights',
      'create function peek() returns bigint language sql security definer as $$ select count(*) from dealers $$',
      /the function peek/,
    ],
    [
      'a table of nobody that is granted',
      'create table loose_notes (id text); grant select on loose_notes to forecourt_app',
      /loose_notes has no organisation/,
    ],
  ]
  it.each(naked)('would be found with %s', async (_, change, sentence) => {
    const client = await pool.connect()
    try {
      await client.query(`begin; ${change}`)
      const { faults } = await auditWalls(client)
      expect(faults.join('\n')).toMatch(sentence)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('gives the application role no way to sign in, to pass security, or to lift it', async () => {
    const { rows } = await pool.query(
      "select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = 'forecourt_app'",
    )
    expect(rows).toEqual([
      {
        rolcanlogin: false,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
      },
    ])
    const refused = '42501'
    const found: Record<string, number | string> = {}
    for (const attempt of [
      'alter table dealers disable row level security',
      'alter table dealers no force row level security',
      'drop policy wall_all on dealers',
      'create policy mine on dealers using (true)',
      'create table escape (id int)',
      'create view escape as select 1',
      'create function escape() returns int language sql as $$ select 1 $$',
      'truncate dealers',
      'select * from credentials',
      'select * from sign_in_failures',
      'select * from known_devices',
      "insert into sessions values ('h', 'x', 'active', now(), now(), now())",
      "update sessions set state = 'active'",
      "insert into users (id, username, first_name, last_name) values ('y', 'y', 'y', 'y')",
      "update users set username = 'y'",
      'delete from users',
      'delete from organisations',
      'set row_security = off; select * from dealers',
    ]) {
      found[attempt] = await probe(attempt)
    }
    countLeaks(found)
    expect(Object.entries(found).filter(([, code]) => code !== refused)).toEqual([])
  })
})

describe('rows of another organisation', () => {
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

  it('leaves neither role nor organisation on the connection, after it commits or breaks', async () => {
    const url = (host.database.pool.options as { connectionString?: string }).connectionString ?? ''
    const single = openPool(url, 1)
    try {
      const before = await single.asOwner(whoAmI)
      expect(await single.within({ orgId: mine, userId: 'x' }, whoAmI)).toEqual({
        role: 'forecourt_app',
        org: mine,
        person: 'x',
      })
      const after = await single.asOwner(whoAmI)
      expect(after).toMatchObject({ role: (before as { role: string }).role, org: '', person: '' })
      await expect(
        single.within({ orgId: theirs, userId: 'x' }, () => Promise.reject(new Error('broken'))),
      ).rejects.toThrow('broken')
      expect(await single.asOwner(whoAmI)).toMatchObject({
        role: (before as { role: string }).role,
        org: '',
        person: '',
      })
    } finally {
      await single.close()
    }
  })

  it('opens the organisation of a call to its active members only', async () => {
    const user = await buildUser(host, { orgId: mine, rights: ['CanViewOffers'] })
    const idHash = hashOfSecret((await buildSession(host, user.id)).split('=')[1] ?? '')
    const seen = async (orgId: string | null, key = idHash) =>
      host.database.withinSession(
        { idHash: key, orgId, now: host.clock.now(), idleSeconds: 1210 },
        async (tx, session) => ({
          ...(await whoAmI(tx)),
          member: session?.is_member,
          rights: session?.rights,
        }),
      )
    expect(await seen(mine)).toEqual({
      role: 'forecourt_app',
      org: mine,
      person: user.id,
      member: true,
      rights: ['CanViewOffers'],
    })
    expect(await seen(theirs)).toEqual({
      role: 'forecourt_app',
      org: '',
      person: user.id,
      member: false,
      rights: [],
    })
    expect(await seen(null)).toEqual({
      role: 'forecourt_app',
      org: '',
      person: user.id,
      member: false,
      rights: [],
    })
    expect(await seen(mine, 'no session')).toEqual({
      role: 'forecourt_app',
      org: '',
      person: '',
      member: undefined,
      rights: undefined,
    })
  })

  it('sees of people oneself and those of one’s organisation, and nobody’s sessions but one’s own', async () => {
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type pg from 'pg'
import { openPool } from '#server/db/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import type { TestHost } from '#tests/support/host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { auditRowLevelSecurity } from './rls-audit.ts'
import { createRlsProbe, openHostToProbe } from './rls-probe.ts'

let host: TestHost
let mine: string
const { counts, probe, countLeaks } = createRlsProbe(() => ({ host, orgId: mine }))

beforeAll(async () => {
  ;({ host, mine } = await openHostToProbe())
})

afterAll(async () => {
  printCounts(
    `authz/rls-catalogue: ${counts.probes} probes, leaks ${counts.leaks}/${counts.probes}`,
  )
  await host.close()
})

describe('the catalogue', () => {
  let own: TestDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    own = await testDatabase()
    pool = openPool(own.url, 1).pool
  })
  afterAll(async () => {
    await pool.end()
    await own.close()
  })

  it('forces every table with an organisation to read and check by it', async () => {
    const { faults, tables: looked } = await auditRowLevelSecurity(pool)
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
      const { faults } = await auditRowLevelSecurity(client)
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

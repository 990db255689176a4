import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'

const north = '00000000-0000-4000-8000-00000000000a'
const south = '00000000-0000-4000-8000-00000000000b'
const base = '00000000-0000-4000-8000-00000000000c'

let store: TestDatabase
let database: Database
let owner: pg.Client

beforeAll(async () => {
  store = await testDatabase()
  database = openPool(store.url, 4)
  owner = new pg.Client({ connectionString: store.url })
  await owner.connect()
  await owner.query(`
    insert into organisations (id, name, is_base) values ('${base}', 'Base', true), ('${north}', 'North', false), ('${south}', 'South', false);
    insert into users (id, username, first_name, last_name) values ('una', 'una@x', 'Una', 'N'), ('sam', 'sam@x', 'Sam', 'S');
    insert into credentials (user_id, password_hash) values ('una', 'secret'), ('sam', 'secret');
    insert into memberships (org_id, user_id) values ('${north}', 'una'), ('${south}', 'sam'), ('${south}', 'una');
    insert into parameters (org_id, key, value) values ('${base}', 'k', 'base'), ('${north}', 'k', 'north'), ('${south}', 'k', 'south');
    insert into roles (org_id, id, name) values ('${north}', 'r', 'North role'), ('${south}', 'r', 'South role');
    insert into remembered_requests (user_id, scope, request_id, body_hash, at) values ('una', 'session', '1', 'x', now()), ('sam', 'session', '2', 'x', now());
    insert into sessions (id_hash, user_id, state, created_at, seen_at, expires_at) values ('h1', 'una', 'active', now(), now(), now()), ('h2', 'sam', 'active', now(), now(), now());
  `)
})

afterAll(async () => {
  await owner.end()
  await database.close()
  await store.close()
})

async function read(
  orgId: string | null,
  userId: string | null,
  statement: string,
): Promise<Record<string, unknown>[]> {
  return database.within({ orgId, userId }, async (tx) => (await tx.execute(statement)).rows)
}

it('forces reading and writing of every table with an organisation to keep to it', async () => {
  const { rows } = await owner.query<{
    name: string
    forced: boolean
    policies: { cmd: string; roles: string[]; qual: string | null; check: string | null }[]
  }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select json_agg(json_build_object('cmd', p.cmd, 'roles', p.roles, 'qual', p.qual, 'check', p.with_check)) from pg_policies p where p.tablename = c.relname) as policies
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  expect(rows.length).toBeGreaterThan(10)
  for (const { name, forced, policies } of rows) {
    expect(forced, `${name} is not forced`).toBe(true)
    const ofTheHost = policies.filter(({ roles }) => roles.includes('forecourt_app'))
    const changing = ofTheHost.filter(({ cmd }) => cmd !== 'SELECT')
    expect(changing, `${name} has no rule for changes`).not.toEqual([])
    for (const { qual, check } of changing) {
      expect(qual).toMatch(/^\(org_id = NULLIF\(current_setting\('app.org_id'/)
      expect(check).toBe(qual)
    }
  }
})

it('shows no row of an organisation to a transaction without one', async () => {
  expect(await read(null, null, 'select * from roles')).toEqual([])
  expect(await read(null, 'una', 'select * from roles')).toEqual([])
  expect(await read('', '', 'select org_id from memberships')).toEqual([])
})

it('shows and changes only the own organisation’s rows, by any statement', async () => {
  expect(await read(north, 'una', 'select name from roles')).toEqual([{ name: 'North role' }])
  expect(
    await read(
      north,
      'una',
      `update roles set name = 'Mine' where org_id = '${south}' returning name`,
    ),
  ).toEqual([])
  expect(
    await read(north, 'una', `delete from roles where org_id = '${south}' returning name`),
  ).toEqual([])
  await expect(
    read(north, 'una', `insert into roles (org_id, id, name) values ('${south}', 'x', 'x')`),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
  await expect(read(north, 'una', `update roles set org_id = '${south}'`)).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  expect((await owner.query('select name from roles order by name')).rows).toEqual([
    { name: 'North role' },
    { name: 'South role' },
  ])
})

it('lets the base organisation’s parameters be read by all and changed by none', async () => {
  const scope = { orgId: north, userId: 'una' }
  const seen = await database.within(
    scope,
    async (tx) => (await tx.execute('select value from parameters order by value')).rows,
  )
  expect(seen).toEqual([{ value: 'base' }, { value: 'north' }])
  expect(
    await read(
      north,
      'una',
      `update parameters set value = 'mine' where value = 'base' returning key`,
    ),
  ).toEqual([])
})

it('shows a person their organisations and the base, and no other’s memberships', async () => {
  expect(await read(null, 'sam', 'select name from organisations order by name')).toEqual([
    { name: 'Base' },
    { name: 'South' },
  ])
  expect(await read(null, 'una', 'select org_id from memberships order by org_id')).toEqual([
    { org_id: north },
    { org_id: south },
  ])
  expect(
    await read(north, 'una', 'select user_id, org_id from memberships order by org_id'),
  ).toEqual([
    { user_id: 'una', org_id: north },
    { user_id: 'una', org_id: south },
  ])
})

it('shows colleagues’ names, never a password, and changes only oneself', async () => {
  expect(await read(south, 'sam', 'select username from users order by username')).toEqual([
    { username: 'sam@x' },
    { username: 'una@x' },
  ])
  expect(await read(north, 'una', 'select username from users')).toEqual([{ username: 'una@x' }])
  await expect(read(north, 'una', 'select password_hash from credentials')).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  await expect(read(north, 'una', `update users set status = 'active'`)).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  expect(
    await read(south, 'sam', `update users set first_name = 'X' where id = 'una' returning id`),
  ).toEqual([])
})

it('keeps sessions and answers to their user, and sign-in’s tables to the host', async () => {
  expect(await read(south, 'sam', 'select id_hash from sessions')).toEqual([{ id_hash: 'h2' }])
  expect(await read(south, 'sam', 'select request_id from remembered_requests')).toEqual([
    { request_id: '2' },
  ])
  await expect(read(south, 'sam', 'select * from sign_in_failures')).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  await expect(read(south, 'sam', 'select * from known_devices')).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})

it('gives the application role no way to another role, to truncate or to make tables', async () => {
  await expect(read(north, 'una', 'truncate roles')).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  await expect(read(north, 'una', 'create table public.mine (id int)')).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  await expect(
    read(north, 'una', 'alter table roles disable row level security'),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
  const { rows } = await owner.query(
    "select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname = 'forecourt_app'",
  )
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false },
  ])
})

it('protects a new table, mends a broken policy, and leaves whole ones alone', async () => {
  expect(await migrate(store.url)).toEqual([])
  await owner.query(
    'create table late_comers (org_id text not null, id text not null); create table outsiders (id text)',
  )
  await owner.query(
    'alter table roles no force row level security; grant truncate on dealers to forecourt_app; drop policy wall_all on parameters',
  )
  expect(await migrate(store.url)).toEqual([
    'dealers',
    'late_comers',
    'outsiders',
    'parameters',
    'roles',
  ])
  await owner.query(
    `insert into late_comers values ('${south}', '1'), ('${north}', '2'); insert into outsiders values ('x')`,
  )
  expect(await read(north, 'una', 'select id from late_comers')).toEqual([{ id: '2' }])
  await expect(read(north, 'una', 'select * from outsiders')).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  expect(await migrate(store.url)).toEqual([])
  await owner.query('drop table late_comers; drop table outsiders')
})

import { rights } from '#domain/rights/right.model.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import type { CallContext } from '#server/http/context.ts'
import { listUsers } from '#server/users/user-list.service.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { withBenchStore } from '../support/bench-store.ts'

const people = { rights: 10_000, list: 100_000 } as const
const roles = 500
const rightsOfRole = 40
const rolesOfPerson = 5
const roundsOfSession = 400
const roundsOfList = 10
const aimMilliseconds = 5

async function addPeople({ pool }: Database, orgId: string, from: number, to: number) {
  await pool.query(
    `insert into users (id, username, first_name, last_name)
     select 'bench-' || n, 'bench-' || n || '@demo.example', 'Ines', 'No ' || n
     from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await pool.query(
    `insert into memberships (org_id, user_id)
     select $1, 'bench-' || n from generate_series($2::int, $3::int) n`,
    [orgId, from, to],
  )
  await pool.query(
    `insert into role_users (org_id, role_id, user_id)
     select $1, 'role-' || (n * 7 + k * 13) % $4::int, 'bench-' || n
     from generate_series($2::int, $3::int) n, generate_series(1, $5::int) k
     on conflict do nothing`,
    [orgId, from, to, roles, rolesOfPerson],
  )
}

async function addRoles({ pool }: Database, orgId: string): Promise<void> {
  await pool.query(
    `insert into roles (org_id, id, name)
     select $1, 'role-' || n, 'Role ' || n from generate_series(0, $2::int - 1) n`,
    [orgId, roles],
  )
  await pool.query(
    `insert into role_rights (org_id, role_id, "right")
     select $1, 'role-' || n, ($3::text[])[1 + (n * 11 + k * 3) % cardinality($3::text[])]
     from generate_series(0, $2::int - 1) n, generate_series(1, $4::int) k
     on conflict do nothing`,
    [orgId, roles, rights, rightsOfRole],
  )
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** The median of a work that is done one after the other, in milliseconds. */
async function measure(
  work: (round: number) => Promise<unknown>,
  rounds = roundsOfSession,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await work(round)
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** What a session may do, found from its hash; beside a transaction that asks for nothing. */
async function benchRights(database: Database, orgId: string, report: (line: string) => void) {
  const now = new Date()
  await database.pool.query(
    `insert into sessions (id_hash, user_id, state, created_at, seen_at, expires_at)
     select 'hash-' || n, 'bench-' || n, 'active', $1, $1, $1::timestamptz + interval '1 day'
     from generate_series(1, $2::int) n`,
    [now.toISOString(), people.rights],
  )
  await database.pool.query('analyze')
  const toPerson = (round: number) => 1 + ((round * 7919) % people.rights)
  let held = 0
  const found = await measure((round) =>
    database.withinSession(
      { idHash: `hash-${toPerson(round)}`, orgId, now, idleSeconds: 900, orderKey: null },
      async (_tx, session) => {
        held += session?.rights.length ?? 0
      },
    ),
  )
  const bare = await measure((round) =>
    database.within({ orgId, userId: `bench-${toPerson(round)}` }, async () => {}),
  )
  if (held === 0) throw new Error('No session was found')
  report(
    `${people.rights} people × ${roles} roles: a session's ${Math.round(held / roundsOfSession)} rights in ${found.toFixed(2)} ms (aim ≤ ${aimMilliseconds}), ${(found / bare).toFixed(1)} times an empty transaction`,
  )
}

async function measureList(database: Database, orgId: string, q: string): Promise<number> {
  const now = new Date()
  const page = { q, status: undefined, sortby: 'name:asc', size: 50, pageno: 1 } as const
  const read = () =>
    database.within({ orgId, userId: null }, (tx) =>
      listUsers({ tx, now, organisation: { id: orgId } } as unknown as CallContext, page),
    )
  return measure(read, roundsOfList)
}

/** What a session may do among many people and roles, and pages of a long list of people. */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url, 4)
    const orgId = await buildOrganisation({ database })
    await buildUser({ database }, { orgId, rights })
    await addRoles(database, orgId)
    await addPeople(database, orgId, 1, people.rights)
    await benchRights(database, orgId, report)
    const few = await measureList(database, orgId, '')
    await addPeople(database, orgId, people.rights + 1, people.list)
    await database.pool.query('vacuum analyze')
    const all = await measureList(database, orgId, '')
    const searched = await measureList(database, orgId, 'ines 77')
    report(
      `users list at ${people.list}: page of 50 in ${all.toFixed(1)} ms, searched in ${searched.toFixed(1)} ms; at ${people.rights} ${few.toFixed(1)} ms`,
    )
    await database.close()
  })
}

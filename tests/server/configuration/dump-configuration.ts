import type { TestHost } from '#tests/support/host.ts'

/** Tables of what people and the host do, and of the history itself: no configuration. */
const business: ReadonlySet<string> = new Set([
  'configuration_changes',
  'jobs',
  'pre_calculation_runs',
  'changed_customers',
  'session_days',
  'feature_uses',
])

/** When and by whom a row was written, which putting back does again. */
const stamps: ReadonlySet<string> = new Set([
  'created_at',
  'updated_at',
  'modified_at',
  'modified_by',
  'version',
  'removed_at',
  'deleted_at',
])

type Row = Readonly<Record<string, unknown>>

const sortMembers = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(String).toSorted((one, other) => one.localeCompare(other))
    : value

const toComparableRow = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => !stamps.has(name))
      .map(([name, value]) => [name, sortMembers(value)]),
  )

/** Every row of every table of an organisation that holds its configuration, and of its people. */
export async function dumpConfiguration(
  { database }: Pick<TestHost, 'database'>,
  orgId: string,
): Promise<Record<string, readonly string[]>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attname = 'org_id' and not a.attisdropped order by 1`,
  )
  const dump: Record<string, readonly string[]> = {}
  const add = (name: string, rows: readonly Row[]) => {
    const there = rows.filter((row) => (row['removed_at'] ?? row['deleted_at'] ?? null) === null)
    if (there.length > 0) dump[name] = there.map(toComparableRow).toSorted()
  }
  for (const { name } of tables.filter((table) => !business.has(table.name))) {
    const { rows } = await database.pool.query<Row>(`select * from "${name}" where org_id = $1`, [
      orgId,
    ])
    add(name, rows)
  }
  const organisations = await database.pool.query<Row>(
    'select * from organisations where id = $1',
    [orgId],
  )
  add('organisations', organisations.rows)
  const users = await database.pool.query<Row>(
    `select u.id, u.first_name, u.last_name, u.default_language, u.status from users u
     join memberships m on m.user_id = u.id where m.org_id = $1`,
    [orgId],
  )
  add('users', users.rows)
  return dump
}

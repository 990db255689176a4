import type pg from 'pg'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

const required = `
  select table_name as table, column_name as name, data_type as type from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' and is_nullable = 'NO' and column_default is null
  order by table_name, ordinal_position`

const references = `
  select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and conrelid <> confrelid`

const values: Readonly<Record<string, string>> = {
  text: "'x'",
  'character varying': "'x'",
  boolean: 'false',
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  'double precision': '1',
  real: '1',
  date: "'2026-11-21'",
  'timestamp with time zone': "'2026-11-21T09:00:00Z'",
  jsonb: "'{}'",
  ARRAY: "'{}'",
  uuid: "'00000000-0000-4000-8000-000000000000'",
}

/** Where a trigger asks for more than the column's type: a queued job goes into a real lane. */
const ofColumns: Readonly<Record<string, string>> = {
  'jobs.id': 'gen_random_uuid()::text',
  'jobs.lane': "'quick'",
}

/** Parents before children, so that keys find their rows. */
function inOrder(
  tables: readonly string[],
  edges: readonly { child: string; parent: string }[],
): string[] {
  const remaining = new Set(tables)
  const done = new Set<string>()
  const visit = (table: string) => {
    if (done.has(table) || !remaining.has(table)) return
    for (const { child, parent } of edges) if (child === table) visit(parent)
    done.add(table)
  }
  for (const table of tables) visit(table)
  return [...done]
}

/**
 * The tables with `org_id`, parents first, each with an insert of one row for the organisation
 * `$1`; the user `x` must exist.
 */
export async function buildAnyRowInserts(
  client: pg.Pool,
): Promise<readonly { table: string; insert: string }[]> {
  const { rows: columns } = await client.query<Column>(required)
  const { rows: edges } = await client.query<{ child: string; parent: string }>(references)
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'org_id' order by 1",
  )
  return inOrder(
    tables.map(({ name }) => name),
    edges,
  ).map((table) => {
    const own = columns.filter((column) => column.table === table && column.name !== 'org_id')
    const row = own.map(({ name, type }) => ofColumns[`${table}.${name}`] ?? values[type] ?? 'null')
    return {
      table,
      insert: `insert into "${table}" (${['org_id', ...own.map(({ name }) => `"${name}"`)].join(', ')}) values (${['$1', ...row].join(', ')})`,
    }
  })
}

import type pg from 'pg'
import type { Database } from '#server/db/database.ts'

/** Rows that are one for a person or an organisation; more of them is more people, not more work. */
const notMultiplied = ['memberships', 'roles', 'role_rights', 'role_users', 'parameters']

interface Column {
  readonly name: string
  readonly type: string
  readonly is_generated: boolean
  /** In a primary key or a unique index. */
  readonly is_key: boolean
  /** In a foreign key to another table that is multiplied. */
  readonly is_reference: boolean
}

async function readTables(client: pg.PoolClient): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await client.query<Column & { readonly table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attgenerated <> '' as is_generated,
       exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as is_key,
       exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
         and exists (select from pg_attribute o where o.attrelid = f.confrelid and o.attname = 'org_id')
         and f.confrelid::regclass::text <> all($1)) as is_reference
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
       and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id')
     order by c.relname, a.attnum`,
    [notMultiplied],
  )
  const tables = new Map<string, Column[]>()
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}

/** A column's value in the copy with this number. */
function copied({ name, type, is_key, is_reference }: Column): string {
  const own = `t."${name}"`
  if (name === 'org_id' || (name === 'user_id' && !is_reference)) return own
  if (!is_key && !is_reference) return own
  if (type === 'text') return `${own} || '~' || n`
  if (/^(integer|bigint)$/u.test(type)) return is_reference ? own : `${own} + n * 100000`
  return own
}

/**
 * Makes `factor` times as many rows of an organisation in every table: copies under other keys,
 * which refer to one another like the originals. Answers which tables have them; some cannot, as
 * they hold one row for a person or a day.
 */
export async function multiplyRows(
  database: Database,
  orgId: string,
  factor: number,
): Promise<{ readonly grown: readonly string[]; readonly left: readonly string[] }> {
  const client = await database.pool.connect()
  const grown: string[] = []
  try {
    const tables = await readTables(client)
    const waiting = new Set(tables.keys())
    // A table comes after those that it refers to: what fails is tried once more behind them.
    for (let round = 0; round < 4; round++)
      for (const table of waiting) {
        const columns = (tables.get(table) ?? []).filter(({ is_generated }) => !is_generated)
        try {
          await client.query(
            `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()})
             select ${columns.map(copied).join()} from "${table}" t, generate_series(1, ${factor - 1}) n where t.org_id = $1`,
            [orgId],
          )
          waiting.delete(table)
          grown.push(table)
        } catch (error) {
          if (process.env['VERBOSE'])
            console.log(table, error instanceof Error ? error.message : error)
        }
      }
    await client.query('vacuum analyze')
    return { grown, left: [...waiting] }
  } finally {
    client.release()
  }
}

import pg from 'pg'
import type { BackupTable } from './backup-file.ts'

/** What a table holds, comparable between two stores. */
export interface TableSum {
  readonly rows: number
  /** The sum of the rows' digests, in any order; null of a table without rows. */
  readonly sum: string | null
}

export type TableSums = Readonly<Record<string, TableSum>>

/** How values are written as text, regardless of the server's own settings. */
export const plainTextSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

/** Every table of the product with the columns that are stored, by name. */
export async function findTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname as table, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`)
  return rows
}

const listColumns = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(', ')

export const toCopySource = ({ table, columns }: BackupTable): string =>
  `${pg.escapeIdentifier(table)} (${listColumns(columns)})`

/** Counts and sums every table within the caller's transaction, under `plainTextSettings`. */
export async function sumTables(client: pg.ClientBase): Promise<TableSums> {
  const sums: Record<string, TableSum> = {}
  for (const { table, columns } of await findTables(client)) {
    const { rows } = await client.query<TableSum>(
      `select count(*)::int as rows,
         sum(('x' || left(md5(row(${listColumns(columns.toSorted())})::text), 15))::bit(60)::bigint)::text as sum
       from ${pg.escapeIdentifier(table)}`,
    )
    sums[table] = rows[0] ?? { rows: 0, sum: null }
  }
  return sums
}

/** The tables that do not hold the same; one that only one side knows is among them. */
export function findDifferentTables(one: TableSums, other: TableSums): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names]
    .filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum)
    .toSorted()
}

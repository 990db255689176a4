import type { FuzzHost } from './fuzz-host.ts'

/**
 * What a refused call may write: that somebody tried to sign in, and that a session is in use, and
 * that a device's command arrived.
 */
const mayChange = new Set(['sign_in_failures', 'sessions', 'devices', 'device_commands'])

/**
 * The rows of every table, as a count and a sum over their contents: any insert, change or deletion
 * shows.
 */
export async function fingerprintTables({
  host,
}: FuzzHost): Promise<Readonly<Record<string, string>>> {
  const { pool } = host.database
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const parts = tables
    .filter(({ name }) => !mayChange.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || '/' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from "${name}" t`,
    )
  const { rows } = await pool.query<{ name: string; print: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

import type { TestHost } from '#tests/support/host.ts'

/** What only grows or counts. */
const leftOut: ReadonlySet<string> = new Set([
  'consent_ledger',
  'customer_merges',
  'customer_counts',
  'remembered_requests',
])

/** Everything that the organisation’s tables hold, as text; what only grows or counts is left out. */
export async function dumpOrganisation(
  { database }: Pick<TestHost, 'database'>,
  orgId: string,
): Promise<Record<string, string[]>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'org_id' order by 1`,
  )
  const held: Record<string, string[]> = {}
  for (const { name } of rows.filter((table) => !leftOut.has(table.name))) {
    const found = await database.pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'version' - 'updated_at')::text as row from "${name}" t
       where org_id = $1 order by 1`,
      [orgId],
    )
    held[name] = found.rows.map(({ row }) => row)
  }
  return held
}

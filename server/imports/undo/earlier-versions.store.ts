import type pg from 'pg'
import type { UndoTarget } from './undo-target.ts'

const versioned = {
  customer: { table: 'customers', column: 'f_agreement_no' },
  car: { table: 'inventory', column: 'key' },
} as const

/**
 * A row that is put back whole is what it was, under a version that is two higher. Earlier loads
 * learn it, so that the row does not count as changed since; what was changed between stays so.
 */
export async function passVersionsOn(
  client: pg.PoolClient,
  { orgId, runId }: UndoTarget,
  part: keyof typeof versioned,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const { table, column } = versioned[part]
  await client.query(
    `update import_changes o set version = o.version + 2
     from import_changes t join ${table} c on c.org_id = t.org_id and c.${column} = t.${column}
     where t.org_id = $1 and t.run_id = $2 and t.part = $4 and t.${column} = any ($3)
       and t.was is not null and c.version = t.version + 1
       and o.org_id = $1 and o.part = $4 and o.${column} = any ($3) and o.f_agreement_no = t.f_agreement_no and o.key = t.key
       and o.run_id <> t.run_id and o.version < t.version`,
    [orgId, runId, keys, part],
  )
}

import type pg from 'pg'
import type { RecordedRun } from '../changes/import-change.store.ts'

const whereAdded = (part: string): string =>
  `t.org_id = $1 and t.run_id = $2 and t.part = '${part}' and c.org_id = $1`

/** Vehicles of the organisation, by the key that their class is found by. */
const isUsed = [
  'select from price_list v where v.org_id = $1 and lower(trim(v.make)) || chr(10) || lower(trim(v.model)) || chr(10) || lower(trim(v.derivative)) = c.asset_key',
  "select from inventory v where v.org_id = $1 and not v.deleted and lower(trim(v.a_make)) || chr(10) || lower(trim(v.a_model)) || chr(10) || lower(trim(coalesce(v.a_derivative, ''))) = c.asset_key",
  "select from customers v where v.org_id = $1 and lower(trim(v.a_make)) || chr(10) || lower(trim(v.a_model)) || chr(10) || lower(trim(coalesce(v.a_derivative, ''))) = c.asset_key",
]
  .map((used) => `not exists (${used})`)
  .join(' and ')

/**
 * Removes what a load added beside its rows and nothing uses: dealers that nobody changed, vehicles
 * that nobody classified, and that the file was read. Answers how many dealers.
 */
export async function undoTraces(
  client: pg.PoolClient,
  { orgId, runId }: RecordedRun,
): Promise<number> {
  const values = [orgId, runId]
  const { rowCount } = await client.query(
    `delete from dealers c using import_changes t where ${whereAdded('dealer')} and c.code = t.key
       and c.updated_at = c.created_at
       and not exists (select from customers u where u.org_id = $1 and u.d_code = c.code)
       and not exists (select from inventory u where u.org_id = $1 and u.d_code = c.code)
       and not exists (select from dealer_group_dealers u where u.org_id = $1 and u.dealer_code = c.code)
       and not exists (select from memberships u where u.org_id = $1 and u.dealer_codes @> array[c.code])`,
    values,
  )
  await client.query(
    `delete from asset_classifications c using import_changes t where ${whereAdded('asset')}
       and c.asset_id = t.key and c.csl_size = '' and c.csl_body = '' and c.csl_classification = ''
       and ${isUsed}`,
    values,
  )
  await client.query(
    `delete from imported_files c using import_changes t where ${whereAdded('file')} and c.content_hash = t.key
       and c.kind = (select kind from processing_runs where org_id = $1 and id = $2)`,
    values,
  )
  return rowCount ?? 0
}

import type pg from 'pg'
import type { RecordedRun } from '../changes/import-change.store.ts'

/**
 * Rows of a later load, whose entry is not deleted, that changed what this one wrote: of an
 * agreement any of its rows.
 */
const laterChanges = `import_changes t join import_changes o on o.org_id = t.org_id
  and o.f_agreement_no = t.f_agreement_no and o.run_id <> t.run_id and o.seq > t.seq
  and (t.f_agreement_no <> '' or (o.part = t.part and o.key = t.key))
  join processing_runs r on r.org_id = o.org_id and r.id = o.run_id and r.deleted_at is null
  where t.org_id = $1 and t.run_id = $2 and t.part not in ('dealer', 'asset', 'file')`

/** The later loads that stand on a load, by name. */
export async function findLaterLoads(
  client: pg.PoolClient,
  { orgId, runId }: RecordedRun,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select later.name from (select distinct r.id, r.name, r.created_at from ${laterChanges}) later
     order by later.created_at desc, later.id`,
    [orgId, runId],
  )
  return rows.map(({ name }) => name)
}

/** Whether a later load stands on some of the rows, which the caller has locked. */
export async function hasLaterLoad(
  client: pg.PoolClient,
  { orgId, runId }: RecordedRun,
  column: 'f_agreement_no' | 'key',
  keys: readonly string[],
): Promise<boolean> {
  const { rows } = await client.query(
    `select from ${laterChanges} and t.${column} = any ($3) limit 1`,
    [orgId, runId, keys],
  )
  return rows.length > 0
}

import type pg from 'pg'
import { inventory } from '../db/schema/index.ts'
import type { BatchResult, BatchTarget } from './agreements.store.ts'
import { noteCustomersOffered } from '../pre-calculation/changed-customers.store.ts'
import type { Model } from '../pre-calculation/changed-customers.store.ts'
import { columnNames, stageRows } from '../db/copy-rows.ts'
import type { InsertRow } from '../db/copy-rows.ts'
import { copyFormerRows, recordChangedRows } from './changes/import-change.store.ts'
import { recordedCars } from './changes/recorded-tables.ts'

interface StoredCars extends BatchResult {
  readonly models: readonly Model[]
  /** Keys of the cars that were added or changed. */
  readonly touched: readonly string[]
}

const noCars: StoredCars = { added: 0, changed: 0, models: [], touched: [] }

/** By VIN or external key. Rows that would not change are left alone. */
export async function storeInventory(
  client: pg.PoolClient,
  { orgId, now, runId }: BatchTarget,
  properties: readonly string[],
  cars: readonly InsertRow[],
): Promise<BatchResult> {
  const staged = await stageRows(client, inventory, properties, cars)
  const columns = columnNames(inventory, properties)
  const listed = (alias: string): string => columns.map((name) => `${alias}.${name}`).join(', ')
  if (runId !== undefined)
    await copyFormerRows(client, { orgId, runId }, recordedCars, properties, staged)
  // The statement sees the stock as it was, so a car that changes its model touches both.
  const { rows } = await client.query<StoredCars>(
    `with done as (
       insert into inventory as stored (org_id, ${columns.join(', ')}, created_at, updated_at)
       select $1, ${listed('i')}, $2, $2 from ${staged} i
       on conflict (org_id, key) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')},
         updated_at = excluded.updated_at, version = stored.version + 1
       where (${listed('stored')}) is distinct from (${listed('excluded')})
       returning stored.key, stored.a_make, stored.a_model, stored.version = 1 as is_new),
     models as (
       select a_make, a_model from done union
       select before.a_make, before.a_model from done join inventory before on before.org_id = $1
         and before.key = done.key)
     select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed,
       (select coalesce(jsonb_agg(jsonb_build_object('make', a_make, 'model', a_model)), '[]') from models) as models,
       coalesce(array_agg(key), '{}') as touched
     from done`,
    [orgId, now],
  )
  const { added, changed, models, touched } = rows[0] ?? noCars
  if (runId !== undefined)
    await recordChangedRows(client, { orgId, runId }, recordedCars, properties, { staged, touched })
  await noteCustomersOffered(client, orgId, models)
  return { added, changed }
}

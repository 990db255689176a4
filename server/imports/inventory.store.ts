import type pg from 'pg'
import { inventory } from '../db/schema/index.ts'
import type { Stored } from './agreements.store.ts'
import { columnNames, stageRows } from './copy-rows.ts'
import type { RowOf } from './copy-rows.ts'

/** Stores a batch of cars by VIN or external key, leaving rows that would not change as they are. */
export async function storeInventory(
  client: pg.PoolClient,
  orgId: string,
  now: Date,
  properties: readonly string[],
  cars: readonly RowOf[],
): Promise<Stored> {
  const staged = await stageRows(client, inventory, properties, cars)
  const columns = columnNames(inventory, properties)
  const listed = (alias: string): string => columns.map((name) => `${alias}.${name}`).join(', ')
  const { rows } = await client.query<{ added: number; changed: number }>(
    `with done as (
       insert into inventory as stored (org_id, ${columns.join(', ')}, created_at, updated_at)
       select $1, ${listed('i')}, $2, $2 from ${staged} i
       on conflict (org_id, key) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')},
         updated_at = excluded.updated_at, version = stored.version + 1
       where (${listed('stored')}) is distinct from (${listed('excluded')})
       returning stored.version = 1 as is_new)
     select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from done`,
    [orgId, now],
  )
  return rows[0] ?? { added: 0, changed: 0 }
}

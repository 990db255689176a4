import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import { getPgClient } from '../db/copy-rows.ts'
import { organisations } from '../db/schema/index.ts'
import type { HostTask } from '../jobs/job-kind.ts'

const vehicles = `
  select make, model, derivative from price_list where org_id = $1
  union select a_make, a_model, coalesce(a_derivative, '') from inventory where org_id = $1 and not deleted
  union select a_make, a_model, coalesce(a_derivative, '') from customers
    where org_id = $1 and a_make is not null and a_model is not null`

/**
 * Adds the vehicles of price list, stock and customers that are no assets yet, unclassified. Their
 * ids are the same again and again. Answers the ids of those that were added.
 */
export async function registerAssets(client: pg.PoolClient, orgId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into asset_classifications (org_id, asset_id, make, model, derivative)
     select $1, left(trim('-' from regexp_replace(lower(key), '[^a-z0-9]+', '-', 'g')), 80) || '-' || left(md5(key), 6), make, model, derivative
     from (
       select distinct on (key) key, make, model, derivative from (
         select trim(make) as make, trim(model) as model, trim(derivative) as derivative,
           lower(trim(make)) || chr(10) || lower(trim(model)) || chr(10) || lower(trim(derivative)) as key
         from (${vehicles}) written) named
       where make <> '' and model <> '' and length(key) <= 700
       order by key, make, model, derivative) vehicle
     where not exists (
       select from asset_classifications known where known.org_id = $1 and known.asset_key = vehicle.key)
     on conflict do nothing returning asset_id as id`,
    [orgId],
  )
  return rows.map(({ id }) => id)
}

/** Looks every night, and where a host starts, for vehicles that are no assets yet. */
export const registerAssetsTask: HostTask = {
  name: 'register_assets',
  cron: '41 2 * * *',
  async run({ database, log }) {
    const active = await database.asOwner((tx) =>
      tx
        .select({ orgId: organisations.id })
        .from(organisations)
        .where(and(eq(organisations.status, 'active'), eq(organisations.is_base, false))),
    )
    for (const { orgId } of active) {
      const { length: count } = await database.within({ orgId, userId: null }, (tx) =>
        registerAssets(getPgClient(tx), orgId),
      )
      if (count > 0) log.info({ event: 'assets_registered', orgId, count })
    }
  },
}

import { getTableColumns } from 'drizzle-orm'
import type pg from 'pg'
import { noUndoCounts } from '#domain/imports/import-undo.model.ts'
import type { UndoSample } from '#domain/imports/import-undo.model.ts'
import { inventory } from '../../db/schema/index.ts'
import { noteCustomersOffered } from '../../pre-calculation/changed-customers.store.ts'
import type { Model } from '../../pre-calculation/changed-customers.store.ts'
import { preCalculatedTypes } from '../../pre-calculation/proposal.store.ts'
import { passVersionsOn } from './earlier-versions.store.ts'
import type { UndoTarget, UndoneRows } from './undo-target.ts'

const writable = new Set(
  Object.values(getTableColumns(inventory)).flatMap(({ name, generated }) =>
    generated === undefined ? [name] : [],
  ),
)

const changesOfCars = `import_changes t join inventory c on c.org_id = t.org_id and c.key = t.key
  where t.org_id = $1 and t.run_id = $2 and t.part = 'car' and t.key = any ($3)`

/**
 * Removes cars that were new, unless a later file changed them. A car in an offer that somebody
 * saved leaves the stock, as one does that its dealer no longer lists.
 */
async function removeNew(
  client: pg.PoolClient,
  { orgId, runId, now }: UndoTarget,
  keys: readonly string[],
): Promise<{ readonly removed: readonly string[]; readonly left: readonly string[] }> {
  const { rows } = await client.query<{ key: string; isSame: boolean; isSaved: boolean }>(
    `select c.key, c.version = t.version as "isSame", c.key in (
       select o.inventory_vin from offers o where o.org_id = $1 and o.inventory_vin is not null
         and o.type <> all ($4)) is true as "isSaved"
     from ${changesOfCars} and t.was is null`,
    [orgId, runId, keys, preCalculatedTypes],
  )
  const removed = rows.filter(({ isSame }) => isSame)
  const getKeys = (isSaved: boolean) =>
    removed.flatMap((one) => (one.isSaved === isSaved ? [one.key] : []))
  await client.query('delete from inventory where org_id = $1 and key = any ($2)', [
    orgId,
    getKeys(false),
  ])
  await client.query(
    `update inventory set deleted = true, updated_at = $3, version = version + 1
     where org_id = $1 and key = any ($2)`,
    [orgId, getKeys(true), now],
  )
  return {
    removed: removed.map(({ key }) => key),
    left: rows.flatMap(({ key, isSame }) => (isSame ? [] : [key])),
  }
}

interface PutCar {
  readonly key: string
  readonly isWhole: boolean
  readonly isRevived: boolean
}

/** Gives cars those former values in whose place the load’s value still is. */
async function putBack(
  client: pg.PoolClient,
  { orgId, runId, now }: UndoTarget,
  keys: readonly string[],
): Promise<PutCar[]> {
  const { rows: named } = await client.query<{ column: string }>(
    `select distinct jsonb_object_keys(t.was) as column from ${changesOfCars} and t.was is not null`,
    [orgId, runId, keys],
  )
  const set = named.flatMap(({ column }) =>
    writable.has(column) ? [`"${column}" = (put.former_row)."${column}"`] : [],
  )
  const { rows } = await client.query<PutCar>(
    `with what as materialized (
       select c.key, t.was as former, (
         select coalesce(jsonb_object_agg(w.key, w.value), '{}') from jsonb_each(t.was) w
         where n.now -> w.key is not distinct from t.set -> w.key) as was
       from import_changes t join inventory c on c.org_id = t.org_id and c.key = t.key
       cross join lateral (select to_jsonb(c) as now offset 0) n
       where t.org_id = $1 and t.run_id = $2 and t.part = 'car' and t.key = any ($3) and t.was is not null),
     put as materialized (
       select what.*, jsonb_populate_record(c, what.was) as former_row
       from what join inventory c on c.org_id = $1 and c.key = what.key)
     update inventory c set ${[...set, ''].join(', ')} updated_at = $4, version = c.version + 1
     from put where c.org_id = $1 and c.key = put.key
     returning c.key, put.was = put.former as "isWhole",
       put.was -> 'deleted' = 'false'::jsonb is true as "isRevived"`,
    [orgId, runId, keys, now],
  )
  return rows
}

async function readModels(
  client: pg.PoolClient,
  orgId: string,
  keys: readonly string[],
): Promise<Model[]> {
  const { rows } = await client.query<Model>(
    'select distinct a_make as make, a_model as model from inventory where org_id = $1 and key = any ($2)',
    [orgId, keys],
  )
  return rows
}

/** Takes back what a load changed of these cars. The rows must be locked. */
export async function undoCars(
  client: pg.PoolClient,
  target: UndoTarget,
  keys: readonly string[],
): Promise<UndoneRows> {
  const { orgId } = target
  const before = await readModels(client, orgId, keys)
  const { removed, left } = await removeNew(client, target, keys)
  const put = await putBack(client, target, keys)
  await passVersionsOn(
    client,
    target,
    'car',
    put.map(({ key }) => key),
  )
  const after = await readModels(client, orgId, keys)
  await noteCustomersOffered(client, orgId, [...before, ...after])
  const partly = put.filter(({ isWhole }) => !isWhole)
  const toSample =
    (why: UndoSample['why']) =>
    (name: string): UndoSample => ({ name, is_customer: false, why })
  return {
    counts: {
      ...noUndoCounts,
      removed: removed.length,
      restored: put.length - partly.length,
      revived: put.filter(({ isWhole, isRevived }) => isWhole && isRevived).length,
      partly: partly.length,
      stayed: left.length,
    },
    samples: [
      ...left.map(toSample('changed')),
      ...partly.map(({ key }) => key).map(toSample('partly')),
    ],
  }
}

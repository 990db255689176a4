import type pg from 'pg'
import { recordChanges } from './import-change.store.ts'

/** Tables whose rows are named by texts and have one value. */
export const recordedCatalogues = {
  price: { name: 'price_list', keys: ['make', 'model', 'derivative'], value: 'entry' },
  mapping: { name: 'model_mappings', keys: ['make', 'model'], value: 'targets' },
} as const

export type CataloguePart = keyof typeof recordedCatalogues

/** The keys of rows, each a list by column. */
type RowKeys = readonly (readonly string[])[]

/** What the named rows hold, as JSON text by their key; locked until the transaction ends. */
async function readValues(
  client: pg.PoolClient,
  orgId: string,
  part: CataloguePart,
  rowKeys: RowKeys,
): Promise<ReadonlyMap<string, string>> {
  const { name, keys, value } = recordedCatalogues[part]
  const { rows } = await client.query<{ key: string; held: string }>(
    `select jsonb_build_array(${keys.join(', ')})::text as key, jsonb_build_object('${value}', ${value})::text as held
     from ${name} where org_id = $1
       and (${keys.join(', ')}) in (select * from unnest(${keys.map((_, at) => `$${at + 2}::text[]`).join(', ')}))
     order by ${keys.join(', ')} for no key update`,
    [orgId, ...keys.map((_, at) => rowKeys.map((one) => one[at] ?? ''))],
  )
  return new Map(rows.map(({ key, held }) => [key, held]))
}

/** Stores rows, and records for a load what became of them. */
export async function recordCatalogue<Stored>(
  client: pg.PoolClient,
  { orgId, runId }: { readonly orgId: string; readonly runId?: string },
  part: CataloguePart,
  rowKeys: RowKeys,
  store: () => Promise<Stored>,
): Promise<Stored> {
  if (runId === undefined) return store()
  const before = await readValues(client, orgId, part, rowKeys)
  const stored = await store()
  const after = await readValues(client, orgId, part, rowKeys)
  const changes = [...after].flatMap(([key, set]) => {
    const was = before.get(key) ?? null
    return was === set ? [] : [{ key, was, set }]
  })
  await recordChanges(client, { orgId, runId }, part, changes)
  return stored
}

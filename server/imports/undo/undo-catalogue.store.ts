import type pg from 'pg'
import { noUndoCounts } from '#domain/imports/import-undo.model.ts'
import {
  noteAllCustomers,
  noteCustomersWith,
} from '../../pre-calculation/changed-customers.store.ts'
import { recordedCatalogues } from '../changes/catalogue-change.store.ts'
import type { CataloguePart } from '../changes/catalogue-change.store.ts'
import type { UndoTarget, UndoneRows } from './undo-target.ts'

/** How a row of the catalogue is called. */
const toName = (key: string): string => (JSON.parse(key) as string[]).filter(Boolean).join(' ')

/** Takes back prices or mappings that are still as the load wrote them; others stay. */
export async function undoCatalogue(
  client: pg.PoolClient,
  { orgId, runId }: UndoTarget,
  part: CataloguePart,
  keys: readonly string[],
): Promise<UndoneRows> {
  const { name, keys: columns, value } = recordedCatalogues[part]
  const isUntouched = `t.org_id = $1 and t.run_id = $2 and t.part = $4 and t.key = any ($3)
    and c.org_id = $1 and ${columns.map((column, at) => `c.${column} = t.key::jsonb ->> ${at}`).join(' and ')}
    and c.${value} = t.set -> '${value}'`
  const values = [orgId, runId, keys, part]
  const { rows: removed } = await client.query<{ key: string }>(
    `delete from ${name} c using import_changes t where ${isUntouched} and t.was is null returning t.key`,
    values,
  )
  const { rows: restored } = await client.query<{ key: string }>(
    `update ${name} c set ${value} = t.was -> '${value}' from import_changes t
     where ${isUntouched} and t.was is not null returning t.key`,
    values,
  )
  const done = new Set([...removed, ...restored].map(({ key }) => key))
  const left = keys.filter((key) => !done.has(key))
  if (part === 'price' && done.size > 0) await noteAllCustomers(client, orgId)
  if (part === 'mapping')
    await noteCustomersWith(
      client,
      orgId,
      [...done].map((key) => {
        const [make = '', model = ''] = JSON.parse(key) as string[]
        return { make, model }
      }),
    )
  return {
    counts: {
      ...noUndoCounts,
      removed: removed.length,
      restored: restored.length,
      stayed: left.length,
    },
    samples: left.map((key) => ({ name: toName(key), is_customer: false, why: 'changed' })),
  }
}

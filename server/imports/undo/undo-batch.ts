import type pg from 'pg'
import type { ChangePart } from '#domain/imports/import-undo.model.ts'
import { getPgClient } from '../../db/copy-rows.ts'
import type { Transaction } from '../../db/database.ts'
import type { RecordedRun } from '../changes/import-change.store.ts'
import { hasLaterLoad } from './later-loads.store.ts'
import { undoCars } from './undo-cars.store.ts'
import { undoCatalogue } from './undo-catalogue.store.ts'
import { undoCustomers } from './undo-customers.store.ts'
import type { UndoTarget, UndoneRows } from './undo-target.ts'

/** Thrown where a later load changed rows of the batch; the batch is rolled back. */
export class LaterLoadError extends Error {}

/** Rows that are taken back together: `customer` with what else the load wrote of them. */
type UndoGroup = Extract<ChangePart, 'customer' | 'representative' | 'car' | 'price' | 'mapping'>

/** In this order. */
export const undoGroups: readonly UndoGroup[] = [
  'customer',
  'representative',
  'car',
  'price',
  'mapping',
]

const customerGroups: ReadonlySet<UndoGroup> = new Set(['customer', 'representative'])
const getColumn = (group: UndoGroup) => (customerGroups.has(group) ? 'f_agreement_no' : 'key')

/** The next rows of a load after a key, by agreement number or key. */
async function readNextKeys(
  client: pg.PoolClient,
  { orgId, runId }: RecordedRun,
  group: UndoGroup,
  last: string,
  limit: number,
): Promise<string[]> {
  const column = getColumn(group)
  const alone =
    group === 'representative'
      ? `and not exists (select from import_changes c where c.org_id = $1 and c.run_id = $2
          and c.part = 'customer' and c.f_agreement_no = t.f_agreement_no)`
      : ''
  const { rows } = await client.query<{ key: string }>(
    `select distinct t.${column} as key from import_changes t
     where t.org_id = $1 and t.run_id = $2 and t.part = $3 and t.${column} > $4 ${alone}
     order by 1 limit $5`,
    [orgId, runId, group, last, limit],
  )
  return rows.map(({ key }) => key)
}

const lockedTables: Readonly<Partial<Record<UndoGroup, string>>> = {
  customer: 'customers',
  representative: 'customers',
  car: 'inventory',
}

async function lockRows(
  client: pg.PoolClient,
  { orgId }: RecordedRun,
  group: UndoGroup,
  keys: readonly string[],
): Promise<void> {
  const table = lockedTables[group]
  if (table === undefined) return
  const column = getColumn(group)
  await client.query(
    `select from ${table} where org_id = $1 and ${column} = any ($2) order by ${column} for update`,
    [orgId, keys],
  )
}

function undoRows(
  tx: Transaction,
  target: UndoTarget,
  group: UndoGroup,
  keys: readonly string[],
): Promise<UndoneRows> {
  if (group === 'customer' || group === 'representative') return undoCustomers(tx, target, keys)
  const client = getPgClient(tx)
  return group === 'car'
    ? undoCars(client, target, keys)
    : undoCatalogue(client, target, group, keys)
}

/** Forgets what is taken back, so that it is not done twice. */
async function deleteChanges(
  client: pg.PoolClient,
  { orgId, runId }: RecordedRun,
  group: UndoGroup,
  keys: readonly string[],
): Promise<void> {
  await client.query(
    `delete from import_changes where org_id = $1 and run_id = $2
       and ${customerGroups.has(group) ? "f_agreement_no = any ($3) and part in ('customer', 'representative', 'consent')" : 'part = $4 and key = any ($3)'}`,
    customerGroups.has(group) ? [orgId, runId, keys] : [orgId, runId, keys, group],
  )
}

export interface UndoneBatch extends UndoneRows {
  readonly last: string
  readonly rows: number
}

/** Takes the next rows of a group back; null where there are none left. */
export async function undoNextBatch(
  tx: Transaction,
  target: UndoTarget,
  group: UndoGroup,
  last: string,
  limit: number,
): Promise<UndoneBatch | null> {
  const client = getPgClient(tx)
  const keys = await readNextKeys(client, target, group, last, limit)
  if (keys.length === 0) return null
  await lockRows(client, target, group, keys)
  if (await hasLaterLoad(client, target, getColumn(group), keys)) throw new LaterLoadError()
  const undone = await undoRows(tx, target, group, keys)
  await deleteChanges(client, target, group, keys)
  return { ...undone, last: keys.at(-1) ?? last, rows: keys.length }
}

/** How many rows of a load there are to take back. */
export async function countChanges(
  client: pg.PoolClient,
  { orgId, runId }: RecordedRun,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from import_changes where org_id = $1 and run_id = $2
       and part in ('customer', 'car', 'price', 'mapping')`,
    [orgId, runId],
  )
  return rows[0]?.count ?? 0
}

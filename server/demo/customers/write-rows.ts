import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { columnNames, stageRows } from '../../db/copy-rows.ts'
import type { InsertRow } from '../../db/copy-rows.ts'
import { customers } from '../../db/schema/index.ts'

/** Required columns. */
const alwaysThere = ['cFullName', 'dCode'] as const

function getProperties(rows: readonly InsertRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))]
}

/** Inserts rows, given by the table's property names, into an organisation. */
export async function insertRows(
  client: pg.PoolClient,
  orgId: string,
  table: PgTable,
  rows: readonly InsertRow[],
): Promise<void> {
  if (rows.length === 0) return
  const properties = getProperties(rows)
  const staged = await stageRows(client, table, properties, rows)
  const columns = columnNames(table, properties).join(', ')
  await client.query(
    `insert into ${getTableName(table)} (org_id, ${columns}) select $1, ${columns} from ${staged}`,
    [orgId],
  )
  await client.query(`drop table ${staged}`)
}

/**
 * Updates customers by fAgreementNo; every row names the same properties. An upsert finds rows by
 * key; a join without statistics would scan the organisation.
 */
export async function updateCustomerRows(
  client: pg.PoolClient,
  orgId: string,
  rows: readonly InsertRow[],
): Promise<void> {
  if (rows.length === 0) return
  const properties = [...getProperties(rows), ...alwaysThere]
  const staged = await stageRows(
    client,
    customers,
    properties,
    rows.map((row) => Object.assign({ cFullName: '', dCode: '' }, row)),
  )
  const columns = columnNames(customers, properties)
  const set = columnNames(
    customers,
    getProperties(rows).filter((property) => property !== 'fAgreementNo'),
  ).map((name) => `${name} = excluded.${name}`)
  await client.query(
    `insert into customers (org_id, ${columns.join(', ')}) select $1, ${columns.join(', ')} from ${staged}
     on conflict (org_id, f_agreement_no) do update set ${set.join(', ')}`,
    [orgId],
  )
  await client.query(`drop table ${staged}`)
}

import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { columnNames, stageRows } from '../imports/copy-rows.ts'
import type { RowOf } from '../imports/copy-rows.ts'
import { customers } from '../db/schema/index.ts'

/** Columns that no row can be without. */
const alwaysThere = ['cFullName', 'dCode'] as const

function propertiesOf(rows: readonly RowOf[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))]
}

/** Inserts rows, given by the table's property names, into an organisation. */
export async function insertRows(
  client: pg.PoolClient,
  orgId: string,
  table: PgTable,
  rows: readonly RowOf[],
): Promise<void> {
  if (rows.length === 0) return
  const properties = propertiesOf(rows)
  const staged = await stageRows(client, table, properties, rows)
  const columns = columnNames(table, properties).join(', ')
  await client.query(
    `insert into ${getTableName(table)} (org_id, ${columns}) select $1, ${columns} from ${staged}`,
    [orgId],
  )
  await client.query(`drop table ${staged}`)
}

/**
 * Sets the given properties of customers that exist, known by fAgreementNo; every row names the same ones. It comes as an insertion that
 * conflicts, because that finds each row by its key: a join would read the whole organisation for every batch while it has no statistics.
 */
export async function updateCustomers(
  client: pg.PoolClient,
  orgId: string,
  rows: readonly RowOf[],
): Promise<void> {
  if (rows.length === 0) return
  const properties = [...propertiesOf(rows), ...alwaysThere]
  const staged = await stageRows(
    client,
    customers,
    properties,
    rows.map((row) => Object.assign({ cFullName: '', dCode: '' }, row)),
  )
  const columns = columnNames(customers, properties)
  const set = columnNames(
    customers,
    propertiesOf(rows).filter((property) => property !== 'fAgreementNo'),
  ).map((name) => `${name} = excluded.${name}`)
  await client.query(
    `insert into customers (org_id, ${columns.join(', ')}) select $1, ${columns.join(', ')} from ${staged}
     on conflict (org_id, f_agreement_no) do update set ${set.join(', ')}`,
    [orgId],
  )
  await client.query(`drop table ${staged}`)
}

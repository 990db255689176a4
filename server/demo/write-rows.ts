import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { columnNames, stageRows } from '../imports/copy-rows.ts'
import type { RowOf } from '../imports/copy-rows.ts'

function propertiesOf(rows: readonly RowOf[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))]
}

/** Inserts rows, given by the table's property names, into an organisation. */
export async function insertRows(client: pg.PoolClient, orgId: string, table: PgTable, rows: readonly RowOf[]): Promise<void> {
  if (rows.length === 0) return
  const properties = propertiesOf(rows)
  const staged = await stageRows(client, table, properties, rows)
  const columns = columnNames(table, properties).join(', ')
  await client.query(`insert into ${getTableName(table)} (org_id, ${columns}) select $1, ${columns} from ${staged}`, [orgId])
  await client.query(`drop table ${staged}`)
}

/** Sets the given properties of customers, known by fAgreementNo; every row names the same ones. */
export async function updateCustomers(client: pg.PoolClient, orgId: string, table: PgTable, rows: readonly RowOf[]): Promise<void> {
  if (rows.length === 0) return
  const properties = propertiesOf(rows)
  const staged = await stageRows(client, table, properties, rows)
  const set = columnNames(table, properties.filter((property) => property !== 'fAgreementNo')).map((name) => `${name} = i.${name}`)
  await client.query(`update customers c set ${set.join(', ')} from ${staged} i where c.org_id = $1 and c.f_agreement_no = i.f_agreement_no`, [orgId])
  await client.query(`drop table ${staged}`)
}

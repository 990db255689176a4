import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Transaction } from './database.ts'

/** Lists and records are written as JSON, or as an array where the column is one. */
export type ColumnValue =
  string | number | boolean | null | undefined | Date | readonly unknown[] | object

/** A row by the table's property names. */
export type InsertRow = Readonly<Record<string, ColumnValue>>

const special = /[\\\n\r\t]/
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}
const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (found) => escapes[found] ?? found) : text

const arrayItem = (item: unknown): string => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`

function written(cell: ColumnValue, isArray: boolean): string {
  if (cell === null || cell === undefined) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (cell instanceof Date) return cell.toISOString()
  if (isArray && Array.isArray(cell)) return escaped(`{${cell.map(arrayItem).join(',')}}`)
  return escaped(JSON.stringify(cell))
}

const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`

export function columnNames(table: PgTable, properties: readonly string[]): string[] {
  const columns = getTableColumns(table)
  return properties.map((property) => {
    const column = columns[property]
    if (column === undefined) throw new Error(`${getTableName(table)} has no ${property}`)
    return quotedName(column.name)
  })
}

/** The connection of a transaction: the query builder has no COPY. */
export function getPgClient(tx: Transaction): pg.PoolClient {
  return (tx as Transaction & { readonly $client: pg.PoolClient }).$client
}

const rowsAtOnce = 500

function* copyText(
  rows: readonly InsertRow[],
  properties: readonly string[],
  isArray: readonly boolean[],
): Generator<string> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    let text = ''
    for (const row of rows.slice(from, from + rowsAtOnce)) {
      for (let at = 0; at < properties.length; at++)
        text += `${at === 0 ? '' : '\t'}${written(row[properties[at] ?? ''], isArray[at] ?? false)}`
      text += '\n'
    }
    yield text
  }
}

/**
 * Copies rows into a temporary table and returns its name. Tables with row-level security accept no
 * COPY, so rows are inserted from there.
 */
export async function stageRows(
  client: pg.PoolClient,
  table: PgTable,
  properties: readonly string[],
  rows: readonly InsertRow[],
): Promise<string> {
  const columns = getTableColumns(table)
  const isArray = properties.map((property) => columns[property]?.columnType === 'PgArray')
  const names = columnNames(table, properties).join(', ')
  const staged = quotedName(`incoming_${getTableName(table)}`)
  await client.query(
    `create temp table ${staged} on commit drop as select ${names}
      from ${quotedName(getTableName(table))} with no data`,
  )
  await pipeline(
    Readable.from(copyText(rows, properties, isArray)),
    client.query(copyFrom(`copy ${staged} (${names}) from stdin`)),
  )
  return staged
}

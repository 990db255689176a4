import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customerField } from '#domain/customers/customer.fields.ts'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import { productTypesOf } from '#domain/customers/customer-field.rules.ts'
import { customers } from '../db/schema/index.ts'

export type Parameters = ReadonlyMap<string, string>

/** The texts as a PostgreSQL array; drizzle would make a list of parameters. */
export function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}::text[]`
}

/** The column that holds a field. */
export function columnOf(wire: CustomerFieldName): PgColumn {
  return wire === 'organisationid' ? customers.orgId : customers[wire]
}

/**
 * What a field's value is to this organisation: its column, but true equity is nothing for lease products (W§6 L135), in answers,
 * filters and order alike.
 */
export function valueOf(wire: CustomerFieldName, parameters: Parameters): SQL {
  if (wire !== 'fTrueEquity') return sql`${columnOf(wire)}`
  return sql`case when ${customers.fProductType} = any(${textArray(productTypesOf('lease', parameters))}) then null else ${customers.fTrueEquity} end`
}

/** What is selected to answer a field; a plain column where it is one, which is cheaper to build. */
export function selected(wire: CustomerFieldName, parameters: Parameters): PgColumn | SQL {
  const column = columnOf(wire)
  return wire === 'fTrueEquity' ? valueOf(wire, parameters).mapWith(column) : column
}

/** The columns as one piece of SQL, each called by its wire name: built once a statement rather than once a column, which pages are read too often for. */
export function selection(columns: readonly CustomerFieldName[], parameters: Parameters): SQL {
  const plain = columns
    .filter((wire) => wire !== 'fTrueEquity')
    .map((wire) => `"customers"."${columnOf(wire).name}" as "${wire}"`)
  const named = sql.raw(plain.join(', '))
  if (plain.length === columns.length) return named
  const trueEquity = sql`${valueOf('fTrueEquity', parameters)} as "fTrueEquity"`
  return plain.length === 0 ? trueEquity : sql`${named}, ${trueEquity}`
}

/** What a field is sorted by: names without case and accents. */
export function sortedBy(wire: CustomerFieldName, parameters: Parameters): SQL {
  return wire === 'cFullName' ? sql`${customers.nameKey}` : valueOf(wire, parameters)
}

/** Whether the field has no value in some rows, which then stand last. */
export function mayBeMissing(wire: CustomerFieldName): boolean {
  return !columnOf(wire).notNull
}

/** The SQL type that a field's sort value is compared as. */
export function sortType(wire: CustomerFieldName): SQL {
  const kind = customerField(wire)?.kind
  const types = {
    money: 'int',
    integer: 'int',
    decimal: 'float8',
    percent: 'float8',
    date: 'date',
    datetime: 'timestamptz',
    flag: 'boolean',
  } as const
  return sql.raw(kind !== undefined && kind in types ? types[kind as keyof typeof types] : 'text')
}

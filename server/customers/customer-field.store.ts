import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import { getProductTypes } from '#domain/customers/fields/customer-field.rules.ts'
import { customers } from '../db/schema/index.ts'
import { toTextArray } from '../db/text-array.ts'

export type ParameterValues = ReadonlyMap<string, string>

export function getFieldColumn(wire: CustomerFieldName): PgColumn {
  return wire === 'organisationid' ? customers.orgId : customers[wire]
}

/**
 * The field's column, except true equity, which is null for lease products in answers, filters and
 * order alike.
 */
export function fieldValueSql(wire: CustomerFieldName, parameters: ParameterValues): SQL {
  if (wire !== 'fTrueEquity') return sql`${getFieldColumn(wire)}`
  return sql`case when ${customers.fProductType} = any(${toTextArray(getProductTypes('lease', parameters))})
    then null else ${customers.fTrueEquity} end`
}

/** A plain column where possible, which is cheaper to build. */
export function selectField(wire: CustomerFieldName, parameters: ParameterValues): PgColumn | SQL {
  const column = getFieldColumn(wire)
  return wire === 'fTrueEquity' ? fieldValueSql(wire, parameters).mapWith(column) : column
}

/** One piece of SQL for all columns, built once a statement, because pages are read often. */
export function selectFields(
  columns: readonly CustomerFieldName[],
  parameters: ParameterValues,
): SQL {
  const plain = columns
    .filter((wire) => wire !== 'fTrueEquity')
    .map((wire) => `"customers"."${getFieldColumn(wire).name}" as "${wire}"`)
  const named = sql.raw(plain.join(', '))
  if (plain.length === columns.length) return named
  const trueEquity = sql`${fieldValueSql('fTrueEquity', parameters)} as "fTrueEquity"`
  return plain.length === 0 ? trueEquity : sql`${named}, ${trueEquity}`
}

/** Names sort without case and accents. */
export function sortValueSql(wire: CustomerFieldName, parameters: ParameterValues): SQL {
  return wire === 'cFullName' ? sql`${customers.nameKey}` : fieldValueSql(wire, parameters)
}

/** Rows without a value come last. */
export function mayBeMissing(wire: CustomerFieldName): boolean {
  return !getFieldColumn(wire).notNull
}

/** The SQL type of a field's sort value. */
export function sortType(wire: CustomerFieldName): SQL {
  const kind = findCustomerField(wire)?.kind
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

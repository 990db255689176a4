import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database.ts'
import { customerCounts, customers } from '../../db/schema/index.ts'

/** Counting a search stops here, because reading on is slow. */
export const maxCounted = 10_000

export interface SearchCounts {
  readonly customers: number
  readonly positiveParity: number
  readonly positiveEquity: number
}

export interface NumberBounds {
  readonly min: number
  readonly max: number
}

/** Counts for all customers within the caller's dealers and for the search. */
export interface CountInput {
  /** The caller's dealers in the summary, and in the customers. */
  readonly own: SQL | undefined
  readonly scope: SQL | undefined
  readonly found: { readonly from: 'summary' | 'customers'; readonly where: SQL | undefined }
}

/** The rows of the organisation's summary for these dealers; null is all. */
export const isOwnSummary = (orgId: string, dealers: readonly string[] | null): SQL | undefined =>
  and(
    eq(customerCounts.orgId, orgId),
    dealers === null ? undefined : inArray(customerCounts.dCode, [...dealers]),
  )

/** Exact, and without reading customers. */
function fromSummary(tx: Transaction, where: SQL | undefined): SQL {
  const sum = (column: PgColumn, name: string) =>
    sql<number>`coalesce(sum(${column}), 0)::int`.as(name)
  return sql`${tx
    .select({
      n: sum(customerCounts.customers, 'n'),
      p: sum(customerCounts.positiveParity, 'p'),
      e: sum(customerCounts.positiveEquity, 'e'),
    })
    .from(customerCounts)
    .where(where)}`
}

/** Reads at most 10,001 customers. */
function fromCustomers(tx: Transaction, where: SQL | undefined): SQL {
  const found = tx
    .select({ fParity: customers.fParity, fEquity: customers.fEquity })
    .from(customers)
    .where(where)
    .limit(maxCounted + 1)
  return sql`select count(*)::int as n,
    (count(*) filter (where f_parity >= 0))::int as p,
    (count(*) filter (where f_equity >= 0))::int as e from (${found}) as read`
}

type Counted = typeof customers.fParity | typeof customers.fEquity

/** The minimum or maximum of parity or equity, by one index probe. */
function end(tx: Transaction, column: Counted, order: SQL, where: SQL | undefined): SQL {
  return sql`(${tx
    .select({ value: column })
    .from(customers)
    .where(and(where, isNotNull(column)))
    .orderBy(order)
    .limit(1)})`
}

interface CountRow extends Record<string, unknown> {
  readonly all_n: number
  readonly n: number
  readonly p: number
  readonly e: number
  readonly p_min: number | null
  readonly p_max: number | null
  readonly e_min: number | null
  readonly e_max: number | null
}

/**
 * All counts and the ranges of parity and equity in one statement (minor units, null without
 * values).
 */
export async function countSearch(
  tx: Transaction,
  { own, scope, found }: CountInput,
): Promise<{
  total: number
  found: SearchCounts
  fParity: NumberBounds | null
  fEquity: NumberBounds | null
}> {
  const { fParity, fEquity } = customers
  const counted =
    found.from === 'summary' ? fromSummary(tx, found.where) : fromCustomers(tx, found.where)
  const { rows } = await tx.execute<CountRow>(sql`
    select whole.n as all_n, found.*,
      ${end(tx, fParity, asc(fParity), scope)} as p_min, ${end(tx, fParity, sql`${fParity} desc nulls first`, scope)} as p_max,
      ${end(tx, fEquity, asc(fEquity), scope)} as e_min, ${end(tx, fEquity, sql`${fEquity} desc nulls first`, scope)} as e_max
    from (${fromSummary(tx, own)}) as whole cross join (${counted}) as found`)
  const [row] = rows
  if (row === undefined) throw new Error('A count answered no row')
  const bounds = (min: number | null, max: number | null): NumberBounds | null =>
    min === null || max === null ? null : { min, max }
  return {
    total: row.all_n,
    found: { customers: row.n, positiveParity: row.p, positiveEquity: row.e },
    fParity: bounds(row.p_min, row.p_max),
    fEquity: bounds(row.e_min, row.e_max),
  }
}

/** By workflow tab and status, from the summary. */
export async function countByStatus(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({
      contact_status: customerCounts.contact_status,
      status: customerCounts.status,
      customers: sql<number>`sum(${customerCounts.customers})::int`,
    })
    .from(customerCounts)
    .where(where)
    .groupBy(customerCounts.contact_status, customerCounts.status)
}

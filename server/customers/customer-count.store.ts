import { and, asc, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import { customerCounts, customers } from '../db/schema/index.ts'

/** Counting a search stops here: reading on costs the store more than anybody learns from it. */
export const mostCounted = 10_000

export interface Counts {
  readonly customers: number
  readonly positiveParity: number
  readonly positiveEquity: number
}

export interface Bounds {
  readonly min: number
  readonly max: number
}

/** What is counted: everybody within the caller's dealers, and what the search finds, from the summary or by reading. */
export interface Counting {
  /** The caller's part of the summary, and of the customers. */
  readonly own: SQL | undefined
  readonly scope: SQL | undefined
  readonly found: { readonly from: 'summary' | 'customers'; readonly where: SQL | undefined }
}

/** Counts from the summary: exact, and without reading customers. */
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

/** Counts by reading at most 10,001 of the customers. */
function fromCustomers(tx: Transaction, where: SQL | undefined): SQL {
  const found = tx
    .select({ fParity: customers.fParity, fEquity: customers.fEquity })
    .from(customers)
    .where(where)
    .limit(mostCounted + 1)
  return sql`select count(*)::int as n, (count(*) filter (where f_parity >= 0))::int as p, (count(*) filter (where f_equity >= 0))::int as e from (${found}) as read`
}

type Counted = typeof customers.fParity | typeof customers.fEquity

/** One end of parity or equity: one probe of an index. */
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

/** Everybody, what is found, and the least and greatest parity and equity among everybody (minor units, null when nobody has any), in one statement. */
export async function countSearch(
  tx: Transaction,
  { own, scope, found }: Counting,
): Promise<{ total: number; found: Counts; fParity: Bounds | null; fEquity: Bounds | null }> {
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
  const bounds = (min: number | null, max: number | null): Bounds | null =>
    min === null || max === null ? null : { min, max }
  return {
    total: row.all_n,
    found: { customers: row.n, positiveParity: row.p, positiveEquity: row.e },
    fParity: bounds(row.p_min, row.p_max),
    fEquity: bounds(row.e_min, row.e_max),
  }
}

/** Customers by workflow tab and status, from the summary. */
export async function countsByStatus(tx: Transaction, where: SQL | undefined) {
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

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

const none: Counts = { customers: 0, positiveParity: 0, positiveEquity: 0 }

/** Counts from the summary, exact and without reading customers. */
export async function summedCounts(tx: Transaction, where: SQL | undefined): Promise<Counts> {
  const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`
  const [row] = await tx
    .select({ customers: sum(customerCounts.customers), positiveParity: sum(customerCounts.positiveParity), positiveEquity: sum(customerCounts.positiveEquity) })
    .from(customerCounts)
    .where(where)
  return row ?? none
}

/** Counts of a search, over at most 10,001 of its customers. */
export async function cappedCounts(tx: Transaction, where: SQL | undefined): Promise<Counts> {
  const found = tx.select({ fParity: customers.fParity, fEquity: customers.fEquity }).from(customers).where(where).limit(mostCounted + 1).as('found')
  const positive = (column: typeof found.fParity | typeof found.fEquity) => sql<number>`count(*) filter (where ${column} >= 0)::int`
  const [row] = await tx.select({ customers: sql<number>`count(*)::int`, positiveParity: positive(found.fParity), positiveEquity: positive(found.fEquity) }).from(found)
  return row ?? none
}

export interface Bounds {
  readonly min: number
  readonly max: number
}

/** The least and the greatest parity and equity, minor units; null when nobody has any. One probe of an index for each end. */
export async function bounds(tx: Transaction, where: SQL | undefined): Promise<{ fParity: Bounds | null; fEquity: Bounds | null }> {
  const end = (column: typeof customers.fParity | typeof customers.fEquity, order: SQL) => tx.select({ value: column }).from(customers).where(and(where, isNotNull(column))).orderBy(order).limit(1)
  const least = (column: typeof customers.fParity | typeof customers.fEquity) => end(column, asc(column))
  const greatest = (column: typeof customers.fParity | typeof customers.fEquity) => end(column, sql`${column} desc nulls first`)
  const { fParity, fEquity } = customers
  const { rows } = await tx.execute<Record<'p1' | 'p2' | 'e1' | 'e2', number | null>>(
    sql`select (${least(fParity)}) as p1, (${greatest(fParity)}) as p2, (${least(fEquity)}) as e1, (${greatest(fEquity)}) as e2`,
  )
  const { p1 = null, p2 = null, e1 = null, e2 = null } = rows[0] ?? {}
  const between = (min: number | null, max: number | null): Bounds | null => (min === null || max === null ? null : { min, max })
  return { fParity: between(p1, p2), fEquity: between(e1, e2) }
}

/** Customers by workflow tab and status, from the summary. */
export async function countsByStatus(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({ contact_status: customerCounts.contact_status, status: customerCounts.status, customers: sql<number>`sum(${customerCounts.customers})::int` })
    .from(customerCounts)
    .where(where)
    .groupBy(customerCounts.contact_status, customerCounts.status)
}

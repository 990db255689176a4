import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isOwnSummary, maxCounted } from '../customers/search/customer-count.store.ts'
import type { Transaction } from '../db/database.ts'
import { customerCounts, customers } from '../db/schema/index.ts'

export interface CountedCustomers {
  readonly customers: number
  /** Minor units. */
  readonly potential: number
}

/** Reads at most one customer more than are counted; the potential is the sum of positive equity. */
export async function countCustomers(
  tx: Transaction,
  where: SQL | undefined,
): Promise<CountedCustomers> {
  const found = tx
    .select({ fEquity: customers.fEquity })
    .from(customers)
    .where(where)
    .limit(maxCounted + 1)
  const { rows } = await tx.execute<{ customers: number; potential: string }>(sql`
    select count(*)::integer as customers, coalesce(sum(greatest(f_equity, 0)), 0)::bigint as potential
    from (${found}) as read`)
  const [row] = rows
  return { customers: row?.customers ?? 0, potential: Number(row?.potential ?? 0) }
}

/** Exact, and without reading customers. */
export async function countInSummary(
  tx: Transaction,
  scope: { readonly orgId: string; readonly dealers: readonly string[] | null },
  conditions: readonly (SQL | undefined)[],
): Promise<number> {
  const [row] = await tx
    .select({ customers: sql<number>`coalesce(sum(${customerCounts.customers}), 0)::integer` })
    .from(customerCounts)
    .where(and(isOwnSummary(scope.orgId, scope.dealers), ...conditions))
  return row?.customers ?? 0
}

import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CountsWanted } from '#domain/customers/customer.contract.ts'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import { customerField } from '#domain/customers/customer.fields.ts'
import type { Transaction } from '../db/database.ts'
import { customerCounts, customers, users } from '../db/schema/index.ts'
import { columnOf } from './customer-field.store.ts'
import { countedCondition } from './customer-query.store.ts'

/** A filter lists so many values; who needs another types it as a search. */
const mostValues = 500

type Dealers = readonly string[] | null

/** The values of a field among the customers of the dealers, in their order; a dealer code is labelled with the dealer's name. */
export async function valuesOf(
  tx: Transaction,
  orgId: string,
  wire: CustomerFieldName,
  dealers: Dealers,
): Promise<{ value: string; label: string }[]> {
  const column = columnOf(wire)
  const value =
    customerField(wire)?.kind === 'list'
      ? sql<string>`unnest(${column})`
      : sql<string>`${column}::text`
  const label =
    wire === 'dCode' ? sql<string>`coalesce(max(${customers.dName}), ${customers.dCode})` : value
  const rows = await tx
    .select({ value, label })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        isNotNull(column),
        dealers === null ? undefined : inArray(customers.dCode, [...dealers]),
      ),
    )
    .groupBy(wire === 'dCode' ? customers.dCode : sql`1`)
    .orderBy(sql`1`)
    .limit(mostValues)
  return rows
}

/** Who has customers of the dealers assigned, by name. Assignees that are no users, such as the leads system, are not listed. */
export async function assignees(tx: Transaction, dealers: Dealers) {
  return tx
    .selectDistinct({
      userID: users.id,
      username: users.username,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
    })
    .from(customerCounts)
    .innerJoin(users, eq(users.id, customerCounts.assignedUserId))
    .where(
      and(
        ne(customerCounts.customers, 0),
        dealers === null ? undefined : inArray(customerCounts.dCode, [...dealers]),
      ),
    )
    .orderBy(asc(sql`3`))
}

/** The part of the summary that belongs to the dealers and to what is named. */
export function countedWithin(
  tx: Transaction,
  dealers: Dealers,
  { assignedUser, dealer, group_id }: Omit<CountsWanted, 'orgId'>,
): SQL | undefined {
  return and(
    dealers === null ? undefined : inArray(customerCounts.dCode, [...dealers]),
    assignedUser === undefined
      ? undefined
      : countedCondition(tx, 'assignedUser', assignedUser, customerCounts),
    dealer === undefined ? undefined : countedCondition(tx, 'dealer', dealer, customerCounts),
    group_id === undefined ? undefined : countedCondition(tx, 'group_id', group_id, customerCounts),
  )
}

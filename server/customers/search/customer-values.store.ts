import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CountsInput } from '#domain/customers/search/customer-search.contract.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import type { Transaction } from '../../db/database.ts'
import { customerCounts, customers, users } from '../../db/schema/index.ts'
import { getFieldColumn } from '../customer-field.store.ts'
import { isOwnSummary } from './customer-count.store.ts'
import { summaryCondition } from './summary-condition.ts'

/** The maximum of a filter's list; other values can be typed. */
const mostValues = 500

type Dealers = readonly string[] | null

/** A dealer code is labelled with the dealer's name. */
export async function listFieldValues(
  tx: Transaction,
  orgId: string,
  wire: CustomerFieldName,
  dealers: Dealers,
): Promise<{ value: string; label: string }[]> {
  const column = getFieldColumn(wire)
  const value =
    findCustomerField(wire)?.kind === 'list'
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

/** By name. Assignees that are not users, such as the leads system, are not listed. */
export async function listAssignees(tx: Transaction, orgId: string, dealers: Dealers) {
  const assigned = await tx
    .selectDistinct({ id: customerCounts.assignedUserId })
    .from(customerCounts)
    .where(and(ne(customerCounts.customers, 0), isOwnSummary(orgId, dealers)))
  return tx
    .select({
      userID: users.id,
      username: users.username,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
    })
    .from(users)
    .where(
      inArray(
        users.id,
        assigned.flatMap(({ id }) => id ?? []),
      ),
    )
    .orderBy(asc(sql`3`))
}

/** The rows of the summary for the dealers and the named values. */
export function summaryScopeCondition(
  tx: Transaction,
  dealers: Dealers,
  { orgId, assignedUser, dealer, group_id }: CountsInput,
): SQL | undefined {
  return and(
    isOwnSummary(orgId, dealers),
    assignedUser === undefined
      ? undefined
      : summaryCondition(
          { kind: 'assignee', assignees: assignedUser },
          { tx, orgId },
          customerCounts,
        ),
    dealer === undefined
      ? undefined
      : summaryCondition({ kind: 'dealer', dealers: dealer }, { tx, orgId }, customerCounts),
    group_id === undefined
      ? undefined
      : summaryCondition({ kind: 'dealerGroup', groups: group_id }, { tx, orgId }, customerCounts),
  )
}

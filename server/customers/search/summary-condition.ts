import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { interpretCriterion } from '#domain/customers/search/criterion.model.ts'
import type {
  Criterion,
  CriterionKind,
  CriterionTable,
} from '#domain/customers/search/criterion.model.ts'
import type { Transaction } from '../../db/database.ts'
import { dealerGroupChildren, dealerGroupDealers } from '../../db/schema/index.ts'
import { toTextArray } from '../../db/text-array.ts'

/** The columns that customers and their summary have in common. */
interface SummaryColumns {
  readonly dCode: PgColumn
  readonly assignedUserId: PgColumn
  readonly contact_status: PgColumn
  readonly status: PgColumn
}

function isAssignedTo(assignees: readonly string[], column: PgColumn): SQL | undefined {
  const ids = assignees.filter((assignee) => assignee !== 'unassigned')
  return or(
    ids.length === 0 ? undefined : inArray(column, ids),
    assignees.includes('unassigned') ? isNull(column) : undefined,
  )
}

/** The groups, and those within them however deep. */
const findGroupsWithin = (orgId: string, groupIds: readonly string[]): SQL => sql`(
  with recursive within (id) as (
    select unnest(${toTextArray(groupIds)})
    union
    select ${dealerGroupChildren.childId} from ${dealerGroupChildren}
    join within on ${dealerGroupChildren.parentId} = within.id
    where ${dealerGroupChildren.orgId} = ${orgId}
  )
  select id from within)`

function isInGroups(
  { tx, orgId, columns: { dCode: column } }: SummaryContext,
  groupIds: readonly string[],
): SQL {
  return inArray(
    column,
    tx
      .select({ code: dealerGroupDealers.dealerCode })
      .from(dealerGroupDealers)
      .where(
        and(
          eq(dealerGroupDealers.orgId, orgId),
          inArray(dealerGroupDealers.groupId, findGroupsWithin(orgId, groupIds)),
        ),
      ),
  )
}

/** The transaction, the organisation, and the table whose columns are compared. */
interface SummaryContext {
  readonly tx: Transaction
  readonly orgId: string
  readonly columns: SummaryColumns
}

const summaryConditions = {
  dealer: ({ dealers }, { columns }) => inArray(columns.dCode, [...dealers]),
  dealerGroup: ({ groups }, context) => isInGroups(context, groups),
  assignee: ({ assignees }, { columns }) => isAssignedTo(assignees, columns.assignedUserId),
  contactStatus: ({ status }, { columns }) =>
    status === 'all' ? undefined : eq(columns.contact_status, status),
  status: ({ statuses }, { columns }) => inArray(columns.status, [...statuses]),
} satisfies Partial<CriterionTable<SummaryContext, SQL | undefined>>

type SummaryKind = keyof typeof summaryConditions

/** A criterion that customers and their summary both know. */
export type SummaryCriterion = Criterion<SummaryKind>

const isSummaryKind = (kind: CriterionKind): kind is SummaryKind =>
  Object.hasOwn(summaryConditions, kind)

/** Whether the summary of customers can answer the search's counts. */
export function isCountedInSummary(
  criteria: readonly Criterion[],
): criteria is readonly SummaryCriterion[] {
  return criteria.every(({ kind }) => isSummaryKind(kind))
}

export function summaryCondition(
  criterion: SummaryCriterion,
  context: Pick<SummaryContext, 'tx' | 'orgId'>,
  columns: SummaryColumns,
): SQL | undefined {
  return interpretCriterion(summaryConditions, criterion, { ...context, columns })
}

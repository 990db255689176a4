import { eq, inArray, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { interpretCriterion } from '#domain/customers/search/criterion.model.ts'
import type {
  Criterion,
  CriterionKind,
  CriterionTable,
} from '#domain/customers/search/criterion.model.ts'
import type { Transaction } from '../../db/database.ts'
import { dealerGroupDealers } from '../../db/schema/index.ts'

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

function isInGroups(tx: Transaction, groupIds: readonly string[], column: PgColumn): SQL {
  return inArray(
    column,
    tx
      .select({ code: dealerGroupDealers.dealerCode })
      .from(dealerGroupDealers)
      .where(inArray(dealerGroupDealers.groupId, [...groupIds])),
  )
}

/** The transaction, and the table whose columns are compared. */
interface SummaryContext {
  readonly tx: Transaction
  readonly columns: SummaryColumns
}

const summaryConditions = {
  dealer: ({ dealers }, { columns }) => inArray(columns.dCode, [...dealers]),
  dealerGroup: ({ groups }, { tx, columns }) => isInGroups(tx, groups, columns.dCode),
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
  tx: Transaction,
  columns: SummaryColumns,
): SQL | undefined {
  return interpretCriterion(summaryConditions, criterion, { tx, columns })
}

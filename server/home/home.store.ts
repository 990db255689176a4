import { diarySteps } from '#domain/home/home.model.ts'
import { and, asc, count, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isVisibleCampaign, runsOn } from '../customers/campaign-visibility.ts'
import { isInScope } from '../customers/customer-scope.store.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import { isOwnSummary } from '../customers/search/customer-count.store.ts'
import type { Transaction } from '../db/database.ts'
import {
  campaignCustomers,
  campaigns,
  customerCounts,
  customers,
  userActivity,
} from '../db/schema/index.ts'

const columns = {
  fAgreementNo: customers.fAgreementNo,
  cFullName: customers.cFullName,
  aVrm: customers.aVrm,
  aMake: customers.aMake,
  aModel: customers.aModel,
  nextStep: customers.nextStep,
  assignedUser: customers.assignedUser,
  fParity: customers.fParity,
  nextPaymentDays: customers.nextPaymentDays,
}

/** The dealers whose customers are read; null is all. */
export type DealerScope = readonly string[] | null

export interface DayBounds {
  readonly today: string
  readonly start: Date
  readonly end: Date
}

/** Today's date and bounds in the time zone; the database knows when its clocks change. */
export async function findDayBounds(
  tx: Transaction,
  now: Date,
  timeZone: string,
): Promise<DayBounds> {
  const { rows } = await tx.execute<{ today: string; begins: Date; ends: Date }>(sql`
    select to_char(local_day, 'YYYY-MM-DD') as today, local_day at time zone ${timeZone} as begins,
      (local_day + interval '1 day') at time zone ${timeZone} as ends
    from (select date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) as local_day) as here`)
  const [row] = rows
  if (row === undefined) throw new Error('The database answered no day')
  return { today: row.today, start: new Date(row.begins), end: new Date(row.ends) }
}

export async function countTotals(tx: Transaction, { orgId, dealers }: CustomerScope) {
  const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::integer`
  const [row] = await tx
    .select({
      customers: sum(customerCounts.customers),
      positiveParity: sum(customerCounts.positiveParity),
      positiveEquity: sum(customerCounts.positiveEquity),
    })
    .from(customerCounts)
    .where(isOwnSummary(orgId, dealers))
  return row ?? { customers: 0, positiveParity: 0, positiveEquity: 0 }
}

const isInDiary = (scope: CustomerScope): SQL | undefined =>
  and(inArray(customers.nextStep, [...diarySteps]), isInScope(scope))

const findDue = (tx: Transaction, condition: SQL | undefined, limit: number) =>
  tx
    .select({ ...columns, due_at: customers.nextStepAt })
    .from(customers)
    .where(condition)
    .orderBy(asc(customers.nextStepAt), asc(customers.fAgreementNo))
    .limit(limit)

/** Call-backs and appointments before `start`, longest overdue first. */
export const findOverdue = (
  tx: Transaction,
  { start }: DayBounds,
  scope: CustomerScope,
  limit: number,
) => findDue(tx, and(lt(customers.nextStepAt, start), isInDiary(scope)), limit)

/** Call-backs and appointments of the day, earliest first. */
export const findDueToday = (
  tx: Transaction,
  { start, end }: DayBounds,
  scope: CustomerScope,
  limit: number,
) =>
  findDue(
    tx,
    and(gte(customers.nextStepAt, start), lt(customers.nextStepAt, end), isInDiary(scope)),
    limit,
  )

/** How many call-backs and appointments each assignee has overdue and due today. */
export async function countDueByAssignee(
  tx: Transaction,
  { start, end }: DayBounds,
  scope: CustomerScope,
) {
  const isOverdue = lt(customers.nextStepAt, start)
  return tx
    .select({
      userID: customers.assignedUserId,
      // Of names that differ the last, in the order of their bytes as on the device.
      name: sql<string | null>`max(${customers.assignedUser} collate "C")`,
      overdue_count: sql<number>`(count(*) filter (where ${isOverdue}))::integer`,
      oldest_due_at:
        sql<Date | null>`min(${customers.nextStepAt}) filter (where ${isOverdue})`.mapWith(
          customers.nextStepAt,
        ),
      due_today_count: sql<number>`(count(*) filter (where not ${isOverdue}))::integer`,
    })
    .from(customers)
    .where(and(lt(customers.nextStepAt, end), isInDiary(scope)))
    .groupBy(customers.assignedUserId)
}

/** Hot leads that have not expired, the most urgent first, and how many there are. */
export async function findOpenHotLeads(
  tx: Transaction,
  now: Date,
  scope: CustomerScope,
  limit: number,
) {
  const condition = and(gte(customers.actionBy, now), isInScope(scope))
  const rows = await tx
    .select({ ...columns, due_at: customers.actionBy })
    .from(customers)
    .where(condition)
    .orderBy(asc(customers.actionBy), asc(customers.fAgreementNo))
    .limit(limit)
  const [counted] = await tx.select({ count: count() }).from(customers).where(condition)
  return { count: counted?.count ?? 0, rows }
}

/** Campaigns that run on the day, with customers who are assigned to the person. */
export async function findAssignedCampaigns(
  tx: Transaction,
  scope: CustomerScope,
  userId: string,
  today: string,
) {
  const members = count()
  return tx
    .select({
      id: campaigns.id,
      type: campaigns.campaignType,
      title: campaigns.title,
      end_date: campaigns.endDate,
      customers: members,
    })
    .from(campaigns)
    .innerJoin(
      campaignCustomers,
      and(eq(campaignCustomers.orgId, scope.orgId), eq(campaignCustomers.campaignId, campaigns.id)),
    )
    .innerJoin(
      customers,
      and(isInScope(scope), eq(customers.fAgreementNo, campaignCustomers.fAgreementNo)),
    )
    .where(
      and(
        eq(campaigns.orgId, scope.orgId),
        lte(campaigns.date, today),
        runsOn(today),
        eq(customers.assignedUserId, userId),
        isVisibleCampaign,
      ),
    )
    .groupBy(campaigns.orgId, campaigns.id)
    .orderBy(asc(campaigns.endDate), asc(campaigns.title), asc(campaigns.id))
}

export async function writeActivity(
  tx: Transaction,
  person: { readonly orgId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(userActivity)
    .values({ ...person, last_active_at: now })
    .onConflictDoUpdate({
      target: [userActivity.orgId, userActivity.userId],
      set: { last_active_at: now },
    })
}

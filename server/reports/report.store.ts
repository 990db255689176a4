import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isCustomerOfMember } from '../customers/campaign-members.ts'
import { isVisibleCampaign } from '../customers/campaign-visibility.ts'
import type { Transaction } from '../db/database.ts'
import {
  activity,
  campaignCustomers,
  campaigns,
  customerCounts,
  customers,
  dealers,
  memberships,
  sessionDays,
  users,
} from '../db/schema/index.ts'
import { userDisplayName } from '../db/schema/users/user-display-name.ts'
import type { ReportScope } from './stage-count.store.ts'

type Dealers = ReportScope['dealers']

const isAt = (column: PgColumn, codes: Dealers): SQL | undefined =>
  codes === null ? undefined : inArray(column, [...codes])

/** The LIVEBOOK by dealer. */
export async function countBooks(tx: Transaction, orgId: string, codes: Dealers) {
  const rows = await tx
    .select({
      code: customerCounts.dCode,
      customers: sql<number>`sum(${customerCounts.customers})::int`,
    })
    .from(customerCounts)
    .where(and(eq(customerCounts.orgId, orgId), isAt(customerCounts.dCode, codes)))
    .groupBy(customerCounts.dCode)
  return new Map(rows.map(({ code, customers: found }) => [code, found]))
}

/** The LIVEBOOK by dealer and assigned person; no person is empty. */
export async function countAssignedBooks(tx: Transaction, orgId: string, codes: Dealers) {
  return tx
    .select({
      code: customerCounts.dCode,
      userId: sql<string>`coalesce(${customerCounts.assignedUserId}, '')`,
      customers: sql<number>`sum(${customerCounts.customers})::int`,
    })
    .from(customerCounts)
    .where(and(eq(customerCounts.orgId, orgId), isAt(customerCounts.dCode, codes)))
    .groupBy(sql`1`, sql`2`)
}

/** Names of dealers by code, and whether they are active. */
export async function findReportDealers(tx: Transaction, orgId: string, codes: Dealers) {
  const rows = await tx
    .select({ code: dealers.code, name: dealers.name, status: dealers.status })
    .from(dealers)
    .where(and(eq(dealers.orgId, orgId), isAt(dealers.code, codes)))
    .orderBy(asc(dealers.name), asc(dealers.code))
  return new Map(
    rows.map(({ code, name, status }) => [code, { name, isActive: status === 'active' }]),
  )
}

/** The names of people of the organisation by id. */
export async function findPersonNames(tx: Transaction, orgId: string) {
  const rows = await tx
    .select({ id: users.id, name: userDisplayName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.orgId, orgId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The members that a reader of these dealers sees: theirs alone, or everybody. */
export async function findPeople(tx: Transaction, orgId: string) {
  return tx
    .select({
      id: users.id,
      name: userDisplayName,
      username: users.username,
      status: users.status,
      dealerCodes: memberships.dealerCodes,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.orgId, orgId))
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.username))
}

/** Sessions begun and seconds in use, by person. */
export async function countUse(tx: Transaction, { orgId, from, to }: ReportScope) {
  const rows = await tx
    .select({
      id: sessionDays.userId,
      began: sql<number>`(count(*) filter (where ${sessionDays.isFirst}))::int`,
      seconds: sql<number>`sum(${sessionDays.seconds})::int`,
    })
    .from(sessionDays)
    .where(and(eq(sessionDays.orgId, orgId), gte(sessionDays.day, from), lte(sessionDays.day, to)))
    .groupBy(sessionDays.userId)
  return new Map(rows.map(({ id, began, seconds }) => [id, { began, seconds }]))
}

/** The campaigns that ran in the period, or one of them whenever it ran. */
export async function findCampaigns(
  tx: Transaction,
  { orgId, from, to }: ReportScope,
  id?: string,
) {
  return tx
    .select({
      id: campaigns.id,
      campaignType: campaigns.campaignType,
      title: campaigns.title,
      description: campaigns.description,
      date: campaigns.date,
      endDate: campaigns.endDate,
      createdBy: campaigns.createdBy,
      createdByName: userDisplayName,
    })
    .from(campaigns)
    .leftJoin(users, eq(users.id, campaigns.createdBy))
    .where(
      and(
        eq(campaigns.orgId, orgId),
        isVisibleCampaign,
        id === undefined
          ? and(
              lte(campaigns.date, to),
              or(isNull(campaigns.endDate), gte(campaigns.endDate, from)),
            )
          : eq(campaigns.id, id),
      ),
    )
    .orderBy(desc(campaigns.date), asc(campaigns.title))
}

/** The members of campaigns, by campaign or by dealer of one. */
export async function countCampaignMembers(
  tx: Transaction,
  { orgId, dealers: codes }: Pick<ReportScope, 'orgId' | 'dealers'>,
  ids: readonly string[],
  by: 'campaign' | 'dealer',
) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await tx
    .select({
      key: sql<string>`${by === 'campaign' ? campaignCustomers.campaignId : customers.dCode}`,
      customers: sql<number>`count(*)::int`,
    })
    .from(campaignCustomers)
    .innerJoin(customers, isCustomerOfMember)
    .where(
      and(
        eq(campaignCustomers.orgId, orgId),
        inArray(campaignCustomers.campaignId, [...ids]),
        isAt(customers.dCode, codes),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map(({ key, customers: found }) => [key, found]))
}

/** Statuses that somebody set, by arrival in the zone's days. */
const isStatusIn = ({ orgId, from, to, dealers: codes }: ReportScope, zone: string) =>
  and(
    eq(activity.orgId, orgId),
    eq(activity.type, 'status'),
    isNull(activity.activity_type),
    isNull(activity.deletedAt),
    isNotNull(activity.status),
    sql`${activity.created_at} >= ${from}::timestamp at time zone ${zone}`,
    sql`${activity.created_at} < (${to}::date + 1)::timestamp at time zone ${zone}`,
    isAt(customers.dCode, codes),
  )

const itsCustomer = and(
  eq(customers.orgId, activity.orgId),
  eq(customers.fAgreementNo, activity.fAgreementNo),
)
const itsDealer = and(eq(dealers.orgId, customers.orgId), eq(dealers.code, customers.dCode))

const statusColumns = {
  dealer_code: customers.dCode,
  dealer_name: sql<string>`coalesce(${dealers.name}, ${customers.dName}, ${customers.dCode})`,
  make: customers.aMake,
  status: activity.status,
  agreement_number: activity.fAgreementNo,
  username: activity.author,
  created_at: activity.created_at,
} as const

export interface StatusPage {
  readonly sortby: string
  readonly isDescending: boolean
  readonly limit: number
  readonly offset: number
}

const isStatusColumn = (name: string): name is keyof typeof statusColumns =>
  Object.hasOwn(statusColumns, name)

export async function listStatuses(
  tx: Transaction,
  scope: ReportScope,
  zone: string,
  { sortby, isDescending, limit, offset }: StatusPage,
) {
  const column = statusColumns[isStatusColumn(sortby) ? sortby : 'created_at']
  return tx
    .select({ id: activity.id, ...statusColumns })
    .from(activity)
    .innerJoin(customers, itsCustomer)
    .leftJoin(dealers, itsDealer)
    .where(isStatusIn(scope, zone))
    .orderBy(isDescending ? sql`${column} desc nulls last` : asc(column), desc(activity.seq))
    .limit(limit)
    .offset(offset)
}

/** How often each status was set. */
export async function countStatuses(tx: Transaction, scope: ReportScope, zone: string) {
  return tx
    .select({ status: sql<string>`${activity.status}`, set: sql<number>`count(*)::int` })
    .from(activity)
    .innerJoin(customers, itsCustomer)
    .where(isStatusIn(scope, zone))
    .groupBy(activity.status)
    .orderBy(sql`2 desc`, activity.status)
}

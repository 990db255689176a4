import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type {
  PowerBiReport,
  PowerBiSettings,
  PowerBiUser,
} from '#domain/power-bi/power-bi-report.model.ts'
import type { Transaction } from '../db/database.ts'
import { memberships, powerBiReports, powerBiReportUsers, users } from '../db/schema/index.ts'

/** With how many people a report of the organisation is given to. */
const readColumns = (orgId: string) => ({
  power_bi_report_id: powerBiReports.id,
  org_id: powerBiReports.orgId,
  name: powerBiReports.name,
  description: powerBiReports.description,
  report_id: powerBiReports.report_id,
  workspace_id: powerBiReports.workspace_id,
  users: sql<number>`(select count(*)::int from ${powerBiReportUsers} holders
    where holders.org_id = ${orgId} and holders.report_id = ${powerBiReports}.id)`,
})

const isThere = (orgId: string) =>
  and(eq(powerBiReports.orgId, orgId), isNull(powerBiReports.deletedAt))

/** The reports by name. */
export const listReports = (tx: Transaction, orgId: string): Promise<PowerBiReport[]> =>
  tx
    .select(readColumns(orgId))
    .from(powerBiReports)
    .where(isThere(orgId))
    .orderBy(asc(powerBiReports.name))

export async function countReports(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx.select({ rows: count() }).from(powerBiReports).where(isThere(orgId))
  return row?.rows ?? 0
}

/** One report; null where there is none. */
export async function findReport(
  tx: Transaction,
  orgId: string,
  id: string,
): Promise<PowerBiReport | null> {
  const [row] = await tx
    .select(readColumns(orgId))
    .from(powerBiReports)
    .where(and(isThere(orgId), eq(powerBiReports.id, id)))
  return row ?? null
}

export async function insertReport(
  tx: Transaction,
  place: { readonly orgId: string; readonly id: string; readonly createdAt: Date },
  settings: PowerBiSettings,
): Promise<void> {
  await tx.insert(powerBiReports).values({ ...place, ...settings })
}

export async function updateReport(
  tx: Transaction,
  orgId: string,
  id: string,
  settings: PowerBiSettings,
): Promise<void> {
  await tx
    .update(powerBiReports)
    .set(settings)
    .where(and(isThere(orgId), eq(powerBiReports.id, id)))
}

/** Whether there is or was such a report; nobody has it any more. */
export async function removeReport(
  tx: Transaction,
  orgId: string,
  id: string,
  deletedAt: Date,
): Promise<boolean> {
  const found = await tx
    .update(powerBiReports)
    .set({ deletedAt })
    .where(and(eq(powerBiReports.orgId, orgId), eq(powerBiReports.id, id)))
    .returning({ id: powerBiReports.id })
  await tx
    .delete(powerBiReportUsers)
    .where(and(eq(powerBiReportUsers.orgId, orgId), eq(powerBiReportUsers.reportId, id)))
  return found.length > 0
}

/** Who has the report, by name. */
export async function listReportUsers(
  tx: Transaction,
  orgId: string,
  id: string,
): Promise<PowerBiUser[]> {
  const holders = await tx
    .select({ userId: powerBiReportUsers.userId })
    .from(powerBiReportUsers)
    .where(and(eq(powerBiReportUsers.orgId, orgId), eq(powerBiReportUsers.reportId, id)))
  if (holders.length === 0) return []
  return tx
    .select({
      userID: users.id,
      username: users.username,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(users)
    .where(
      inArray(
        users.id,
        holders.map(({ userId }) => userId),
      ),
    )
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
}

/** Gives the report to those of the people who are members. */
export async function addReportUsers(
  tx: Transaction,
  orgId: string,
  reportId: string,
  userIds: readonly string[],
): Promise<void> {
  const members = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), inArray(memberships.userId, [...userIds])))
  if (members.length === 0) return
  await tx
    .insert(powerBiReportUsers)
    .values(members.map(({ userId }) => ({ orgId, reportId, userId })))
    .onConflictDoNothing()
}

export async function removeReportUsers(
  tx: Transaction,
  orgId: string,
  reportId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .delete(powerBiReportUsers)
    .where(
      and(
        eq(powerBiReportUsers.orgId, orgId),
        eq(powerBiReportUsers.reportId, reportId),
        inArray(powerBiReportUsers.userId, [...userIds]),
      ),
    )
}

/** The reports that a person has. */
export const listOwnReports = (
  tx: Transaction,
  orgId: string,
  userId: string,
): Promise<PowerBiReport[]> =>
  tx
    .select(readColumns(orgId))
    .from(powerBiReports)
    .innerJoin(
      powerBiReportUsers,
      and(
        eq(powerBiReportUsers.orgId, orgId),
        eq(powerBiReportUsers.reportId, powerBiReports.id),
        eq(powerBiReportUsers.userId, userId),
      ),
    )
    .where(isThere(orgId))
    .orderBy(asc(powerBiReports.name))

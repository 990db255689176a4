import { and, desc, eq, sql } from 'drizzle-orm'
import { orgHealthLimits } from '#domain/org-health/org-health.model.ts'
import type { HealthFigure } from '#domain/org-health/org-health.model.ts'
import { isInHealthFigure } from '../customers/search/health-condition.ts'
import type { Transaction } from '../db/database.ts'
import { customers, organisations, orgHealthReports } from '../db/schema/index.ts'

export type StoredHealthReport = typeof orgHealthReports.$inferSelect

type HealthFigures = Omit<StoredHealthReport, 'orgId' | 'id' | 'at' | 'day'>

/** Product types of live customers that no configuration describes. */
async function findUnclassified(tx: Transaction, orgId: string, today: string): Promise<string[]> {
  const { rows } = await tx.execute<{ product: string }>(sql`
    select distinct ${customers.fProductType} as product from ${customers}
    where ${customers.orgId} = ${orgId} and ${isInHealthFigure('unclassified_products', today)}
    order by 1 limit ${orgHealthLimits.products}`)
  return rows.map(({ product }) => product)
}

/** What is missing of the customers whose agreement has not ended. */
export async function countHealth(
  tx: Transaction,
  orgId: string,
  today: string,
): Promise<HealthFigures> {
  const getCount = (figure: HealthFigure) =>
    sql<number>`(count(*) filter (where ${isInHealthFigure(figure, today)}))::int`
  const [figures] = await tx
    .select({
      liveCustomers: getCount('live_customers'),
      deletedCustomers: getCount('deleted_customers'),
      noMappingId: getCount('no_mapping_id'),
      noValuation: getCount('no_valuation'),
      noProposals: getCount('no_proposals'),
      noProduct: getCount('no_product'),
      lastProcessedAt: sql<string | null>`max(${customers.processed_at})::text`,
    })
    .from(customers)
    .where(eq(customers.orgId, orgId))
  if (figures === undefined) throw new Error('A count answered no row')
  const { lastProcessedAt: last } = figures
  return {
    ...figures,
    lastProcessedAt: last === null ? null : new Date(last),
    unclassifiedProducts: await findUnclassified(tx, orgId, today),
  }
}

/** Adds a report and deletes the oldest. */
export async function addHealthReport(tx: Transaction, report: StoredHealthReport): Promise<void> {
  await tx.insert(orgHealthReports).values(report).onConflictDoNothing()
  const { orgId } = report
  await tx.execute(sql`delete from org_health_reports where org_id = ${orgId} and id not in (
    select id from org_health_reports where org_id = ${orgId}
    order by at desc, id desc limit ${orgHealthLimits.stored})`)
}

/** The reports of an organisation with its name, newest first. */
export async function findHealthReports(tx: Transaction, orgId: string) {
  return tx
    .select({ name: organisations.name, report: orgHealthReports })
    .from(orgHealthReports)
    .innerJoin(organisations, eq(organisations.id, orgHealthReports.orgId))
    .where(eq(orgHealthReports.orgId, orgId))
    .orderBy(desc(orgHealthReports.at), desc(orgHealthReports.id))
    .limit(orgHealthLimits.listed)
}

export async function hasReportOfDay(
  tx: Transaction,
  orgId: string,
  day: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: orgHealthReports.id })
    .from(orgHealthReports)
    .where(and(eq(orgHealthReports.orgId, orgId), eq(orgHealthReports.day, day)))
    .limit(1)
  return found.length > 0
}

interface ListedReport extends Record<string, unknown> {
  readonly org_name: string
  readonly id: string
  readonly at: string
  readonly live_customers: number
  readonly deleted_customers: number
  readonly no_mapping_id: number
  readonly no_valuation: number
  readonly no_proposals: number
  readonly no_product: number
  readonly unclassified_products: string[]
  readonly last_processed_at: string | null
}

/** The reports of every organisation, for who edits the base organisation; for others none. */
export async function findEveryHealthReport(tx: Transaction): Promise<ListedReport[]> {
  const { rows } = await tx.execute<ListedReport>(
    sql`select * from list_health_reports(${orgHealthLimits.listed})`,
  )
  return rows
}

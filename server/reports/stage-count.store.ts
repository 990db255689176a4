import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { StageCounts } from '#domain/reports/report-figure.rules.ts'
import { noCounts } from '#domain/reports/report-figure.rules.ts'
import type { Stage } from '#domain/reports/report.model.ts'
import type { ReportPeriod } from '#domain/reports/report-period.rules.ts'
import { isMemberOfCampaign } from '../customers/campaign-members.ts'
import type { Transaction } from '../db/database.ts'
import { campaignCustomers, campaigns, customers, reachedStages } from '../db/schema/index.ts'

export interface ReportScope extends ReportPeriod {
  readonly orgId: string
  /** Null is every dealer. */
  readonly dealers: readonly string[] | null
}

const isAtDealers = ({ dealers }: ReportScope): SQL | undefined =>
  dealers === null ? undefined : inArray(reachedStages.dCode, [...dealers])

/** A customer's first row in the period. */
const isFirstIn = ({ orgId, from, to, dealers }: ReportScope): SQL | undefined =>
  and(
    eq(reachedStages.orgId, orgId),
    sql`${reachedStages.day} between ${from} and ${to}`,
    sql`(${reachedStages.dayBefore} is null or ${reachedStages.dayBefore} < ${from})`,
    isAtDealers({ orgId, from, to, dealers }),
  )

interface CountedStage {
  readonly key: string
  readonly stage: Stage
  readonly customers: number
}

function toCounts(rows: readonly CountedStage[]): ReadonlyMap<string, StageCounts> {
  const counts = new Map<string, StageCounts>()
  for (const { key, stage, customers: found } of rows)
    counts.set(key, { ...(counts.get(key) ?? noCounts), [stage]: found })
  return counts
}

const counted = sql<number>`count(*)::int`

/** The customers of each stage, by dealer. */
export async function countStagesByDealer(tx: Transaction, scope: ReportScope) {
  const { dCode: key, stage } = reachedStages
  return toCounts(
    await tx
      .select({ key, stage, customers: counted })
      .from(reachedStages)
      .where(isFirstIn(scope))
      .groupBy(key, stage),
  )
}

/** By dealer and the person whose customers they are, `dealer\nperson`; no person is empty. */
export async function countStagesByAssignee(tx: Transaction, scope: ReportScope) {
  const key = sql<string>`${reachedStages.dCode} || chr(10) || coalesce(${customers.assignedUserId}, '')`
  const { stage } = reachedStages
  return toCounts(
    await tx
      .select({ key, stage, customers: counted })
      .from(reachedStages)
      .innerJoin(
        customers,
        and(
          eq(customers.orgId, reachedStages.orgId),
          eq(customers.fAgreementNo, reachedStages.fAgreementNo),
        ),
      )
      .where(isFirstIn(scope))
      .groupBy(sql`1`, stage),
  )
}

/**
 * The customers of a stage by the day or the week, named by its first day, in which they reached it:
 * each once in it. Weeks begin on Monday.
 */
export async function countStageBySpan(
  tx: Transaction,
  { orgId, from, to, dealers }: ReportScope,
  stage: Stage,
  step: 'day' | 'week',
) {
  const { day, dayBefore } = reachedStages
  const start = step === 'day' ? sql`${day}` : sql`date_trunc('week', ${day}::timestamp)::date`
  const rows = await tx
    .select({ start: sql<string>`${start}::text`, customers: counted })
    .from(reachedStages)
    .where(
      and(
        eq(reachedStages.orgId, orgId),
        sql`${day} between ${from} and ${to}`,
        eq(reachedStages.stage, stage),
        sql`(${dayBefore} is null or ${dayBefore} < ${start})`,
        isAtDealers({ orgId, from, to, dealers }),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.start, row.customers]))
}

/** By the person who did it; a customer counts once for each. */
export async function countStagesByAuthor(tx: Transaction, scope: ReportScope) {
  const { orgId, from, to } = scope
  const { authorId: key, stage } = reachedStages
  return toCounts(
    await tx
      .select({ key, stage, customers: counted })
      .from(reachedStages)
      .where(
        and(
          eq(reachedStages.orgId, orgId),
          sql`${reachedStages.day} between ${from} and ${to}`,
          sql`(${reachedStages.ownDayBefore} is null or ${reachedStages.ownDayBefore} < ${from})`,
          isAtDealers(scope),
        ),
      )
      .groupBy(key, stage),
  )
}

export interface CampaignScope extends Pick<ReportScope, 'orgId' | 'dealers'> {
  readonly today: string
  readonly campaigns: readonly string[]
}

/** A customer's first row since the campaign's first day, until its last or today. */
export const isReachedInCampaign = (today: string): SQL =>
  sql`${reachedStages.day} between ${campaigns.date}
    and least(coalesce(${campaigns.endDate}, ${today}::date), ${today}::date)
    and (${reachedStages.dayBefore} is null or ${reachedStages.dayBefore} < ${campaigns.date})`

/** By campaign, or by dealer of one campaign: since its first day, until its last or today. */
export async function countStagesOfCampaigns(
  tx: Transaction,
  { orgId, dealers, today, campaigns: ids }: CampaignScope,
  by: 'campaign' | 'dealer',
) {
  if (ids.length === 0) return toCounts([])
  const key = sql<string>`${by === 'campaign' ? campaigns.id : reachedStages.dCode}`
  const { stage } = reachedStages
  return toCounts(
    await tx
      .select({ key, stage, customers: counted })
      .from(campaigns)
      .innerJoin(campaignCustomers, isMemberOfCampaign)
      .innerJoin(
        reachedStages,
        and(
          eq(reachedStages.orgId, campaignCustomers.orgId),
          eq(reachedStages.fAgreementNo, campaignCustomers.fAgreementNo),
          isReachedInCampaign(today),
        ),
      )
      .where(
        and(
          eq(campaigns.orgId, orgId),
          inArray(campaigns.id, [...ids]),
          dealers === null ? undefined : inArray(reachedStages.dCode, [...dealers]),
        ),
      )
      .groupBy(sql`1`, stage),
  )
}

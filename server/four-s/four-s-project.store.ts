import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../db/database.ts'
import { campaignCustomers, campaigns, customers, jobs } from '../db/schema/index.ts'
import type { StoredJob } from '../jobs/job.store.ts'

/** What a campaign of type 4s keeps beside its title and days. */
const detailsModel = v.object({
  q: v.fallback(v.string(), '{}'),
  query: v.fallback(v.string(), ''),
  /** The last job that was queued. */
  job_id: v.fallback(v.nullable(v.string()), null),
})

export type FourSDetails = v.InferOutput<typeof detailsModel>

/** Campaigns that came from elsewhere have none. */
export const readDetails = (details: unknown): FourSDetails =>
  v.parse(v.fallback(detailsModel, { q: '{}', query: '', job_id: null }), details)

type StoredCampaign = typeof campaigns.$inferSelect

export interface FoundFourSProject {
  readonly campaign: StoredCampaign
  readonly job: StoredJob | null
  readonly customers: number
  /** The job that found its customers. */
  readonly foundBy: string | null
}

/** A customer's row is counted, not read. */
const members = (orgId: string, column: SQL) => sql`(select ${column} from ${campaignCustomers}
  where ${campaignCustomers.orgId} = ${orgId}
    and ${campaignCustomers.campaignId} = ${campaigns.id})`

/** The projects of an organisation, or one of them; the newest first. */
export async function findFourSProjects(
  tx: Transaction,
  orgId: string,
  limit: number,
  id?: string,
): Promise<FoundFourSProject[]> {
  if (id?.includes('\0') === true) return []
  return tx
    .select({
      campaign: campaigns,
      job: jobs,
      customers: sql<number>`${members(orgId, sql`count(*)::int`)}`,
      foundBy: sql<string | null>`${members(orgId, sql`max(${campaignCustomers.job})`)}`,
    })
    .from(campaigns)
    .leftJoin(
      jobs,
      and(eq(jobs.orgId, campaigns.orgId), sql`${jobs.id} = ${campaigns.details} ->> 'job_id'`),
    )
    .where(
      and(
        eq(campaigns.orgId, orgId),
        eq(campaigns.campaignType, '4s'),
        id === undefined ? undefined : eq(campaigns.id, id),
      ),
    )
    .orderBy(desc(campaigns.date), campaigns.title)
    .limit(limit)
}

export async function countFourSProjects(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(campaigns)
    .where(and(eq(campaigns.orgId, orgId), eq(campaigns.campaignType, '4s')))
  return row?.found ?? 0
}

export async function addFourSProject(
  tx: Transaction,
  campaign: typeof campaigns.$inferInsert,
): Promise<void> {
  await tx.insert(campaigns).values({ ...campaign, campaignType: '4s' })
}

export async function setFourSJob(
  tx: Transaction,
  { orgId, id, details }: Pick<StoredCampaign, 'orgId' | 'id' | 'details'>,
  jobId: string,
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ details: { ...readDetails(details), job_id: jobId } })
    .where(and(eq(campaigns.orgId, orgId), eq(campaigns.id, id)))
}

/** Puts the customers that a job found in place of those before; how many there are. */
export async function replaceFourSCustomers(
  tx: Transaction,
  { orgId, id }: Pick<StoredCampaign, 'orgId' | 'id'>,
  job: string,
  where: SQL | undefined,
): Promise<number> {
  await tx
    .delete(campaignCustomers)
    .where(and(eq(campaignCustomers.orgId, orgId), eq(campaignCustomers.campaignId, id)))
  const { rowCount } = await tx.execute(
    sql`insert into campaign_customers (org_id, campaign_id, f_agreement_no, job)
      select ${orgId}, ${id}, ${customers.fAgreementNo}, ${job} from ${customers}
      where ${where ?? sql`true`}`,
  )
  return rowCount ?? 0
}

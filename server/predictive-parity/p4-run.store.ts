import { and, count, desc, eq, getTableColumns, inArray, isNull, max, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import { isMemberOfCampaign } from '../customers/campaign-members.ts'
import { whereBar } from '../customers/search/run-place-condition.ts'
import type { Transaction } from '../db/database.ts'
import {
  campaignCustomers,
  campaigns,
  customers,
  p4Projects,
  p4RunCustomers,
  p4Runs,
} from '../db/schema/index.ts'

export type StoredP4Run = typeof p4Runs.$inferSelect
type RunKey = Pick<StoredP4Run, 'orgId' | 'id'>

const whereRun = ({ orgId, id }: RunKey) => and(eq(p4Runs.orgId, orgId), eq(p4Runs.id, id))

const itsCustomer = and(
  eq(customers.orgId, p4RunCustomers.orgId),
  eq(customers.fAgreementNo, p4RunCustomers.fAgreementNo),
)

const itsProject = and(
  eq(p4Projects.orgId, p4Runs.orgId),
  eq(p4Projects.id, p4Runs.projectId),
  isNull(p4Projects.deletedAt),
)

/** A run of a project that nobody deleted. */
export async function findP4Run(tx: Transaction, key: RunKey): Promise<StoredP4Run | null> {
  if (key.id.includes('\0')) return null
  const [found] = await tx
    .select(getTableColumns(p4Runs))
    .from(p4Runs)
    .innerJoin(p4Projects, itsProject)
    .where(whereRun(key))
  return found ?? null
}

/** The number that the project's next run has. */
export async function getNextNumber(
  tx: Transaction,
  { orgId, projectId }: Pick<StoredP4Run, 'orgId' | 'projectId'>,
): Promise<number> {
  const [row] = await tx
    .select({ last: max(p4Runs.number) })
    .from(p4Runs)
    .where(and(eq(p4Runs.orgId, orgId), eq(p4Runs.projectId, projectId)))
  return (row?.last ?? 0) + 1
}

export async function addP4Run(tx: Transaction, run: typeof p4Runs.$inferInsert): Promise<void> {
  await tx.insert(p4Runs).values(run)
}

/** Writes how far a run has come, or that it has ended. */
export async function recordP4Run(
  tx: Transaction,
  key: RunKey,
  change: Partial<Pick<StoredP4Run, 'reached' | 'done' | 'counts' | 'checked' | 'endedAt'>>,
): Promise<void> {
  await tx.update(p4Runs).set(change).where(whereRun(key))
}

/** A project's runs that ended before another of them, the newest first. */
export async function findEndedBefore(
  tx: Transaction,
  { orgId, projectId, number }: Pick<StoredP4Run, 'orgId' | 'projectId' | 'number'>,
): Promise<StoredP4Run[]> {
  return tx
    .select()
    .from(p4Runs)
    .where(
      and(
        eq(p4Runs.orgId, orgId),
        eq(p4Runs.projectId, projectId),
        sql`${p4Runs.number} < ${number} and ${p4Runs.endedAt} is not null`,
      ),
    )
    .orderBy(desc(p4Runs.number))
}

export async function deleteP4Runs(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(p4Runs).where(and(eq(p4Runs.orgId, orgId), inArray(p4Runs.id, [...ids])))
}

export type RunCustomer = Omit<typeof p4RunCustomers.$inferSelect, 'orgId' | 'runId'>

/** Adds where customers stand; of those who were deleted meanwhile, none. */
export async function addRunCustomers(
  tx: Transaction,
  { orgId, id }: RunKey,
  rows: readonly RunCustomer[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into p4_run_customers (org_id, run_id, f_agreement_no, parity_month, is_within,
      parity_now, parity_then, offer, highrisk_month, vt_month, highrisk_now, vt_now)
    select ${orgId}, ${id}, r."fAgreementNo", r."parityMonth", r."isWithin", r."parityNow",
      r."parityThen", r.offer, r."highriskMonth", r."vtMonth", r."highriskNow", r."vtNow"
    from json_to_recordset(${JSON.stringify(rows)}) as r("fAgreementNo" text,
      "parityMonth" smallint, "isWithin" boolean, "parityNow" integer, "parityThen" integer,
      offer text, "highriskMonth" smallint, "vtMonth" smallint, "highriskNow" boolean,
      "vtNow" boolean)
    join customers c on c.org_id = ${orgId} and c.f_agreement_no = r."fAgreementNo"
    for key share of c
    on conflict do nothing`)
}

/** The first customers of a bar within what the caller sees, the furthest within parity first. */
export async function findBarCustomers(
  tx: Transaction,
  bar: { readonly orgId: string; readonly place: RunPlace; readonly where: SQL | undefined },
  limit: number,
) {
  return tx
    .select({
      fAgreementNo: customers.fAgreementNo,
      cFullName: customers.cFullName,
      parity_now: p4RunCustomers.parityNow,
      parity_then: p4RunCustomers.parityThen,
      offer: p4RunCustomers.offer,
    })
    .from(p4RunCustomers)
    .innerJoin(customers, itsCustomer)
    .where(and(whereBar(bar.orgId, bar.place), bar.where))
    .orderBy(sql`${p4RunCustomers.parityThen} desc nulls last`, customers.fAgreementNo)
    .limit(limit)
}

/** Customers in the order of their agreements, and where the run has put each. */
export async function findRunPlaces(
  tx: Transaction,
  { key, where }: { readonly key: RunKey; readonly where: SQL | undefined },
  limit: number,
) {
  return tx
    .select({
      fAgreementNo: customers.fAgreementNo,
      cFullName: customers.cFullName,
      is_in_run: sql<boolean>`${p4RunCustomers.runId} is not null`,
      parity_month: p4RunCustomers.parityMonth,
      is_within: p4RunCustomers.isWithin,
      parity_now: p4RunCustomers.parityNow,
      parity_then: p4RunCustomers.parityThen,
      offer: p4RunCustomers.offer,
      highrisk_month: p4RunCustomers.highriskMonth,
      vt_month: p4RunCustomers.vtMonth,
    })
    .from(customers)
    .leftJoin(
      p4RunCustomers,
      and(itsCustomer, eq(p4RunCustomers.orgId, key.orgId), eq(p4RunCustomers.runId, key.id)),
    )
    .where(and(eq(customers.orgId, key.orgId), where))
    .orderBy(customers.fAgreementNo)
    .limit(limit)
}

/** The campaign of a run, with its customers; null where there is none. */
export async function findRunCampaign(
  tx: Transaction,
  { orgId, id }: RunKey,
): Promise<{ id: string; customers: number } | null> {
  const [found] = await tx
    .select({ id: campaigns.id, customers: count(campaignCustomers.fAgreementNo) })
    .from(campaigns)
    .leftJoin(campaignCustomers, isMemberOfCampaign)
    .where(
      and(
        eq(campaigns.orgId, orgId),
        eq(campaigns.campaignType, 'p4'),
        sql`${campaigns.details} ->> 'run_id' = ${id}`,
      ),
    )
    .groupBy(campaigns.id)
    .limit(1)
  return found ?? null
}

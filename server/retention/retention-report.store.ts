import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { retentionDays } from '#domain/retention/retention.model.ts'
import type {
  RetentionFault,
  RetentionLoss,
  RetentionReport,
  RetentionStay,
} from '#domain/retention/retention.model.ts'
import type { Transaction } from '../db/database.ts'
import { deleteCounted } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { jobs, retentionReports, scheduledTasks } from '../db/schema/index.ts'

/** What a run of retention came to in one organisation. */
export interface NewRetentionReport {
  readonly orgId: string
  readonly at: Date
  readonly task: string | null
  readonly deleted: readonly RetentionLoss[]
  /** Null where nobody looked. */
  readonly stays: readonly RetentionStay[] | null
  readonly failed: readonly RetentionFault[]
}

/** As the owner. */
export async function addRetentionReports(
  tx: Transaction,
  reports: readonly NewRetentionReport[],
): Promise<void> {
  if (reports.length > 0) await tx.insert(retentionReports).values([...reports])
}

/** What the last report of each organisation that says so had to leave. As the owner. */
export async function findLastStays(
  tx: Transaction,
  scope: OrganisationScope,
): Promise<ReadonlyMap<string, readonly RetentionStay[]>> {
  const { orgId, stays, seq } = retentionReports
  const found = await tx
    .selectDistinctOn([orgId], { orgId, stays })
    .from(retentionReports)
    .where(and(sql`${stays} is not null`, scope(orgId)))
    .orderBy(orgId, desc(seq))
  return new Map(found.map((row) => [row.orgId, row.stays as RetentionStay[]]))
}

/** A page of an organisation's reports, the latest first. */
export async function findRetentionReports(
  tx: Transaction,
  org: string,
  before: number | undefined,
  limit: number,
): Promise<RetentionReport[]> {
  const { orgId, seq } = retentionReports
  const rows = await tx
    .select()
    .from(retentionReports)
    .where(and(eq(orgId, org), before === undefined ? undefined : lt(seq, before)))
    .orderBy(desc(seq))
    .limit(limit)
  return rows.map((row) => ({
    id: row.seq,
    at: row.at.toISOString(),
    task: row.task,
    deleted: row.deleted as RetentionLoss[],
    stays: (row.stays ?? []) as RetentionStay[],
    failed: row.failed as RetentionFault[],
  }))
}

/** As the owner. */
export async function deleteOldRetentionReports(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope,
): Promise<DeletedRows[]> {
  const { orgId, at } = retentionReports
  const oldest = new Date(now.getTime() - retentionDays.retention_reports * 86_400_000)
  const where = and(lt(at, oldest), scope(orgId))
  return deleteCounted(tx, { table: retentionReports, orgId, at, where })
}

/**
 * The organisations whose own task of retention is enabled, and was set or ran to its end since. As
 * the owner.
 */
export async function findOwnRetention(tx: Transaction, since: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct t.org_id as id from ${scheduledTasks} t
    where t.kind = 'retention' and t.is_enabled and t.deleted_at is null
      and (t.changed_at >= ${since.toISOString()} or exists (select from ${jobs} j
        where j.org_id = t.org_id and j.subject_id = t.id and j.kind = 'retention'
          and j.state = 'done' and j.ended_at >= ${since.toISOString()}))
    order by 1`)
  return rows.map(({ id }) => id)
}

import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { exportDownloads, exportRequests, files, jobs, sftpServers } from '../db/schema/index.ts'

/** The kind of the jobs that deliver exports, each with the export as its subject. */
export const deliveryKind = 'sftp_delivery'

export type StoredExport = typeof exportRequests.$inferSelect
type ExportKey = Pick<StoredExport, 'orgId' | 'id'>

const byKey = ({ orgId, id }: ExportKey) =>
  and(eq(exportRequests.orgId, orgId), eq(exportRequests.id, id))

const itsJob = and(eq(jobs.orgId, exportRequests.orgId), eq(jobs.id, exportRequests.id))
const itsFile = and(
  eq(files.orgId, exportRequests.orgId),
  eq(files.id, exportRequests.id),
  eq(files.state, 'ready'),
  sql`${files.lostAt} is null`,
)

/** Exports whose file names customers; of the reports that of statuses alone does. */
export const mayHoldCustomers = sql`(${exportRequests.kind} in ('customers', 'campaigns', 'p4Export')
  or (${exportRequests.kind} = 'reports' and ${exportRequests.settings} ->> 'report' = 'status'))`

/** An export with its job, and whether its file is there. */
export interface FoundExport {
  readonly request: StoredExport
  readonly job: typeof jobs.$inferSelect | null
  readonly hasBytes: boolean
  /** The SFTP server that it goes to. */
  readonly server: string | null
}

export async function addExport(
  tx: Transaction,
  row: typeof exportRequests.$inferInsert,
): Promise<void> {
  await tx.insert(exportRequests).values(row)
}

const selectExports = (tx: Transaction) =>
  tx
    .select({
      request: exportRequests,
      job: jobs,
      hasBytes: sql<boolean>`${files.id} is not null`,
      server: sftpServers.name,
    })
    .from(exportRequests)
    .leftJoin(jobs, itsJob)
    .leftJoin(files, itsFile)
    .leftJoin(
      sftpServers,
      and(eq(sftpServers.orgId, exportRequests.orgId), eq(sftpServers.id, exportRequests.serverId)),
    )

/** The latest first; of one person alone where `userId` names one. */
export async function findExports(
  tx: Transaction,
  where: { readonly orgId: string; readonly kind: string; readonly userId: string | null },
  limit: number,
): Promise<FoundExport[]> {
  return selectExports(tx)
    .where(
      and(
        eq(exportRequests.orgId, where.orgId),
        eq(exportRequests.kind, where.kind),
        where.userId === null ? undefined : eq(exportRequests.userId, where.userId),
      ),
    )
    .orderBy(desc(exportRequests.createdAt), asc(exportRequests.id))
    .limit(limit)
}

export async function findExport(tx: Transaction, key: ExportKey): Promise<FoundExport | null> {
  if (key.id.includes('\0')) return null
  const [found] = await selectExports(tx).where(byKey(key))
  return found ?? null
}

/** How many of a person's exports wait or are being made. */
export async function countOpenExports(
  tx: Transaction,
  { orgId, userId }: Pick<StoredExport, 'orgId' | 'userId'>,
): Promise<number> {
  const [row] = await tx
    .select({ open: sql<number>`count(*)::int` })
    .from(exportRequests)
    .innerJoin(jobs, itsJob)
    .where(
      and(
        eq(exportRequests.orgId, orgId),
        eq(exportRequests.userId, userId),
        inArray(jobs.state, ['queued', 'running']),
      ),
    )
  return row?.open ?? 0
}

/** Writes what the file came to. */
export async function endExport(
  tx: Transaction,
  key: ExportKey,
  end: Pick<StoredExport, 'endedAt' | 'expiresAt' | 'rows' | 'leftOut' | 'heldOut'>,
): Promise<void> {
  await tx.update(exportRequests).set(end).where(byKey(key))
}

/** Writes how far a delivery is. */
export async function changeDelivery(
  tx: Transaction,
  key: ExportKey,
  change: Partial<Pick<StoredExport, 'uploadedTo' | 'deliveredAt'>>,
): Promise<void> {
  await tx.update(exportRequests).set(change).where(byKey(key))
}

/** The newest delivery of each of these exports that has one. */
export async function findDeliveryJobs(
  tx: Transaction,
  orgId: string,
  exportIds: readonly string[],
): Promise<ReadonlyMap<string, typeof jobs.$inferSelect>> {
  if (exportIds.length === 0) return new Map()
  const found = await tx
    .selectDistinctOn([jobs.subject_id])
    .from(jobs)
    .where(
      and(
        eq(jobs.orgId, orgId),
        eq(jobs.kind, deliveryKind),
        inArray(jobs.subject_id, [...exportIds]),
      ),
    )
    .orderBy(jobs.subject_id, desc(jobs.created_at), desc(jobs.id))
  return new Map(found.map((job) => [job.subject_id ?? '', job]))
}

export type StoredDownload = typeof exportDownloads.$inferSelect

export async function addDownload(tx: Transaction, row: StoredDownload): Promise<void> {
  await tx.insert(exportDownloads).values(row)
}

/** Who took these exports, the latest first. */
export async function findDownloads(
  tx: Transaction,
  orgId: string,
  exportIds: readonly string[],
): Promise<StoredDownload[]> {
  if (exportIds.length === 0) return []
  return tx
    .select()
    .from(exportDownloads)
    .where(and(eq(exportDownloads.orgId, orgId), inArray(exportDownloads.exportId, [...exportIds])))
    .orderBy(desc(exportDownloads.at))
}

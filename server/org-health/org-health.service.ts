import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Job } from '#domain/jobs/job.model.ts'
import type { OrgHealthReport } from '#domain/org-health/org-health.model.ts'
import { organisations } from '../db/schema/index.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob, findJob } from '../jobs/job.store.ts'
import { findOpenReportJob, orgHealthJob } from './org-health.job.ts'
import { findEveryHealthReport, findHealthReports } from './org-health.store.ts'

async function isBase({ tx, organisation }: CallContext): Promise<boolean> {
  const [row] = await tx
    .select({ is_base: organisations.is_base })
    .from(organisations)
    .where(eq(organisations.id, organisation.id))
  return row?.is_base ?? false
}

/** Of every organisation in one answer, for who edits the base organisation. */
async function listEvery({ tx }: CallContext): Promise<OrgHealthReport[]> {
  const rows = await findEveryHealthReport(tx)
  return rows.map((row) => ({
    id: row.id,
    name: row.org_name,
    timestamp: new Date(row.at).toISOString(),
    details: {
      live_customers: row.live_customers,
      deleted_customers: row.deleted_customers,
      no_mapping_id: row.no_mapping_id,
      no_valuation: row.no_valuation,
      no_proposals: row.no_proposals,
    },
    products: { no_product: row.no_product },
    unclassified_products: row.unclassified_products,
    processed_dates:
      row.last_processed_at === null ? [] : [new Date(row.last_processed_at).toISOString()],
  }))
}

/** The reports, newest first. Refuses `not_found` for another organisation’s id. */
export async function listHealthReports(
  context: CallContext,
  id: string | undefined,
): Promise<OrgHealthReport[]> {
  const { tx, organisation } = context
  if (id !== undefined && id !== organisation.id) throw refusal('not_found')
  if (id === undefined && (await isBase(context))) return listEvery(context)
  const found = await findHealthReports(tx, organisation.id)
  return found.map(({ name, report }) => ({
    id: report.id,
    name,
    timestamp: report.at.toISOString(),
    details: {
      live_customers: report.liveCustomers,
      deleted_customers: report.deletedCustomers,
      no_mapping_id: report.noMappingId,
      no_valuation: report.noValuation,
      no_proposals: report.noProposals,
    },
    products: { no_product: report.noProduct },
    unclassified_products: report.unclassifiedProducts,
    processed_dates: report.lastProcessedAt === null ? [] : [report.lastProcessedAt.toISOString()],
  }))
}

/** Queues a report, unless one is under way. */
export async function requestHealthReport({ tx, organisation, actor }: CallContext): Promise<Job> {
  const orgId = organisation.id
  const open = await findOpenReportJob(tx, orgId)
  if (open !== null) return toJobReply(open)
  const id = randomUUID()
  await enqueueJob(tx, orgHealthJob, { orgId, id, ownerUserId: actor.userId })
  const queued = await findJob(tx, { orgId, id })
  if (queued === null) throw new Error('A job that was just queued is gone')
  return toJobReply(queued)
}

import { ownRetentionKinds } from '#domain/retention/retention.model.ts'
import type { RetentionKind } from '#domain/retention/retention.model.ts'
import { deleteOldOpens } from '../audit/customer-opens.store.ts'
import { requestRetentionDays } from '../commands/idempotency.ts'
import { deleteErasedAnswers, deleteOldFinanceRecords } from '../data-rights/erasure.store.ts'
import type { Transaction } from '../db/database.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { deleteUnusedDevices } from '../devices/device-retention.store.ts'
import { deleteArrivalsBefore } from '../devices/device.store.ts'
import { deleteEndedJobs, deleteFailedJobs } from '../jobs/job-recovery.store.ts'
import { deleteExpiredPresence } from '../live/presence.store.ts'
import { deleteExpiredShortLinks } from '../messages/short-link.store.ts'
import { deleteOldNotices } from '../notifications/push-notice.store.ts'
import { deleteOldPageLoads } from '../page-speed/page-speed.store.ts'
import { deleteGoneProjects } from '../predictive-parity/p4-project.store.ts'
import { deleteOldImportChanges } from '../processing/import-undo.store.ts'
import { deleteExpiredVideoLinks, deleteUnlinkedVideos } from '../videos/video.store.ts'
import { deleteOldDeliveries } from '../webhooks/webhook-delivery.store.ts'
import { deleteOldWebhookEvents } from '../webhooks/webhook-event.store.ts'
import { deleteOldRetentionReports } from './retention-report.store.ts'

/** Deletes as the owner what is due in the organisations that are meant. */
type DeleteDue = (tx: Transaction, now: Date, scope: OrganisationScope) => Promise<DeletedRows[]>

/** Files are deleted by a task of their own: their bytes lie outside the database. */
export type RowRetentionKind = Exclude<RetentionKind, 'files'>

/** What deletes each kind of row that belongs to an organisation, in this order. */
export const retentionRules = {
  device_actions: (tx, now, scope) =>
    deleteArrivalsBefore(tx, new Date(now.getTime() - requestRetentionDays * 86_400_000), scope),
  devices: deleteUnusedDevices,
  jobs: deleteEndedJobs,
  failed_jobs: deleteFailedJobs,
  short_links: deleteExpiredShortLinks,
  video_links: deleteExpiredVideoLinks,
  videos: (tx, _now, scope) => deleteUnlinkedVideos(tx, scope),
  received_events: deleteOldWebhookEvents,
  deliveries: deleteOldDeliveries,
  page_loads: deleteOldPageLoads,
  import_changes: deleteOldImportChanges,
  presence: deleteExpiredPresence,
  notices: deleteOldNotices,
  forecasts: (tx, _now, scope) => deleteGoneProjects(tx, scope),
  opened_customers: deleteOldOpens,
  erased_answers: (tx, now) => deleteErasedAnswers(tx, now),
  finance_records: deleteOldFinanceRecords,
  retention_reports: deleteOldRetentionReports,
} as const satisfies Readonly<Record<RowRetentionKind, DeleteDue>>

export const rowRetentionKinds = Object.keys(retentionRules) as readonly RowRetentionKind[]

const own: ReadonlySet<RetentionKind> = new Set(ownRetentionKinds)

/** Whether a task of the organisation deletes it instead of the host. */
export const isOwnRetention = (kind: RetentionKind): boolean => own.has(kind)

import * as v from 'valibot'
import { deviceUnusedDays } from '../devices/device.model.ts'
import { undoDays } from '../imports/import-undo.model.ts'

/**
 * What retention deletes of an organisation, and after how many days; null where each entry has a
 * time of its own.
 */
export const retentionDays = {
  opened_customers: 730,
  finance_records: null,
  import_changes: undoDays,
  deliveries: 30,
  received_events: null,
  devices: deviceUnusedDays,
  device_actions: 90,
  erased_answers: null,
  page_loads: 30,
  notices: 30,
  short_links: null,
  video_links: null,
  videos: null,
  presence: null,
  jobs: 30,
  failed_jobs: 90,
  forecasts: null,
  files: null,
  retention_reports: 730,
} as const satisfies Readonly<Record<string, number | null>>

export type RetentionKind = keyof typeof retentionDays

export const retentionKinds = Object.keys(retentionDays) as [RetentionKind, ...RetentionKind[]]

/** What is stored for days; a task of the organisation deletes it at times of its own. */
export const ownRetentionKinds = [
  'opened_customers',
  'finance_records',
  'import_changes',
  'deliveries',
  'devices',
  'device_actions',
  'page_loads',
  'notices',
  'short_links',
  'video_links',
  'videos',
  'jobs',
  'failed_jobs',
  'retention_reports',
] as const satisfies readonly RetentionKind[]

/** Without a good run of a task for so long the host deletes again by itself. */
export const retentionTaskDays = 2

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const kind = v.picklist(retentionKinds)

export const retentionLossModel = v.object({
  kind,
  /** The rule as of then: after how many days; null where each entry has a time of its own. */
  days: v.nullable(count),
  count,
  /** The oldest day of what is left; null where nothing is, or nothing has a day. */
  oldest_left: v.nullable(v.string()),
})

export type RetentionLoss = v.InferOutput<typeof retentionLossModel>

export const retentionStayModel = v.object({
  kind,
  /** `last_day`: it has to be stored until a legal day of its own. */
  reason: v.picklist(['last_day']),
  count,
  /** The day on which the first of them may go. */
  until: v.string(),
})

export type RetentionStay = v.InferOutput<typeof retentionStayModel>

export const retentionFaultModel = v.object({
  kind,
  /** `not_deleted`: it is tried again; `bytes_missing`: of files whose bytes are not there. */
  reason: v.picklist(['not_deleted', 'bytes_missing']),
  /** Null where it is not known how many. */
  count: v.nullable(count),
})

export type RetentionFault = v.InferOutput<typeof retentionFaultModel>

/** A run of retention that had something to say. */
export const retentionReportModel = v.object({
  id: v.number(),
  at: v.string(),
  /** Title of the task; null where the host did it by itself. */
  task: v.nullable(v.string()),
  deleted: v.array(retentionLossModel),
  stays: v.array(retentionStayModel),
  failed: v.array(retentionFaultModel),
})

export type RetentionReport = v.InferOutput<typeof retentionReportModel>

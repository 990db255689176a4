import * as v from 'valibot'
import { contactChannels } from '../customers/contact/contact-permission.rules.ts'
import { requiredText } from '../input.model.ts'
import { jobModel } from '../jobs/job.model.ts'
import { namedPeriods, reportTypes } from '../reports/report.model.ts'
import { sftpProblems } from '../sftp/sftp-server.model.ts'

/**
 * `processing` counts its rows, `active` writes them; `available` and `finished`, of a campaign,
 * have a file; `failed` says what can be done, `error` is unexpected.
 */
export const exportStatuses = [
  'queued',
  'processing',
  'active',
  'failed',
  'available',
  'finished',
  'error',
] as const

export type ExportStatus = (typeof exportStatuses)[number]

export const exportFormats = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** Why an export has no file; other codes are unexpected. */
export const exportFailures = [
  'cancelled',
  'expired',
  'right_lost',
  'search_refused',
  'too_many_rows',
  'too_large',
  'no_room',
] as const

export type ExportFailure = (typeof exportFailures)[number]

export const exportLimits = { name: 80, columns: 200, open: 100, listed: 200 } as const

export const exportName = requiredText(exportLimits.name)

/** Somebody who took a file. */
const exportDownloadModel = v.object({ by: v.string(), at: v.string(), device: v.string() })

/** How a campaign's customers will be contacted. */
export const exportChannel = v.optional(v.picklist(contactChannels.map(({ channel }) => channel)))

/** Why a file was not delivered: what the SFTP server says, or what became of the file. */
export const deliveryProblems = [...sftpProblems, 'file_gone', 'right_lost'] as const

/** Where a file goes by itself. */
const exportDeliveryModel = v.object({
  /** The SFTP server’s name. */
  server: v.string(),
  file: v.string(),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  /** One of `deliveryProblems`, or an unexpected code; also of one that is tried again. */
  problem: v.nullable(v.string()),
  delivered_at: v.nullable(v.string()),
  /** Null until there is a file. */
  job: v.nullable(jobModel),
})

export type ExportDelivery = v.InferOutput<typeof exportDeliveryModel>

/** What an export was asked for with; asked for again, it is the same. */
export const exportSettings = v.object({
  q: v.optional(v.string()),
  sortby: v.optional(v.string()),
  campaign: v.optional(v.string()),
  job: v.optional(v.string()),
  oId: v.optional(v.string()),
  campaign_id: v.optional(v.string()),
  channel: exportChannel,
  columns: v.optional(v.array(v.string())),
  /** Of a report. */
  report: v.optional(v.picklist(reportTypes)),
  period: v.optional(v.picklist(namedPeriods)),
})

export type ExportSettings = v.InferOutput<typeof exportSettings>

const text = v.optional(v.nullable(v.string()))
const count = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))))

/**
 * A row of the export lists. Older services write when it was made and what it is named by in ways
 * of their own; `readExport` reads them all.
 */
export const exportRowModel = v.object({
  name: v.string(),
  status: v.picklist(exportStatuses),
  id: v.optional(v.union([v.string(), v.number()])),
  exportid: v.optional(v.union([v.string(), v.number()])),
  export_id: v.optional(v.union([v.string(), v.number()])),
  created: text,
  ts: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  created_at: text,
  format: v.optional(v.picklist(exportFormats), 'csv'),
  /** How many rows the file has; null until it is known. */
  rows: count,
  /** Customers of a campaign who object to being contacted. */
  left_out: count,
  /** Customers whom the campaign leaves alone, to be compared. */
  held_out: count,
  requested_by: text,
  is_own: v.optional(v.boolean(), false),
  /** When the file is deleted. */
  expires_at: text,
  /** One of `exportFailures`, or an unexpected code. */
  failure: text,
  settings: v.optional(exportSettings, {}),
  /** Of a campaign. */
  title: text,
  /** Who took the file, the latest first. */
  downloads: v.optional(v.array(exportDownloadModel), []),
  /** Of one that is delivered. */
  delivery: v.optional(v.nullable(exportDeliveryModel), null),
  /** Its job while there is one. */
  job: v.optional(v.nullable(jobModel), null),
})

export type ExportRow = v.InferInput<typeof exportRowModel>

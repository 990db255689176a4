import * as v from 'valibot'
import { requiredText } from '../input.model.ts'
import { jobModel } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { maxCrontab } from '../jobs/crontab.rules.ts'
import { exportKinds } from './export-rights.model.ts'
import { exportFormats, exportName } from './export.model.ts'

/** Who has exports made again and again; those of other kinds need the right to these, too. */
export const exportScheduleRights = {
  all: ['CanExportCustomer'],
} as const satisfies RequiredRights

/** Of one person in an organisation. */
export const maxExportSchedules = 20

/** What a person sets. */
export const exportScheduleSettings = v.object({
  name: exportName,
  crontab: requiredText(maxCrontab),
  /** The SFTP server that each file goes to; null for the download here alone. */
  server_id: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  /** A new one is enabled unless it says otherwise; without it a change leaves it. */
  is_enabled: v.optional(v.boolean()),
})

export type ExportScheduleSettings = v.InferOutput<typeof exportScheduleSettings>

/** Why the host stopped a schedule: its person may no longer have such an export. */
export const scheduleStops = ['right_lost'] as const

export const exportScheduleModel = v.object({
  id: v.string(),
  ...exportScheduleSettings.entries,
  is_enabled: v.boolean(),
  stopped: v.nullable(v.picklist(scheduleStops)),
  kind: v.picklist(exportKinds),
  format: v.picklist(exportFormats),
  /** Name of the SFTP server. */
  server: v.nullable(v.string()),
  requested_by: v.string(),
  is_own: v.boolean(),
  /** Null while it is not enabled. */
  next_run: v.nullable(v.string()),
  /** Of the last export that it had made. */
  job: v.nullable(jobModel),
  /** Of the way of that export's file to the server. */
  delivery: v.nullable(jobModel),
})

export type ExportSchedule = v.InferOutput<typeof exportScheduleModel>

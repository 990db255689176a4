import * as v from 'valibot'
import { requiredText } from '../input.model.ts'
import { jobModel } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { maxCrontab } from '../scheduled-tasks/scheduled-task.model.ts'
import { exportKinds } from './export-rights.model.ts'
import { exportFormats, exportName } from './export.model.ts'

/** Who has exports made again and again; those of other kinds need the right to these, too. */
export const exportScheduleRights = {
  all: ['CanExportCustomer'],
} as const satisfies RequiredRights

export const maxExportSchedules = 50

/** What a person sets. */
export const exportScheduleSettings = v.object({
  name: exportName,
  crontab: requiredText(maxCrontab),
  /** The SFTP server that each file goes to; null for the download here alone. */
  server_id: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
})

export type ExportScheduleSettings = v.InferOutput<typeof exportScheduleSettings>

export const exportScheduleModel = v.object({
  id: v.string(),
  ...exportScheduleSettings.entries,
  kind: v.picklist(exportKinds),
  format: v.picklist(exportFormats),
  /** Name of the SFTP server. */
  server: v.nullable(v.string()),
  requested_by: v.string(),
  is_own: v.boolean(),
  next_run: v.nullable(v.string()),
  /** Of the last export that it had made. */
  job: v.nullable(jobModel),
})

export type ExportSchedule = v.InferOutput<typeof exportScheduleModel>

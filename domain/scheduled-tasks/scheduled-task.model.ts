import * as v from 'valibot'
import { requiredText } from '../input.model.ts'
import { maxCrontab } from '../jobs/crontab.rules.ts'
import { jobModel } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { sftpFolder } from '../sftp/sftp-server.model.ts'
import { taskParametersModel } from './task-parameters.model.ts'

/** Who sees, changes and executes scheduled tasks. */
export const scheduledTaskRights = {
  all: ['CanViewProcessingTasks'],
} as const satisfies RequiredRights

export const maxTaskTitle = 100

/**
 * What a task does: calculates every customer, fetches files from an SFTP server, counts how complete
 * the data are, applies the rules of retention, or has a file made of a report or a saved search.
 */
export const taskKinds = [
  'pre_calculation',
  'sftp_files',
  'org_health',
  'retention',
  'reports',
  'exports',
] as const

export type TaskKind = (typeof taskKinds)[number]

/** What a task of `sftp_files` does. */
export const sftpFilesModel = v.object({
  server_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** Which files of the server’s folder: `*.csv, stock-*.xlsx`. */
  pattern: requiredText(200),
  /** The folder that a file is moved to once it is fetched; empty to leave it. */
  move_to: sftpFolder,
  /** What is made of a file: an upload alone, a check, or a load. */
  action: v.picklist(['store', 'check', 'load']),
  /** The processing template; null where it is stored alone. */
  template_id: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
})

export type SftpFiles = v.InferOutput<typeof sftpFilesModel>

/** What a person sets. `enabled` is another name of `is_enabled`; without either it is enabled. */
export const taskSettingsModel = v.object({
  title: requiredText(maxTaskTitle),
  crontab: requiredText(maxCrontab),
  is_enabled: v.optional(v.boolean()),
  enabled: v.optional(v.boolean()),
  /** Of a new task; what it does stays. */
  kind: v.optional(v.picklist(taskKinds)),
  /** Of `sftp_files`. */
  sftp: v.optional(v.nullable(sftpFilesModel)),
  /** Of `reports` and `exports`. */
  parameters: v.optional(v.nullable(taskParametersModel)),
})

export type TaskSettings = v.InferOutput<typeof taskSettingsModel>

/** Why a file was refused, or what could not be done with one that was fetched. */
export const fetchProblems = [
  'file_too_large',
  'file_mismatch',
  'file_unreadable',
  'template_gone',
  'not_moved',
] as const

export type FetchProblem = (typeof fetchProblems)[number]

/** How many of its last runs a task tells. */
export const listedRuns = 10

/** A task with its schedule and its last job; instants are ISO. */
export const scheduledTaskModel = v.object({
  id: v.string(),
  title: v.string(),
  crontab: v.string(),
  kind: v.optional(v.picklist(taskKinds), 'pre_calculation'),
  sftp: v.optional(v.nullable(sftpFilesModel), null),
  parameters: v.optional(v.nullable(taskParametersModel), null),
  /** Whose the files are: who set the parameters. */
  set_by: v.optional(v.nullable(v.string()), null),
  is_enabled: v.optional(v.boolean()),
  enabled: v.optional(v.boolean()),
  /** Null while it is disabled. */
  next_run: v.nullable(v.string()),
  /** Null before its first run, and once that is too old to be stored. */
  job: v.nullable(jobModel),
  /** The last `listedRuns`, the latest first. */
  runs: v.optional(v.array(jobModel), []),
  changed_by: v.string(),
  changed_at: v.string(),
})

/** A file that a task has fetched or refused. */
export const fetchedFileModel = v.object({
  name: v.string(),
  size: v.number(),
  fetched_at: v.string(),
  moved_at: v.nullable(v.string()),
  /** The upload; null where it was refused. */
  file_id: v.nullable(v.string()),
  /** One of `fetchProblems`. */
  problem: v.nullable(v.picklist(fetchProblems)),
})

export type FetchedFile = v.InferOutput<typeof fetchedFileModel>

export type ScheduledTask = v.InferOutput<typeof scheduledTaskModel>

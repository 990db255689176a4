import * as v from 'valibot'
import { requiredText } from '../input.model.ts'
import { jobModel } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who sees, changes and executes scheduled tasks. */
export const scheduledTaskRights = {
  all: ['CanViewProcessingTasks'],
} as const satisfies RequiredRights

export const maxTaskTitle = 100
export const maxCrontab = 100

/** What a person sets. `enabled` is another name of `is_enabled`; without either it is enabled. */
export const taskSettingsModel = v.object({
  title: requiredText(maxTaskTitle),
  crontab: requiredText(maxCrontab),
  is_enabled: v.optional(v.boolean()),
  enabled: v.optional(v.boolean()),
})

export type TaskSettings = v.InferOutput<typeof taskSettingsModel>

/** A task with its schedule and its last job; instants are ISO. */
export const scheduledTaskModel = v.object({
  id: v.string(),
  title: v.string(),
  crontab: v.string(),
  is_enabled: v.optional(v.boolean()),
  enabled: v.optional(v.boolean()),
  /** Null while it is disabled. */
  next_run: v.nullable(v.string()),
  /** Null before its first run, and once that is too old to be stored. */
  job: v.nullable(jobModel),
  changed_by: v.string(),
  changed_at: v.string(),
})

export type ScheduledTask = v.InferOutput<typeof scheduledTaskModel>

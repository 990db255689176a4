import * as v from 'valibot'
import { jobStates } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Support staff see what waits and runs, in the organisations in which they may act for others. */
export const supportRights = {
  all: ['CanLogonAsOtherUser'],
} as const satisfies RequiredRights

/** The most jobs in one answer. */
export const maxQueuedJobs = 500

/** What waits for a host: jobs by kind, and messages; and replies that wait for a person. */
export const queueNames = [
  'pre_calculation',
  'model_mapping',
  'model_mapping_report',
  'mapping_build',
  'mapping_effect',
  'pre_calculated_report',
  'p4_run',
  'four_s',
  'processing',
  'import_undo',
  'business_rule',
  'org_health',
  'export',
  'scheduled_export',
  'sftp_delivery',
  'sftp_files',
  'retention',
  'task_file',
  'bulk_contact',
  'letter_batch',
  'send_leads',
  'push',
  'webhook_delivery',
  'person_file',
  'messages',
  'unmatched_replies',
] as const

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const queueCountModel = v.object({
  queue: v.picklist(queueNames),
  waiting: count,
  running: count,
})

export type QueueCount = v.InferOutput<typeof queueCountModel>

const instant = v.nullable(v.string())

/** A job of any organisation: what it is about is not told. */
export const queuedJobModel = v.object({
  id: v.string(),
  organisationid: v.string(),
  organisation: v.string(),
  kind: v.string(),
  state: v.picklist(jobStates),
  done: count,
  total: count,
  attempts: count,
  failure: v.nullable(v.string()),
  created_at: v.string(),
  started_at: instant,
  ended_at: instant,
})

export type QueuedJob = v.InferOutput<typeof queuedJobModel>

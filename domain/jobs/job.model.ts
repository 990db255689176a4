import * as v from 'valibot'

/**
 * `queued` waits, also for another try. `needs_person`: it was cut off where a second run could do
 * its work twice, so that somebody decides.
 */
export const jobStates = [
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'needs_person',
] as const

export type JobState = (typeof jobStates)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.nullable(v.string())

/** Small facts about what a job did: counts and ids, no personal data. */
export const jobResultModel = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))

export type JobResult = v.InferOutput<typeof jobResultModel>

/** A job and how far it has come; instants are ISO, null where not yet. */
export const jobModel = v.object({
  id: v.string(),
  kind: v.string(),
  owner_user_id: v.nullable(v.string()),
  subject_id: v.nullable(v.string()),
  state: v.picklist(jobStates),
  done: count,
  /** 0 until it is known. */
  total: count,
  seconds_left: v.nullable(count),
  result: v.nullable(jobResultModel),
  failure: v.nullable(v.string()),
  is_cancel_requested: v.boolean(),
  attempts: count,
  created_at: v.string(),
  started_at: instant,
  ended_at: instant,
})

export type Job = v.InferOutput<typeof jobModel>

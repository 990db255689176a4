import * as v from 'valibot'
import { jobModel } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who sees and makes 4S projects. */
export const fourSRights = { all: ['CanCreate4SProject'] } as const satisfies RequiredRights

export const fourSLimits = { name: 100, projects: 200 } as const

export const fourSId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** A campaign of type 4s; its customers are those that its saved query finds in a job. */
export const fourSProjectModel = v.object({
  id: v.string(),
  name: v.string(),
  /** `YYYY-MM-DD`. */
  start_date: v.string(),
  /** Null: no end. */
  end_date: v.nullable(v.string()),
  /** What the saved query was called when the project was made. */
  query: v.string(),
  customers: v.number(),
  /** What `job` of the customer list names; null while no job has found anybody. */
  job_id: v.nullable(v.string()),
  /** The last job; null once it is long over. */
  job: v.nullable(jobModel),
})

export type FourSProject = v.InferOutput<typeof fourSProjectModel>

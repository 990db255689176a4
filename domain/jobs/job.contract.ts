import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { jobModel, jobStates } from './job.model.ts'

const job = v.object({
  orgId: organisationId,
  jobId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

/** The most jobs in one answer, the newest first. */
export const maxListedJobs = 100

const list = v.object({
  orgId: organisationId,
  state: v.optional(v.picklist(jobStates)),
  kind: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

/**
 * Proposed keys. A person has the jobs that they asked for; who may see processing has every job of
 * the organisation. One that they do not have is answered with null.
 */
export const jobContract = {
  JOB_LIST: {
    get: endpoint({
      key: 'JOB_LIST',
      method: 'GET',
      service: 'processing',
      path: '{orgId}/jobs',
      summary: 'The newest jobs of the caller, or of everybody for who may see processing',
      scope: 'organisation',
      isClosedToListUsers: true,
      input: list,
      output: v.array(jobModel),
    }),
  },
  JOB: {
    get: endpoint({
      key: 'JOB',
      method: 'GET',
      service: 'processing',
      path: '{orgId}/jobs/{jobId}',
      summary: 'One job: how far it is, its result, or why it failed',
      scope: 'organisation',
      isClosedToListUsers: true,
      input: job,
      output: jobModel,
    }),
  },
  JOB_CANCEL: {
    post: endpoint({
      key: 'JOB_CANCEL',
      method: 'POST',
      service: 'processing',
      path: '{orgId}/jobs/{jobId}/cancel',
      summary:
        'Cancel a waiting job at once, a running one at its next step; an ended one stays as it is',
      scope: 'organisation',
      isClosedToListUsers: true,
      input: job,
      output: jobModel,
    }),
  },
  JOB_RESUBMIT: {
    post: endpoint({
      key: 'JOB_RESUBMIT',
      method: 'POST',
      service: 'processing',
      path: '{orgId}/jobs/{jobId}/resubmit',
      summary: 'Queue a failed, cancelled or interrupted job again; any other stays as it is',
      scope: 'organisation',
      isClosedToListUsers: true,
      input: job,
      output: jobModel,
    }),
  },
}

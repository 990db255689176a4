import { inOrganisation } from '../http/gate.ts'
import { cancelJob, getJob, listJobs, resubmitJob } from './job.service.ts'

export const jobRoutes = {
  JOB_LIST: {
    get: inOrganisation.JOB_LIST.get.handler(({ context, input }) => listJobs(context, input)),
  },
  JOB: {
    get: inOrganisation.JOB.get.handler(({ context, input }) => getJob(context, input.jobId)),
  },
  JOB_CANCEL: {
    post: inOrganisation.JOB_CANCEL.post.handler(({ context, input }) =>
      cancelJob(context, input.jobId),
    ),
  },
  JOB_RESUBMIT: {
    post: inOrganisation.JOB_RESUBMIT.post.handler(({ context, input }) =>
      resubmitJob(context, input.jobId),
    ),
  },
}

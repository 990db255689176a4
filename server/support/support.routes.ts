import { inOrganisation } from '../http/gate.ts'
import { countQueues, listSupportedJobs } from './support.store.ts'

export const supportRoutes = {
  ALL_JOBS_QUEUE: {
    get: inOrganisation.ALL_JOBS_QUEUE.get.handler(({ context }) => listSupportedJobs(context.tx)),
  },
  QUEUE_COUNTS: {
    get: inOrganisation.QUEUE_COUNTS.get.handler(({ context }) => countQueues(context.tx)),
  },
}

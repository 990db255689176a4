import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { queueCountModel, queuedJobModel, supportRights } from './support.model.ts'

const common = {
  service: 'queue',
  scope: 'organisation',
  acting: 'withheld',
  isClosedToListUsers: true,
  method: 'GET',
  rights: supportRights,
  input: v.object({ orgId: organisationId }),
} as const

/** Proposed: the specifications name the pages and no calls. */
export const supportContract = {
  ALL_JOBS_QUEUE: {
    get: endpoint({
      ...common,
      key: 'ALL_JOBS_QUEUE',
      path: '{orgId}/all-jobs',
      summary: 'The jobs of the organisations that the caller supports, open ones first',
      output: v.array(queuedJobModel),
    }),
  },
  QUEUE_COUNTS: {
    get: endpoint({
      ...common,
      key: 'QUEUE_COUNTS',
      path: '{orgId}/queue-counts',
      summary: 'How long each queue is in the organisations that the caller supports',
      output: v.array(queueCountModel),
    }),
  },
}

import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { jobModel } from '../jobs/job.model.ts'
import { organisationId } from '../organisation-id.ts'
import { orgHealthReportModel, orgHealthRights } from './org-health.model.ts'

const common = {
  key: 'ORG_HEALTH',
  service: 'organisation',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: orgHealthRights,
  path: '{orgId}/health',
} as const

/** ORG_HEALTH.post is proposed: the specifications make reports without saying when. */
export const orgHealthContract = {
  ORG_HEALTH: {
    get: endpoint({
      ...common,
      method: 'GET',
      summary:
        'The health reports, newest first: of every organisation for the base one without id',
      input: v.object({ orgId: organisationId, id: v.optional(organisationId) }),
      output: v.array(orgHealthReportModel),
    }),
    post: endpoint({
      ...common,
      method: 'POST',
      summary: 'Make a report now; one that is under way is answered instead',
      input: v.object({ orgId: organisationId }),
      output: jobModel,
    }),
  },
}

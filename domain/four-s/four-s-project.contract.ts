import * as v from 'valibot'
import { isCalendarDay } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../input.model.ts'
import { organisationId } from '../organisation-id.ts'
import { fourSId, fourSLimits, fourSProjectModel, fourSRights } from './four-s-project.model.ts'

const common = {
  service: 'campaign',
  scope: 'organisation',
  rights: fourSRights,
  isClosedToListUsers: true,
} as const

const inOrganisation = { orgId: organisationId } as const
const day = v.pipe(v.string(), v.check(isCalendarDay, 'day'))

/** Proposed: the specifications name the button, the dialog and `job` of the list. */
export const fourSContract = {
  FOURS_PROJECTS: {
    get: endpoint({
      ...common,
      key: 'FOURS_PROJECTS',
      method: 'GET',
      path: '{orgId}/4s-projects',
      summary: 'The 4S projects with their last jobs, the newest first',
      input: v.object(inOrganisation),
      output: v.array(fourSProjectModel),
    }),
    post: endpoint({
      ...common,
      key: 'FOURS_PROJECTS',
      method: 'POST',
      path: '{orgId}/4s-projects',
      summary: 'Add a 4S project, and queue the job that finds its customers',
      input: v.object({
        ...inOrganisation,
        name: requiredText(fourSLimits.name),
        start_date: day,
        end_date: v.nullable(day),
        /** A saved search that the person sees. */
        searchid: fourSId,
      }),
      output: fourSProjectModel,
      refusals: { days_disordered: { status: 422 }, too_many: { status: 422 } },
    }),
  },
  FOURS_JOB: {
    post: endpoint({
      ...common,
      key: 'FOURS_JOB',
      method: 'POST',
      path: '{orgId}/4s-projects/{projectId}/jobs',
      summary: 'Find the customers of a project again; a job that is under way is answered instead',
      input: v.object({ ...inOrganisation, projectId: fourSId }),
      output: fourSProjectModel,
    }),
  },
}

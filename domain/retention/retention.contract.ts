import * as v from 'valibot'
import { auditRights } from '../audit/audit.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber, pageSize } from '../paging.model.ts'
import { retentionReportModel } from './retention.model.ts'

const retentionAnswerModel = v.object({
  as_of: v.string(),
  /** The latest first. */
  reports: v.array(retentionReportModel),
  /** What the next page is asked for with; null on the last. */
  next: v.nullable(v.number()),
})

export type RetentionAnswer = v.InferOutput<typeof retentionAnswerModel>

/** What retention deleted: the specifications ask for a report and name no call. Proposed key. */
export const retentionContract = {
  RETENTION_REPORTS: {
    get: endpoint({
      key: 'RETENTION_REPORTS',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/retention-reports',
      summary: 'What retention deleted of the organisation, what stays and why, a page at a time',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: auditRights,
      input: v.object({
        orgId: organisationId,
        size: v.optional(pageSize, 50),
        /** `next` of the page before; the first page without it. */
        before: v.optional(pageNumber),
      }),
      output: retentionAnswerModel,
    }),
  },
}

import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageSize } from '../paging.model.ts'
import { auditDay, auditEntryModel, auditKinds, auditRights } from './audit.model.ts'

const auditAnswerModel = v.object({
  as_of: v.string(),
  /** The latest first. */
  entries: v.array(auditEntryModel),
  /** What the next page is asked for with; null on the last. */
  next: v.nullable(v.string()),
  /** The members by name, to filter by. */
  people: v.array(v.object({ id: v.string(), name: v.string() })),
})

export type AuditAnswer = v.InferOutput<typeof auditAnswerModel>

/** Who saw, changed, exported, or acted as whom. */
export const auditContract = {
  AUDIT: {
    get: endpoint({
      key: 'AUDIT',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/audit',
      summary: 'Who saw, changed, exported or erased what, and acted for whom, a page at a time',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: auditRights,
      input: v.object({
        orgId: organisationId,
        /** A user’s id: what the person did, or what was done in the person’s name. */
        person: v.optional(v.pipe(v.string(), v.maxLength(100))),
        kind: v.optional(v.picklist(auditKinds)),
        agreementNo: v.optional(agreementNumber),
        /** Days of the organisation, both of them included. */
        from: auditDay,
        to: auditDay,
        size: v.optional(pageSize, 50),
        /** `next` of the page before; the first page without it. */
        before: v.optional(v.pipe(v.string(), v.maxLength(400))),
      }),
      output: auditAnswerModel,
    }),
  },
}

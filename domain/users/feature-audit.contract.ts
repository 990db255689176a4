import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { requiredText } from '../input.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'

const scalar = v.nullable(v.union([v.pipe(v.string(), v.maxLength(200)), v.number(), v.boolean()]))

/** What the deal was that a feature was used on: at most 40 plain values. */
export const dealDetails = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(64)), scalar),
  v.check((details) => Object.keys(details).length <= 40, 'too_many'),
)

export type DealDetails = v.InferInput<typeof dealDetails>

/** Which feature of the details was used, on which customer and deal. */
export const featureAuditContract = {
  FEATURE_AUDIT: {
    post: endpoint({
      key: 'FEATURE_AUDIT',
      method: 'POST',
      service: 'users',
      path: '{orgId}/feature-audit',
      summary: 'Notes the use of a feature in a customer’s details; kept once per request id',
      scope: 'organisation',
      isClosedToListUsers: true,
      remembered: false,
      input: v.object({
        orgId: organisationId,
        agreement_number: agreementNumber,
        /** The caller's own, or left out. */
        user_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
        deal_details: v.optional(dealDetails, {}),
        feature: requiredText(64),
      }),
      output: v.object({ id: v.string() }),
    }),
  },
}

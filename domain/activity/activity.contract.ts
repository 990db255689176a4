import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { activityEntryModel, activityTypes } from './activity.model.ts'

export const maxActivityEntries = 500

/** A list, or names separated by commas; all by default. */
const types = v.optional(
  v.union([
    v.pipe(
      v.string(),
      v.maxLength(100),
      v.transform((names) => names.split(',').map((name) => name.trim())),
      v.array(v.picklist(activityTypes)),
    ),
    v.array(v.picklist(activityTypes)),
  ]),
  [...activityTypes],
)

export const activityHistoryModel = v.object({
  /** Newest first. */
  entries: v.array(activityEntryModel),
  has_more: v.boolean(),
})

export type ActivityHistory = v.InferOutput<typeof activityHistoryModel>

export const activityContract = {
  STATUS_HISTORY: {
    post: endpoint({
      key: 'STATUS_HISTORY',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/status-history',
      summary: 'The history of a customer, of the requested types',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      remembered: false,
      input: v.object({
        orgId: organisationId,
        customer_id: agreementNumber,
        organisation_id: v.optional(organisationId),
        types,
      }),
      output: activityHistoryModel,
    }),
  },
}

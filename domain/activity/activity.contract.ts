import * as v from 'valibot'
import { agreementNumber } from '../customers/customer-details.contract.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { activityEntryModel, activityTypes } from './activity.model.ts'

/** At most so many entries are answered. */
export const entriesAtMost = 500

/** The types asked for: a list, or names parted by commas; all where none is named. */
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

/** Entries of a customer's history. */
export const entriesModel = v.object({
  /** Newest first. */
  entries: v.array(activityEntryModel),
  /** There are older ones than those answered. */
  has_more: v.boolean(),
})

export type ActivityHistory = v.InferOutput<typeof entriesModel>

/** Reading a customer's history, within the person's dealers; types that the person may not read (`readableTypes`) are left out. */
export const activityContract = {
  STATUS_HISTORY: {
    post: endpoint({
      key: 'STATUS_HISTORY',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/status-history',
      summary: 'What was said to, by and about a customer, of the types asked for',
      scope: 'organisation',
      offline: 'cached',
      remembered: false,
      input: v.object({
        orgId: organisationId,
        customer_id: agreementNumber,
        organisation_id: v.optional(organisationId),
        types,
      }),
      output: entriesModel,
    }),
  },
}

import * as v from 'valibot'
import { detailsTabIds } from '#domain/customers/details/details-tabs.model.ts'

const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.minLength(1),
  v.maxLength(128),
)

/**
 * What the details page reads of its address: the tab and a linked offer. The rest is carried on
 * from customer to customer.
 */
export const detailsSearchModel = v.looseObject({
  tab: v.fallback(v.optional(v.picklist(detailsTabIds)), undefined),
  oId: v.fallback(v.optional(id), undefined),
})

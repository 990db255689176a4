import * as v from 'valibot'
import { detailsTabIds } from '#domain/customers/details-tabs.model.ts'

const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.minLength(1),
  v.maxLength(128),
)

/** What the details page reads of its address: the tab, and the offer that a link leads to. Everything else is carried along from customer to customer (W§2 L34-35). */
export const detailsSearchModel = v.looseObject({
  tab: v.fallback(v.optional(v.picklist(detailsTabIds)), undefined),
  oId: v.fallback(v.optional(id), undefined),
})

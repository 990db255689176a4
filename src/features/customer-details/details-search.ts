import * as v from 'valibot'
import { detailsTabIds } from '#domain/customers/details-tabs.model.ts'

/** What the details page reads of its address: the tab. Everything else is carried along from customer to customer (W§2 L34-35). */
export const detailsSearchModel = v.looseObject({ tab: v.fallback(v.optional(v.picklist(detailsTabIds)), undefined) })

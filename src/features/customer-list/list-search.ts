import * as v from 'valibot'
import { campaignParameter, jobParameter } from '#domain/customers/customer-narrowing.model.ts'
import { identifierTypes } from '#domain/customers/identifier.model.ts'
import { pageSizes } from '#src/ui/table/page-size.ts'

/** What a search query in words can look for: anything, a vehicle, a car in stock that is offered, or one kind of identifier. */
export const searchTypes = ['keywords', 'vehicle', 'inventory_vin', ...identifierTypes] as const

const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)
/** An id that may look like a number. */
const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.minLength(1),
  v.maxLength(100),
)

/**
 * The list's state in the address, each parameter a JSON value (W§2 L26): filters, sort, page, size, campaign and job, and the special ones. What cannot be
 * read is left out, except `q`: a filter that is not understood is said, not forgotten.
 */
export const listSearchModel = v.object({
  q: v.optional(v.unknown()),
  sort: lenient(v.pipe(v.string(), v.maxLength(100))),
  page: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
  size: lenient(v.picklist(pageSizes)),
  campaign: lenient(campaignParameter),
  job: lenient(jobParameter),
  /** A search by the calculator (U-036). */
  calculatorType: lenient(v.string()),
  /** What a `q` in words is: words unless it says otherwise. */
  _searchType: lenient(v.picklist(searchTypes)),
  /** 0 leaves the workflow toolbar out; 1 has it where the person works in workflow mode. */
  _workflow: lenient(v.union([v.boolean(), v.picklist([0, 1])])),
  /** The dashboard widget that the list was opened from, and which row of it, from 0. */
  _widgetId: lenient(id),
  _row: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** An applied inventory filter: customers to whom so many cars in stock are mapped, or more. */
  _inventoryCount: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** An offer that is applied to the list: customers who have it. */
  oId: lenient(id),
})

export type ListSearch = v.InferOutput<typeof listSearchModel>

/** The address without a widget: the list is no longer the one that the widget opened. */
export function withoutWidget({ _widgetId, _row, ...rest }: ListSearch): ListSearch {
  return rest
}

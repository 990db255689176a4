import * as v from 'valibot'
import { campaignParameter, jobParameter } from '#domain/customers/search/scope-filter.model.ts'
import { identifierTypes } from '#domain/customers/fields/identifier.model.ts'
import { tablePageSizes } from '#src/ui/table/page-size.ts'

/**
 * What a query in plain text can look for: anything, a vehicle, an offered car in stock, or one
 * kind of identifier.
 */
export const listSearchTypes = ['keywords', 'vehicle', 'inventory_vin', ...identifierTypes] as const

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
 * The list's state in the address, each parameter a JSON value. An unreadable one is dropped,
 * except `q`: a refused filter is shown.
 */
export const listSearchModel = v.object({
  q: v.optional(v.unknown()),
  sort: lenient(v.pipe(v.string(), v.maxLength(100))),
  page: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Rows a page, or that there are no pages; then `page` is where the list begins. */
  size: lenient(v.picklist([...tablePageSizes, 'continuous'])),
  campaign: lenient(campaignParameter),
  job: lenient(jobParameter),
  /** A search by the calculator. */
  calculatorType: lenient(v.string()),
  /** What a `q` in plain text searches; keywords by default. */
  _searchType: lenient(v.picklist(listSearchTypes)),
  /** 0 hides the workflow toolbar; 1 shows it where the person works in workflow mode. */
  _workflow: lenient(v.union([v.boolean(), v.picklist([0, 1])])),
  /** The dashboard widget that the list was opened from, and which row of it, from 0. */
  _widgetId: lenient(id),
  _row: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /**
   * An applied inventory filter: customers to whom at least this number of cars in stock is mapped.
   */
  _inventoryCount: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** An offer that is applied to the list: customers who have it. */
  oId: lenient(id),
})

export type ListSearch = v.InferOutput<typeof listSearchModel>

/** What limits a list besides its filters. */
export type ListScopeFilterName = keyof Pick<
  ListSearch,
  'campaign' | 'job' | 'oId' | '_inventoryCount'
>

/** The address without a widget: the list is no longer the one that the widget opened. */
export function withoutWidget({ _widgetId, _row, ...rest }: ListSearch): ListSearch {
  return rest
}

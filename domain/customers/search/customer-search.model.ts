import * as v from 'valibot'
import { staleness } from '../../staleness.model.ts'
import { customerRowModel } from '../fields/customer-row.model.ts'
import { scopeFilterModel } from './scope-filter.model.ts'

const counted = v.nullable(v.pipe(v.number(), v.integer()))
const bounds = v.nullable(v.object({ min: v.number(), max: v.number() }))

/** Counts are null where only rows were requested; rows are empty where only counts were. */
export const customerSearchModel = v.object({
  customer_data: v.array(customerRowModel),
  /** Customers that the search finds. */
  total_count: counted,
  /** Counting stopped at 10,000. */
  total_is_capped: v.boolean(),
  /** Customers within the person's dealers, regardless of the search. */
  total_customers: counted,
  positive_parity_count: counted,
  positive_equity_count: counted,
  /**
   * Minimum and maximum within the person's dealers, minor units: the ends of the filters' ranges.
   */
  aggregations: v.nullable(v.object({ fParity: bounds, fEquity: bounds })),
  /** Agreement numbers of the page, in its order. */
  pagination_ids: v.array(v.string()),
  /** The page's position, to be sent with the request for a neighbouring page. */
  pagination_ids_state: v.nullable(v.string()),
  has_more: v.boolean(),
  /** The free text matches more customers than a search takes; the rows are some of them. */
  limit_hit: v.boolean(),
  /** The campaign, run or offer that limits the search. */
  narrowed_by: v.array(scopeFilterModel),
  ...staleness,
})

export type CustomerSearch = v.InferOutput<typeof customerSearchModel>

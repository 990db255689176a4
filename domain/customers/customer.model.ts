import * as v from 'valibot'
import type { FieldKind } from './customer-field.model.ts'
import { customerFields } from './customer.fields.ts'
import type { CustomerRow } from './customer.fields.ts'
import { narrowedByModel } from './customer-narrowing.model.ts'
import { contactStatuses } from './customer-status.model.ts'

const valueModels: Readonly<Record<FieldKind, v.GenericSchema>> = {
  text: v.string(),
  url: v.string(),
  code: v.string(),
  status: v.string(),
  money: v.pipe(v.number(), v.integer()),
  integer: v.pipe(v.number(), v.integer()),
  decimal: v.number(),
  percent: v.number(),
  date: v.string(),
  datetime: v.string(),
  flag: v.boolean(),
  list: v.array(v.string()),
  record: v.unknown(),
}

/** What every row carries beside its fields. */
export interface CustomerRowHead {
  readonly fAgreementNo: string
  /** Raised by every change; a change names the version that it was based on. */
  readonly version: number
  readonly contact_status: string
  readonly assignedUserId: string | null
}

/** A row as it travels: its head, and of the catalogue's fields those that the person may see and asked for. */
export type CustomerListRow = CustomerRowHead & CustomerRow

/** Derived from the catalogue; money in minor units, days `YYYY-MM-DD`, instants ISO. A field that may not be seen is absent, never null. */
export const customerRowModel = v.object({
  ...Object.fromEntries(
    customerFields.map((field) => [field.wire, v.optional(v.nullable(valueModels[field.kind]))]),
  ),
  fAgreementNo: v.string(),
  version: v.number(),
  contact_status: v.picklist(contactStatuses),
  assignedUserId: v.nullable(v.string()),
}) as unknown as v.GenericSchema<CustomerListRow>

const counted = v.nullable(v.pipe(v.number(), v.integer()))
const bounds = v.nullable(v.object({ min: v.number(), max: v.number() }))

/** The answer to a search (W§7 L151). Counts are null where rows alone were asked for; rows are empty where counts alone were. */
export const customerSearchModel = v.object({
  customer_data: v.array(customerRowModel),
  /** Customers that the search finds. */
  total_count: counted,
  /** Counting stopped at 10,000: the counts of this search are at least so many. */
  total_is_capped: v.boolean(),
  /** Customers within the person's dealers, whatever the search. */
  total_customers: counted,
  positive_parity_count: counted,
  positive_equity_count: counted,
  /** Least and greatest within the person's dealers, minor units: the ends of the filters' ranges. */
  aggregations: v.nullable(v.object({ fParity: bounds, fEquity: bounds })),
  /** Agreement numbers of the page, in its order. */
  pagination_ids: v.array(v.string()),
  /** Where the page stands in its search; handed back to page on. */
  pagination_ids_state: v.nullable(v.string()),
  has_more: v.boolean(),
  /** The free text matches more customers than a search takes; the rows are some of them. */
  limit_hit: v.boolean(),
  /** The campaign, run or offer that the search is kept to, as asked. */
  narrowed_by: v.array(narrowedByModel),
})

export type CustomerSearch = v.InferOutput<typeof customerSearchModel>

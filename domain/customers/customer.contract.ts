import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { customerSearchModel } from './customer.model.ts'
import { queryLimits } from './customer-query.model.ts'
import { contactStatuses, customerStatuses } from './customer-status.model.ts'

/** Query values travel as text; empty is left out. */
const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)))
/** One value, or several of which any will do. */
const anyOf = v.optional(
  v.pipe(
    v.union([
      v.pipe(v.string(), v.maxLength(64)),
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(64))),
        v.minLength(1),
        v.maxLength(queryLimits.members),
      ),
    ]),
    v.transform((given) => (typeof given === 'string' ? [given] : given)),
  ),
)
const whole = (given: string | number): number =>
  typeof given === 'number' ? given : /^\d{1,9}$/u.test(given) ? Number(given) : Number.NaN
const numeral = v.union([v.number(), v.pipe(v.string(), v.maxLength(9))])
const yes = (byDefault: boolean) =>
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])]),
      v.transform((value) => value === true || value === 'true' || value === '1'),
    ),
    byDefault,
  )

/** The page sizes of every table (W§9 L206). */
export const pageSizes = [10, 25, 50] as const

const search = v.object({
  orgId: organisationId,
  /** The search as JSON, by the grammar of `readCustomerQuery`. */
  q: text(queryLimits.characters),
  size: v.optional(v.pipe(numeral, v.transform(whole), v.picklist(pageSizes)), 10),
  /** From 1 (U-040). */
  pageno: v.optional(v.pipe(numeral, v.transform(whole), v.integer(), v.minValue(1)), 1),
  /** `field:asc` or `field:desc`; `fParity:desc` unless given (W§2 L31, U-041). */
  sortby: text(100),
  /** Wire names parted by commas: the columns to answer, where not all that may be seen are wanted. */
  minimal_columns: text(4000),
  /** JSON `{id, type}`: only customers of the campaign (W§2 L26). */
  campaign: text(500),
  /** JSON `{type: "4s", id}`: only customers of that run (W§2 L26). */
  job: text(500),
  /** An offer that is applied to the list: only customers who have it (W§2 L26). */
  oId: text(100),
  /** `pagination_ids_state` of a page of the same search, to page on from it (U-042). */
  paginationIds: text(2000),
  /** Rows without counting: the counts are null and come with a second, count-only call (decision 16). */
  counts: yes(true),
  /** Counts without rows (W§7 L151); either spelling. */
  only_count: yes(false),
  countOnly: yes(false),
})

export type SearchInput = v.InferOutput<typeof search>

const searchRefusals = {
  /** `q`, `sortby`, `minimal_columns`, `campaign` or `job` cannot be taken: data is {code, field}. */
  search_refused: { status: 400 },
  /** Beyond the 10,000th row pages are reached one by one only. */
  page_too_far: { status: 400 },
}

const name = v.string()

/** Values that a filter can list; `label` is what to show. */
const distinct = v.object({
  assignedUser: v.optional(v.array(v.object({ userID: name, username: name, name }))),
  values: v.record(v.string(), v.array(v.object({ value: v.string(), label: v.string() }))),
})

const countsWanted = v.object({
  orgId: organisationId,
  /** User ids, `unassigned` or `lms_user` (W§9 L211). */
  assignedUser: anyOf,
  /** Dealer codes. */
  dealer: anyOf,
  group_id: anyOf,
})

export type CountsWanted = v.InferOutput<typeof countsWanted>

const statusCounts = v.object({
  contact_status: v.record(v.picklist(contactStatuses), v.number()),
  status: v.record(v.picklist(customerStatuses), v.number()),
})

export type DistinctValues = v.InferOutput<typeof distinct>
export type StatusCounts = v.InferOutput<typeof statusCounts>

/** The list needs no right: every restricted user ends there (U-004). What a row holds depends on rights, field by field. */
export const customersContract = {
  CUSTOMER_SEARCH: {
    get: endpoint({
      key: 'CUSTOMER_SEARCH',
      method: 'GET',
      service: 'search',
      path: '{orgId}/customers',
      summary: 'A page of customers, its counts, or both',
      scope: 'organisation',
      offline: 'cached',
      input: search,
      output: customerSearchModel,
      refusals: searchRefusals,
    }),
    post: endpoint({
      key: 'CUSTOMER_SEARCH',
      method: 'POST',
      service: 'search',
      path: '{orgId}/customers',
      summary: 'The search that a dashboard widget’s query makes, to be written to the address',
      scope: 'organisation',
      remembered: false,
      input: v.object({
        orgId: organisationId,
        query: v.pipe(v.string(), v.maxLength(queryLimits.characters)),
      }),
      output: v.object({ q: v.record(v.string(), v.unknown()) }),
      refusals: { search_refused: { status: 400 } },
    }),
  },
  CALCULATOR: {
    get: endpoint({
      key: 'CALCULATOR',
      method: 'GET',
      service: 'search',
      path: '{orgId}/calculator',
      summary: 'The same for a calculator search',
      scope: 'organisation',
      offline: 'cached',
      input: search,
      output: customerSearchModel,
      refusals: searchRefusals,
    }),
  },
  DISTINCT_SEARCH: {
    get: endpoint({
      key: 'DISTINCT_SEARCH',
      method: 'GET',
      service: 'search',
      path: '{orgId}/distinct/customers',
      summary: 'The values that fields hold, for filters; fields are wire names parted by commas',
      scope: 'organisation',
      offline: 'cached',
      input: v.object({
        orgId: organisationId,
        fields: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
      }),
      output: distinct,
      refusals: { search_refused: { status: 400 } },
    }),
  },
  STATUS_COUNTS: {
    get: endpoint({
      key: 'STATUS_COUNTS',
      method: 'GET',
      service: 'search',
      path: '{orgId}/status-counts',
      summary: 'Customers by workflow tab and status, of assignees, dealers or groups where named',
      scope: 'organisation',
      offline: 'cached',
      input: countsWanted,
      output: statusCounts,
    }),
  },
}

import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { distinctModelsEndpoint } from '../../model-mapping/model-mapping.contract.ts'
import { organisationId } from '../../organisation-id.ts'
import { pageNumber, pageSize } from '../../paging.model.ts'
import { customerSearchModel } from './customer-search.model.ts'
import { queryLimits } from './customer-query.model.ts'
import { contactStatuses, customerStatuses } from '../fields/customer-status.model.ts'

/** Query values travel as text; empty is left out. */
const text = (maxLength: number) => v.optional(v.pipe(v.string(), v.maxLength(maxLength)))
/** One value, or several of which any matches. */
const oneOrMore = v.optional(
  v.pipe(
    v.union([
      v.pipe(v.string(), v.maxLength(64)),
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(64))),
        v.minLength(1),
        v.maxLength(queryLimits.members),
      ),
    ]),
    v.transform((value) => (typeof value === 'string' ? [value] : value)),
  ),
)
const flag = (defaultValue: boolean) =>
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])]),
      v.transform((value) => value === true || value === 'true' || value === '1'),
    ),
    defaultValue,
  )

const search = v.object({
  orgId: organisationId,
  /** The search as JSON, by the grammar of `readCustomerQuery`. */
  q: text(queryLimits.characters),
  size: v.optional(pageSize, 10),
  /** From 1. */
  pageno: v.optional(pageNumber, 1),
  /** `field:asc` or `field:desc`; `fParity:desc` by default. */
  sortby: text(100),
  /** Wire names separated by commas; all visible columns by default. */
  minimal_columns: text(4000),
  /** JSON `{id, type}`: only customers of the campaign. */
  campaign: text(500),
  /** JSON `{type: "4s", id}`: only customers of that run. */
  job: text(500),
  /** Only customers who have this offer. */
  oId: text(100),
  /** `pagination_ids_state` of a neighbouring page of the same search. */
  paginationIds: text(2000),
  /** False: the counts are null and come with a second, count-only call. */
  counts: flag(true),
  /** Counts without rows; either spelling. */
  only_count: flag(false),
  countOnly: flag(false),
})

export type SearchInput = v.InferOutput<typeof search>

const searchRefusals = {
  /** `q`, `sortby`, `minimal_columns`, `campaign` or `job` is refused: data is {code, field}. */
  search_refused: { status: 400 },
  /** Beyond the 10,000th row a page can only be reached from its neighbour. */
  page_too_far: { status: 400 },
}

const name = v.string()

/** Values that a filter can list. */
const distinct = v.object({
  assignedUser: v.optional(v.array(v.object({ userID: name, username: name, name }))),
  values: v.record(v.string(), v.array(v.object({ value: v.string(), label: v.string() }))),
})

const countsInput = v.object({
  orgId: organisationId,
  /** User ids, `unassigned` or `lms_user`. */
  assignedUser: oneOrMore,
  /** Dealer codes. */
  dealer: oneOrMore,
  group_id: oneOrMore,
})

export type CountsInput = v.InferOutput<typeof countsInput>

const statusCounts = v.object({
  contact_status: v.record(v.picklist(contactStatuses), v.number()),
  status: v.record(v.picklist(customerStatuses), v.number()),
})

export type DistinctValues = v.InferOutput<typeof distinct>
export type StatusCounts = v.InferOutput<typeof statusCounts>

/**
 * The list needs no right, since restricted users land there. The fields of a row depend on rights.
 */
export const customerSearchContract = {
  CUSTOMER_SEARCH: {
    get: endpoint({
      key: 'CUSTOMER_SEARCH',
      method: 'GET',
      service: 'search',
      path: '{orgId}/customers',
      summary: 'A page of customers, its counts, or both',
      mayReadReplica: true,
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
      summary: 'The normal form of a dashboard widget’s query, for the address',
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
      mayReadReplica: true,
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
      summary:
        'The values that fields hold, for filters; fields are wire names separated by commas',
      mayReadReplica: true,
      scope: 'organisation',
      offline: 'cached',
      input: v.object({
        orgId: organisationId,
        fields: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
      }),
      output: distinct,
      refusals: { search_refused: { status: 400 } },
    }),
    post: distinctModelsEndpoint,
  },
  STATUS_COUNTS: {
    get: endpoint({
      key: 'STATUS_COUNTS',
      method: 'GET',
      service: 'search',
      path: '{orgId}/status-counts',
      summary: 'Counts by workflow tab and status, for assignees, dealers or groups where named',
      mayReadReplica: true,
      scope: 'organisation',
      offline: 'cached',
      input: countsInput,
      output: statusCounts,
    }),
  },
}

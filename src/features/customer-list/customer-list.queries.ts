import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { writeCustomerQuery } from '#domain/customers/customer-query.rules.ts'
import { writeSort } from '#domain/customers/customer-sort.rules.ts'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import type { Api } from '#src/api/client.ts'
import { markedLike } from '#src/api/device-answer.ts'
import type { SelectOption } from '#src/ui/form/select-option.ts'
import type { PageSize } from '#src/ui/table/page-size.ts'
import { userOptions } from './assignees.ts'
import type { ListSearch } from './list-search.ts'
import type { ListState } from './list-state.ts'

/** What is searched for, whichever page of it is shown. */
export interface SearchOf {
  readonly orgId: string
  readonly query: CustomerQuery
  readonly sortby: string
  readonly size: PageSize
  readonly campaign: ListSearch['campaign']
  readonly job: ListSearch['job']
  readonly oId: ListSearch['oId']
  /** The search is the calculator's (U-036). */
  readonly isCalculator: boolean
}

export interface PageOf extends SearchOf {
  readonly page: number
  /** Wire names of what the page shows. */
  readonly columns: readonly string[]
}

/** The search that a state of the list asks for. */
export const searchOf = (
  orgId: string,
  { asked, sort, size }: ListState,
  { campaign, job, oId, calculatorType }: ListSearch,
): SearchOf => ({
  orgId,
  query: asked,
  sortby: writeSort(sort),
  size,
  campaign,
  job,
  oId,
  isCalculator: calculatorType !== undefined,
})

function inputOf({ orgId, query, sortby, size, campaign, job, oId }: SearchOf) {
  return {
    orgId,
    q: writeCustomerQuery(query),
    size,
    sortby,
    ...(campaign === undefined ? {} : { campaign: JSON.stringify(campaign) }),
    ...(job === undefined ? {} : { job: JSON.stringify(job) }),
    ...(oId === undefined ? {} : { oId }),
  }
}

const callOf = (api: Api, { isCalculator }: SearchOf) =>
  isCalculator ? api.CALCULATOR.get : api.CUSTOMER_SEARCH.get

const keyOf = (search: SearchOf) => [search.orgId, inputOf(search), search.isCalculator] as const

/** Where pages of a search stand, by page number, so that the host can page on from the nearest instead of counting from the start (U-042). */
function standsOf(queryClient: QueryClient, search: SearchOf): Map<number, string> {
  const key = ['customer-stands', ...keyOf(search)]
  const known = queryClient.getQueryData<Map<number, string>>(key)
  if (known !== undefined) return known
  const fresh = new Map<number, string>()
  queryClient.setQueryData(key, fresh)
  return fresh
}

/** A page of customers without counts (decision 16); it says which page it is, since it stays in sight until the next has come. */
export const pageQuery = (api: Api, queryClient: QueryClient, wanted: PageOf) =>
  queryOptions({
    queryKey: ['customers', ...keyOf(wanted), wanted.page, wanted.columns],
    queryFn: async ({ signal }) => {
      const stands = standsOf(queryClient, wanted)
      const near = stands.get(wanted.page - 1) ?? stands.get(wanted.page + 1)
      const answer = await callOf(api, wanted)(
        {
          ...inputOf(wanted),
          pageno: wanted.page,
          minimal_columns: wanted.columns.join(','),
          counts: false,
          ...(near === undefined ? {} : { paginationIds: near }),
        },
        { signal },
      )
      if (answer.pagination_ids_state !== null) stands.set(wanted.page, answer.pagination_ids_state)
      return markedLike({ ...answer, page: wanted.page }, answer)
    },
  })

/** The counts of a search and the ends of its ranges, without rows (W-096, W-279). */
export const countsQuery = (api: Api, search: SearchOf) =>
  queryOptions({
    queryKey: ['customer-counts', ...keyOf(search)],
    queryFn: ({ signal }) =>
      callOf(api, search)({ ...inputOf(search), only_count: true }, { signal }),
  })

/** The values that customers have in a field, for its filter's list; of the assignee, the users. */
export const valuesQuery = (api: Api, orgId: string, field: string) =>
  queryOptions({
    queryKey: ['customer-values', orgId, field],
    queryFn: ({ signal }) => api.DISTINCT_SEARCH.get({ orgId, fields: field }, { signal }),
    select: ({ values, assignedUser }): readonly SelectOption[] =>
      assignedUser === undefined ? (values[field] ?? []) : userOptions(assignedUser),
    staleTime: 5 * 60_000,
  })

import { queryOptions, skipToken } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { writeCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { writeSort } from '#domain/customers/search/customer-sort.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import type { Api } from '#src/api/client.ts'
import { refetchWhileStale } from '#src/api/stale-answer.ts'
import { copyDeviceMark, getDeviceSource } from '#src/api/device-answer.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import type { PageSize } from '#src/ui/table/page-size.ts'
import type { ListSearch } from './list-search.ts'
import type { ListState } from './list-state.ts'

/** What is searched for, on any page. */
export interface CustomerSearchParams {
  readonly orgId: string
  readonly query: CustomerQuery
  readonly sortby: string
  readonly size: PageSize
  readonly campaign: ListSearch['campaign']
  readonly job: ListSearch['job']
  readonly oId: ListSearch['oId']
  /** The search is the calculator's. */
  readonly isCalculator: boolean
}

export interface CustomerPageParams extends CustomerSearchParams {
  readonly page: number
  /** Wire names of the shown columns. */
  readonly columns: readonly string[]
  /** The page goes on from the one before instead of standing alone. */
  readonly isContinuous?: boolean
}

/** The search that a state of the list asks for. */
export const toCustomerSearchParams = (
  orgId: string,
  { appliedQuery, sort, size }: ListState,
  { campaign, job, oId, calculatorType }: ListSearch,
): CustomerSearchParams => ({
  orgId,
  query: appliedQuery,
  sortby: writeSort(sort),
  size,
  campaign,
  job,
  oId,
  isCalculator: calculatorType !== undefined,
})

function toSearchInput({ orgId, query, sortby, size, campaign, job, oId }: CustomerSearchParams) {
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

const selectSearchCall = (api: Api, { isCalculator }: CustomerSearchParams) =>
  isCalculator ? api.CALCULATOR.get : api.CUSTOMER_SEARCH.get

const toSearchKey = (search: CustomerSearchParams) =>
  [search.orgId, toSearchInput(search), search.isCalculator] as const

/**
 * Cursors of a search by page number, so that the host can page on from the nearest instead of
 * counting from the start.
 */
function getPageCursors(
  queryClient: QueryClient,
  search: CustomerSearchParams,
): Map<number, string> {
  const key = ['customer-cursors', ...toSearchKey(search)] as const
  const known = queryClient.getQueryData<Map<number, string>>(key)
  if (known !== undefined) return known
  const fresh = new Map<number, string>()
  queryClient.setQueryData(key, fresh)
  return fresh
}

type PageAnswer = Awaited<ReturnType<Api['CUSTOMER_SEARCH']['get']>>

const toPageKey = (params: CustomerPageParams) =>
  [
    'customers',
    ...toSearchKey(params),
    params.page,
    params.columns,
    ...(params.isContinuous === true ? ['continuous'] : []),
  ] as const

/** The pages before one, as far as they are here. */
const getPagesBefore = (queryClient: QueryClient, params: CustomerPageParams) =>
  Array.from({ length: params.page - 1 }, (_, index) =>
    queryClient.getQueryData<PageAnswer>(toPageKey({ ...params, page: index + 1 })),
  ).filter((page) => page !== undefined)

/**
 * What follows on the device after pages of the host: the first of its customers who are not on
 * those. Null where the host answers again.
 */
async function continueOnDevice(
  ask: (page: number) => Promise<PageAnswer>,
  before: readonly PageAnswer[],
  size: number,
): Promise<PageAnswer | null> {
  const passed = new Set(before.flatMap(({ pagination_ids: ids }) => ids))
  const rows: PageAnswer['customer_data'] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask(page)
    if (getDeviceSource(answer) === null) return null
    rows.push(...answer.customer_data.filter(({ fAgreementNo }) => !passed.has(fAgreementNo)))
    if (rows.length <= size && answer.has_more) continue
    const shown = rows.slice(0, size)
    return copyDeviceMark(
      {
        ...answer,
        customer_data: shown,
        pagination_ids: shown.map(({ fAgreementNo }) => fAgreementNo),
        has_more: rows.length > size,
      },
      answer,
    )
  }
}

/**
 * A page of customers without counts; it carries its number, since it stays visible until the next
 * has come.
 */
export const customerPageQuery = (api: Api, queryClient: QueryClient, params: CustomerPageParams) =>
  queryOptions({
    queryKey: toPageKey(params),
    queryFn: async ({ signal }) => {
      const cursors = getPageCursors(queryClient, params)
      const cursor = cursors.get(params.page - 1) ?? cursors.get(params.page + 1)
      const ask = (page: number): Promise<PageAnswer> =>
        selectSearchCall(api, params)(
          {
            ...toSearchInput(params),
            pageno: page,
            minimal_columns: params.columns.join(','),
            counts: false,
            ...(cursor === undefined || page !== params.page ? {} : { paginationIds: cursor }),
          },
          { signal },
        )
      const own = await ask(params.page)
      const before = params.isContinuous === true ? getPagesBefore(queryClient, params) : []
      const isAfterHost =
        getDeviceSource(own) !== null && before.some((page) => getDeviceSource(page) === null)
      const answer = isAfterHost
        ? ((await continueOnDevice(ask, before, params.size)) ?? (await ask(params.page)))
        : own
      if (answer.pagination_ids_state !== null)
        cursors.set(params.page, answer.pagination_ids_state)
      return copyDeviceMark({ ...answer, page: params.page }, answer)
    },
    refetchInterval: refetchWhileStale,
  })

/**
 * The counts of a search and the bounds of its ranges, without rows (W-096, W-279); without a
 * search nothing is called.
 */
export const customerCountsQuery = (api: Api, search: CustomerSearchParams | null) =>
  queryOptions({
    queryKey: ['customer-counts', ...(search === null ? [] : toSearchKey(search))],
    queryFn:
      search === null
        ? skipToken
        : async ({ signal }) => {
            // Counts from the device would be drawn before the rows that they follow are seen.
            await afterPaint()
            return selectSearchCall(api, search)(
              { ...toSearchInput(search), only_count: true },
              { signal },
            )
          },
  })

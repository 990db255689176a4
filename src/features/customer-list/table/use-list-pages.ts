import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#src/api/client.ts'
import { getDeviceSource } from '#src/api/device-answer.ts'
import type { Sight } from '#src/ui/table/continuous.ts'
import {
  customerPageQuery,
  type CustomerPageParams,
  type CustomerSearchParams,
} from '../search/customer-list.queries.ts'
import {
  getNeededPages,
  joinPages,
  type ContinuousPage,
  type PageRange,
} from './continuous-rows.ts'

/** Which pages of continuous rows have been requested. */
export interface RequestedPages {
  /** Where the list began. */
  readonly start: number
  /** Those near what is in sight. */
  readonly needed: PageRange
  readonly last: number
}

export interface ListPagesInput {
  readonly api: Api
  readonly searchParams: CustomerSearchParams
  readonly columns: readonly string[]
  /** The page that is shown; without pages where the list begins. */
  readonly page: number
  readonly isContinuous: boolean
  /** The rows may be requested. */
  readonly isReady: boolean
  /** The pages that were there when the list was left. */
  readonly left: RequestedPages | undefined
}

const beginAt = (page: number): RequestedPages => ({
  start: page,
  needed: { from: page, to: page },
  last: page,
})

const isIn = ({ from, to }: PageRange, page: number): boolean => page >= from && page <= to

/** The pages that continuous rows ask for; another search begins at its first. */
function useRequestedPages(search: string, { page, left }: ListPagesInput) {
  // Pages walked through at the customers may have led on from those that were left.
  const isLeft = left !== undefined && (page === 1 || isIn(left.needed, page))
  const [requested, setRequested] = useState(() => ({
    search,
    pages: isLeft ? left : beginAt(page),
  }))
  if (requested.search !== search) setRequested({ search, pages: beginAt(page) })
  const ask = (needed: PageRange) => {
    const { from, to } = requested.pages.needed
    if (needed.from === from && needed.to === to) return
    const last = Math.max(requested.pages.last, needed.to)
    setRequested({ search, pages: { ...requested.pages, needed, last } })
  }
  return { requested: requested.pages, ask }
}

/** The pages from the first on that were requested, or the one that is shown. */
function usePageResults(input: ListPagesInput, { start, needed, last }: RequestedPages) {
  const { api, searchParams, columns, page, isContinuous, isReady } = input
  const queryClient = useQueryClient()
  const first = isContinuous ? start : page
  const toQuery = (at: number) => {
    const params: CustomerPageParams = {
      ...searchParams,
      page: at,
      columns,
      ...(isContinuous ? { isContinuous } : {}),
    }
    const query = customerPageQuery(api, queryClient, params)
    // Pages out of sight stay as they are, but not the device's when the host answers again.
    const isOpen =
      isIn(needed, at) || getDeviceSource(queryClient.getQueryData(query.queryKey)) !== null
    return { ...query, enabled: isReady && (!isContinuous || isOpen) }
  }
  const numbers = Array.from({ length: isContinuous ? last : 0 }, (_, index) => index + 1)
  const firstResult = useQuery({ ...toQuery(first), placeholderData: keepPreviousData })
  const others = useQueries({ queries: numbers.filter((at) => at !== first).map(toQuery) })
  const results = isContinuous
    ? [...others.slice(0, first - 1), firstResult, ...others.slice(first - 1)]
    : [firstResult]
  return { firstResult, results }
}

/** The page of the list that is shown, or all that its continuous rows have requested. */
export function useListPages(input: ListPagesInput) {
  const { searchParams, page, isContinuous } = input
  const search = JSON.stringify([searchParams, isContinuous])
  const { requested, ask } = useRequestedPages(JSON.stringify([search, page]), input)
  const { needed, last } = requested
  const { firstResult, results } = usePageResults(input, requested)
  const inSight = results.filter((_, index) => !isContinuous || isIn(needed, index + 1))
  const fetched = [...inSight, ...results].filter(
    ({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData,
  )
  // Other columns are fetched in the places of those before; another search is not in its places.
  const [drawn, setDrawn] = useState<string>()
  if (fetched.length > 0 && drawn !== search) setDrawn(search)
  const failed = inSight.filter(({ data, isError }) => isError && data === undefined)
  return {
    /** The page that stands for all: one that is not the host's own of this moment before others. */
    shownPage:
      fetched.find(({ data }) => getDeviceSource(data) !== null) ??
      fetched.find(({ isError }) => isError) ??
      fetched[0] ??
      failed[0] ??
      firstResult,
    results,
    fetched,
    search,
    isOtherSearch: drawn !== search,
    requested,
    isFetching: inSight.some(({ isFetching }) => isFetching),
    isPending: inSight.some(({ isPending, isError }) => isPending && !isError),
    onSight: (sight: Sight) => {
      if (fetched.length === 0) return
      const lastPage = results.at(-1)?.data?.has_more === true ? last + 1 : last
      ask(getNeededPages(sight, { size: searchParams.size, lastPage }))
    },
    onRetry:
      fetched.length === 0 || failed.length === 0
        ? undefined
        : () => {
            for (const { refetch } of failed) void refetch()
          },
  }
}

type ListPages = ReturnType<typeof useListPages>

/** The rows of all pages. */
export function joinListPages(
  { results, shownPage, isOtherSearch }: Pick<ListPages, 'results' | 'shownPage' | 'isOtherSearch'>,
  { size, total }: { readonly size: number; readonly total: number | undefined },
) {
  // The page of the search before, until one of this search is there.
  if (shownPage.isPlaceholderData && isOtherSearch)
    return { rows: shownPage.data?.customer_data ?? [], isEnd: false }
  return joinPages(
    results.map(({ data, isError, isPlaceholderData }): ContinuousPage => {
      if (data !== undefined && !isPlaceholderData) return data
      return isError ? 'failed' : 'waiting'
    }),
    { size, total },
  )
}

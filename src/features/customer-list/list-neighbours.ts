import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import {
  customerCountsQuery,
  customerPageQuery,
  toCustomerSearchParams,
} from './search/customer-list.queries.ts'
import { getNotPassed, joinPage } from './search/list-origin.ts'
import type { ListOrigin } from './search/list-origin.ts'
import type { ListViewer } from './search/list-viewer.ts'
import { readListState } from './search/list-state.ts'
import { customerTableDefaults, defaultListState } from './table/table-defaults.ts'

export interface ListNeighbour {
  readonly agreementNo: string
  readonly origin: ListOrigin
}

export interface ListNeighbours {
  /** The customer's position in the list, from 1. */
  readonly position: number
  /** Customers that the list finds; nothing while they are being counted. */
  readonly total: number | null
  /** Leads back to the list as it was. */
  readonly origin: ListOrigin
  readonly previous: ListNeighbour | undefined
  readonly next: ListNeighbour | undefined
  /** What the list is filtered by. */
  readonly filter: CustomerQuery
  /** Its next rows or its count could not be loaded. */
  readonly loadError: 'query' | 'count' | null
}

interface ListNeighboursInput {
  readonly api: Api
  readonly orgId: string
  readonly viewer: ListViewer
  readonly agreementNo: string
  readonly origin: ListOrigin | undefined
}

/** With fewer customers than this behind the shown one, the next rows are fetched. */
const fetchedAhead = 3

/** The list that the customer was opened from, and where in it they are. */
function useListPosition({ viewer, agreementNo, origin }: ListNeighboursInput) {
  const { organisation } = useFormat()
  const read =
    origin === undefined
      ? undefined
      : readListState(
          origin.search,
          origin.personal,
          customerTableDefaults,
          viewer.access,
          organisation.date.timeZone,
        )
  const state = read?.ok === true ? read.value : defaultListState
  const index = origin?.ids.indexOf(agreementNo) ?? -1
  const isListed = read?.ok === true && index >= 0
  const listed = origin?.ids.length ?? 0
  const left = listed - 1 - index
  const before = (state.page - 1) * state.size
  return {
    state,
    index,
    isListed,
    isFirst: isListed && index === 0 && state.page > 1,
    isLast: isListed && left === 0,
    isNearLast: isListed && left < fetchedAhead,
    lastPage: state.page + (origin?.pages ?? 1) - 1,
    position: before + index + 1,
    fetched: before + listed,
  }
}

const toNeighbour = (
  agreementNo: string | undefined,
  origin: ListOrigin,
): ListNeighbour | undefined => (agreementNo === undefined ? undefined : { agreementNo, origin })

/**
 * The customers before and after in the list that this one was opened from, also across its pages;
 * nothing when it was opened otherwise.
 */
export function useListNeighbours(input: ListNeighboursInput): ListNeighbours | undefined {
  const { api, orgId, origin } = input
  const queryClient = useQueryClient()
  const { state, index, isListed, isFirst, isLast, isNearLast, lastPage, position, fetched } =
    useListPosition(input)
  const searchParams = toCustomerSearchParams(orgId, state, origin?.search ?? {})
  const toPageQuery = (page: number) =>
    customerPageQuery(api, queryClient, { ...searchParams, page, columns: ['cFullName'] })
  const counts = useQuery({ ...customerCountsQuery(api, searchParams), enabled: isListed })
  const isEnd =
    counts.data !== undefined &&
    !counts.data.total_is_capped &&
    fetched >= (counts.data.total_count ?? 0)
  const before = useQuery({ ...toPageQuery(Math.max(state.page - 1, 1)), enabled: isFirst })
  const after = useQuery({
    ...toPageQuery(lastPage + 1),
    enabled: isNearLast && !counts.isPending && !isEnd,
  })
  if (!isListed || origin === undefined) return undefined

  const pages = { size: state.size, first: state.page }
  const earlier = getNotPassed(origin, before.data?.pagination_ids ?? [])
  const later = getNotPassed(origin, after.data?.pagination_ids ?? [])
  const shownPage = state.page + Math.floor(index / state.size)
  return {
    position,
    total: counts.data?.total_count ?? null,
    origin: { ...origin, search: { ...origin.search, page: shownPage } },
    filter: state.query,
    loadError: before.isError || after.isError ? 'query' : counts.isError ? 'count' : null,
    previous: isFirst
      ? toNeighbour(earlier.at(-1), joinPage(origin, 'before', earlier, pages))
      : toNeighbour(origin.ids[index - 1], origin),
    next: isLast
      ? toNeighbour(later[0], joinPage(origin, 'after', later, pages))
      : toNeighbour(origin.ids[index + 1], origin),
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import { defaultSort } from '#domain/customers/customer-sort.rules.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { countsQuery, pageQuery, searchOf } from './customer-list.queries.ts'
import type { ListPlace } from './list-place.ts'
import type { ListReader } from './list-reader.ts'
import { readListState } from './list-state.ts'
import { tableDefaults } from './table-defaults.ts'

export interface Neighbour {
  readonly agreementNo: string
  readonly place: ListPlace
}

export interface Neighbours {
  /** Where the customer stands in the list, from 1. */
  readonly at: number
  /** Customers that the list finds; nothing while they are being counted. */
  readonly total: number | null
  /** Leads back to the list as it was. */
  readonly place: ListPlace
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
  /** What the list is filtered by. */
  readonly filter: CustomerQuery
  /** Its next rows or its count could not be loaded. */
  readonly trouble: 'query' | 'count' | null
}

interface Standing {
  readonly api: Api
  readonly orgId: string
  readonly reader: ListReader
  readonly agreementNo: string
  readonly place: ListPlace | undefined
}

/** The customers before and after in the list that this one was opened from, over the ends of its page too; nothing when it was opened otherwise. */
export function useNeighbours({
  api,
  orgId,
  reader,
  agreementNo,
  place,
}: Standing): Neighbours | undefined {
  const queryClient = useQueryClient()
  const { organisation } = useFormat()
  const read =
    place === undefined
      ? undefined
      : readListState(
          place.search,
          place.personal,
          tableDefaults,
          reader.access,
          organisation.date.timeZone,
        )
  const state =
    read?.ok === true
      ? read.value
      : { query: {}, asked: {}, sort: defaultSort, page: 1, size: tableDefaults.size }
  const index = place?.ids.indexOf(agreementNo) ?? -1
  const isListed = read?.ok === true && index >= 0
  const isFirst = isListed && index === 0 && state.page > 1
  const isLast = isListed && index === (place?.ids.length ?? 0) - 1
  const wanted = searchOf(orgId, state, place?.search ?? {})
  const pageOf = (page: number) =>
    pageQuery(api, queryClient, { ...wanted, page, columns: ['cFullName'] })
  const at = (state.page - 1) * state.size + index + 1
  const counts = useQuery({ ...countsQuery(api, wanted), enabled: isListed })
  const isEnd =
    counts.data !== undefined &&
    !counts.data.total_is_capped &&
    at >= (counts.data.total_count ?? 0)
  const before = useQuery({ ...pageOf(Math.max(state.page - 1, 1)), enabled: isFirst })
  const after = useQuery({
    ...pageOf(state.page + 1),
    enabled: isLast && !counts.isPending && !isEnd,
  })
  if (!isListed || place === undefined) return undefined

  const on = (page: number, ids: readonly string[]): ListPlace => ({
    ...place,
    ids,
    search: { ...place.search, page },
  })
  const neighbour = (found: string | undefined, where: ListPlace): Neighbour | undefined =>
    found === undefined ? undefined : { agreementNo: found, place: where }
  const earlier = before.data?.pagination_ids ?? []
  const later = after.data?.pagination_ids ?? []
  return {
    at,
    total: counts.data?.total_count ?? null,
    place,
    filter: state.query,
    trouble: before.isError || after.isError ? 'query' : counts.isError ? 'count' : null,
    previous: isFirst
      ? neighbour(earlier.at(-1), on(state.page - 1, earlier))
      : neighbour(place.ids[index - 1], place),
    next: isLast
      ? neighbour(later[0], on(state.page + 1, later))
      : neighbour(place.ids[index + 1], place),
  }
}

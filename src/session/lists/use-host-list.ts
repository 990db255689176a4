import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { toFailure } from '#src/api/failure.ts'
import { useListControls } from '#src/ui/list-page/list-request.ts'
import type { ListOptions, ListRequest } from '#src/ui/list-page/list-request.ts'
import { useListDisplay } from '#src/ui/list-page/list-display.tsx'
import type { ListTexts } from '#src/ui/list-page/list-display.tsx'
import type { ListModel } from '#src/ui/list-page/list-screen.tsx'

/** What a page of a list's answer holds. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[]
  /** How many search and filters find. */
  readonly total: number
  /** The page that is answered, where it may not be the requested one. */
  readonly page?: number
  /** There are no rows even without search and filters. */
  readonly isEmpty: boolean
  readonly asOf: string
}

interface HostListOptions<Data, Row, Key extends QueryKey> extends ListOptions {
  /** The call's query; its key ends with the request: `[CALL, orgId, request]`. */
  readonly query: (request: ListRequest) => UseQueryOptions<Data, Error, Data, Key>
  readonly read: (data: Data) => ListAnswer<Row>
  readonly isOnline: boolean
  readonly texts?: ListTexts
}

/** The request that was loaded last under a key; undefined before the first. */
function useLastRequest(key: QueryKey): ListRequest | undefined {
  const loaded = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: key.slice(0, -1) })
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return loaded[0]?.queryKey.at(-1) as ListRequest | undefined
}

/** A list whose search, sort and pages are the host's. */
export function useHostList<Data, Row, Key extends QueryKey>({
  query,
  read,
  isOnline,
  texts = {},
  ...options
}: HostListOptions<Data, Row, Key>): ListModel<Row> & { readonly data: Data | undefined } {
  const controls = useListControls(options)
  const requested = query(controls.request)
  const { data, error, isPending, refetch } = useQuery({
    ...requested,
    placeholderData: keepPreviousData,
  } as UseQueryOptions<Data, Error, Data, Key>)
  const last = useLastRequest(requested.queryKey)
  const failure = error === null ? null : toFailure(error)
  const isRefused = failure?.kind === 'refused' && failure.status < 500
  const answer = data === undefined ? undefined : read(data)
  const view = useListDisplay(
    controls,
    {
      failure: isRefused ? 'refused' : isPending ? undefined : 'failed',
      isOnline,
      rowCount: answer?.rows.length,
      isEmpty: answer?.isEmpty ?? false,
      asOf: answer?.asOf,
      onRetry: () => void refetch(),
      onShowLast: last === undefined ? undefined : () => controls.onRequest(last),
    },
    texts,
  )
  return {
    ...view,
    controls,
    rows: answer?.rows ?? [],
    total: answer?.total,
    page: answer?.page ?? controls.request.page,
    isOnline,
    data,
  }
}

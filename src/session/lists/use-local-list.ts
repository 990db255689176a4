import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { toFailure } from '#src/api/failure.ts'
import { useListControls } from '#src/ui/list-page/list-request.ts'
import type { ListOptions } from '#src/ui/list-page/list-request.ts'
import { useListDisplay } from '#src/ui/list-page/list-display.tsx'
import type { ListTexts } from '#src/ui/list-page/list-display.tsx'
import { pickLocalRows } from '#src/ui/list-page/local-rows.ts'
import type { LocalRows } from '#src/ui/list-page/local-rows.ts'
import type { ListModel } from '#src/ui/list-page/list-screen.tsx'

interface LocalListOptions<Data, Row, Key extends QueryKey> extends ListOptions, LocalRows<Row> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>
  readonly read: (data: Data) => readonly Row[]
  readonly isOnline: boolean
  readonly texts?: ListTexts
}

/** A list that one call answers whole: it is searched, sorted and paged on the device. */
export function useLocalList<Data, Row, Key extends QueryKey>({
  query,
  read,
  isOnline,
  texts = {},
  ...options
}: LocalListOptions<Data, Row, Key>): ListModel<Row> & {
  readonly all: readonly Row[] | undefined
} {
  const controls = useListControls(options)
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(query)
  const failure = error === null ? null : toFailure(error)
  const isRefused = failure?.kind === 'refused' && failure.status < 500
  const all = data === undefined ? undefined : read(data)
  const found = pickLocalRows(all ?? [], controls.request, options)
  const view = useListDisplay(
    controls,
    {
      failure: isRefused ? 'refused' : isPending ? undefined : 'failed',
      isOnline,
      rowCount: all === undefined ? undefined : found.rows.length,
      isEmpty: all?.length === 0,
      asOf: data === undefined ? undefined : new Date(dataUpdatedAt).toISOString(),
      onRetry: () => void refetch(),
      onShowLast: undefined,
    },
    texts,
  )
  return {
    ...view,
    controls,
    rows: found.rows,
    total: all === undefined ? undefined : found.total,
    page: found.page,
    isOnline,
    all,
  }
}

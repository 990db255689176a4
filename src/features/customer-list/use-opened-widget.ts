import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { valuesOf, withValues } from './list-state.ts'
import type { CustomerListWorld } from './use-customer-list.ts'
import { widgetQuery } from './widget.queries.ts'

/** The widget that the list was opened from. Its search is written to the address, below what the address asks already; until then nobody is listed. */
export function useOpenedWidget({ api, orgId, search, personal, onState }: CustomerListWorld) {
  const { _widgetId: id, _row: row = 0 } = search
  const query = useQuery({ ...widgetQuery(api, orgId, id ?? '', row), enabled: id !== undefined })
  const opened = id === undefined ? undefined : (query.data ?? undefined)
  const given = valuesOf(search, personal)
  const asked = typeof given === 'object' && given !== null ? given : {}
  const isWritten = opened !== undefined && Object.keys(opened.q).every((name) => name in asked)

  useEffect(() => {
    if (opened === undefined || isWritten) return
    const next = withValues(search, { ...opened.q, ...asked })
    onState(next.search, next.personal, { replaces: true })
  })

  return {
    opened,
    /** The rows may be asked for. */
    isReady: id === undefined || isWritten,
    isGone: id !== undefined && query.data === null,
    error: id === undefined ? null : query.error,
    refetch: query.refetch,
  }
}

export type OpenedWidgetModel = ReturnType<typeof useOpenedWidget>

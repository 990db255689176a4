import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readCriterionValues, withCriterionValues } from '../search/list-state.ts'
import type { CustomerListDeps } from './use-customer-list.ts'
import { widgetQuery } from '../search/widget.queries.ts'

/**
 * The widget that the list was opened from. Its search is written to the address, which takes
 * precedence; until then the list is empty.
 */
export function useOpenedWidget({ api, orgId, search, personal, onState }: CustomerListDeps) {
  const { _widgetId: id, _row: row = 0 } = search
  const query = useQuery({ ...widgetQuery(api, orgId, id ?? '', row), enabled: id !== undefined })
  const opened = id === undefined ? undefined : (query.data ?? undefined)
  const values = readCriterionValues(search, personal)
  const current = typeof values === 'object' && values !== null ? values : {}
  const isWritten = opened !== undefined && Object.keys(opened.q).every((name) => name in current)

  const write = useEffectEvent(({ q }: NonNullable<typeof opened>) => {
    const next = withCriterionValues(search, { ...q, ...current })
    onState(next.search, next.personal, { replaces: true })
  })
  // Once: the page is drawn again before the address that was asked for is there.
  useEffect(() => {
    if (opened !== undefined && !isWritten) write(opened)
  }, [opened, isWritten])

  return {
    opened,
    /** The rows may be requested. */
    isReady: id === undefined || isWritten,
    isMissing: id !== undefined && query.data === null,
    error: id === undefined ? null : query.error,
    refetch: query.refetch,
  }
}

export type OpenedWidgetModel = ReturnType<typeof useOpenedWidget>

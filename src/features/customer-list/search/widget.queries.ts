import { queryOptions } from '@tanstack/react-query'
import { getWidgetList, type WidgetList } from '#domain/dashboards/widget.rules.ts'
import type { Api } from '#src/api/client.ts'

/** A widget's list with its search in normal form. */
export interface OpenedWidget extends Pick<WidgetList, 'columns' | 'isForced'> {
  readonly q: Readonly<Record<string, unknown>>
}

/**
 * The list that a row of a widget opens: the widget, then the search of its query. Null when it has
 * no such row.
 */
export const widgetQuery = (api: Api, orgId: string, widgetId: string, row: number) =>
  queryOptions({
    queryKey: ['widget-list', orgId, widgetId, row],
    queryFn: async ({ signal }): Promise<OpenedWidget | null> => {
      const list = getWidgetList(
        await api.DASHBOARD_INDIVIDUAL_WIDGET.get({ orgId, widgetId }, { signal }),
        row,
      )
      if (list === null) return null
      const { q } = await api.CUSTOMER_SEARCH.post({ orgId, query: list.query }, { signal })
      return { columns: list.columns, isForced: list.isForced, q }
    },
  })

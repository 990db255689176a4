import { defaultWidgetColumns } from './widget.model.ts'
import type { Widget } from './widget.model.ts'

/** The list that a row of a widget opens. */
export interface WidgetList {
  /** The row's search as JSON. */
  readonly query: string
  /** Wire names of the columns to show. */
  readonly columns: readonly string[]
  /** The list shows these columns and no others. */
  readonly isForced: boolean
}

/** The list behind a row of a widget, counted from 0; null when the widget has no such row. */
export function getWidgetList(
  { queries, config }: Pick<Widget, 'queries' | 'config'>,
  row: number,
): WidgetList | null {
  const option = Array.isArray(config) ? config[row] : undefined
  const query = option?.internalElasticSearchQuery ?? queries[row]
  if (query === undefined) return null
  const { columnsToRender = [], forceColumnSelection = false } = Array.isArray(config)
    ? { columnsToRender: option?.columnsToRender }
    : config
  return {
    query,
    columns: columnsToRender.length === 0 ? defaultWidgetColumns : columnsToRender,
    isForced: forceColumnSelection,
  }
}

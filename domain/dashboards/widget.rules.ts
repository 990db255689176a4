import type { VehicleType } from '../customers/fields/vehicle-type.rules.ts'
import type { CustomerQuery } from '../customers/search/customer-query.model.ts'
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

/** The cars that a dashboard counts. */
export const dashboardTypes = ['All', 'N', 'U'] as const

export type DashboardType = (typeof dashboardTypes)[number]

/** The search among the cars of the type; one that names a type itself stays as it is. */
export function limitToType(query: CustomerQuery, type: DashboardType): CustomerQuery {
  return type === 'All' || 'vehicleType' in query
    ? query
    : { ...query, vehicleType: [type satisfies VehicleType] }
}

/** What is counted of a widget. */
export interface CountedSearch {
  /** Under which its figures are answered: the widget, or the widget and its row. */
  readonly key: string
  /** As JSON. */
  readonly query: string
}

/** The name of the figures of a tasks widget's row, counted from 0. */
export const getTaskKey = (widgetId: string, row: number): string => `${widgetId}:${row}`

/** The searches whose customers a widget counts. */
export function listCountedSearches({
  id,
  reference,
  queries,
  config,
}: Pick<Widget, 'id' | 'reference' | 'queries' | 'config'>): readonly CountedSearch[] {
  if (reference === 'BlankWidget') return []
  if (Array.isArray(config))
    return config.map(({ internalElasticSearchQuery: query }, row) => ({
      key: getTaskKey(id, row),
      query,
    }))
  const [query] = queries
  return query === undefined ? [] : [{ key: id, query }]
}

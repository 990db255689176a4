import type { VehicleType } from '../customers/fields/vehicle-type.rules.ts'
import type { CustomerQuery } from '../customers/search/customer-query.model.ts'
import { defaultWidgetColumns, getPodConfig } from './widget.model.ts'
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
  const pod = getPodConfig({ config })
  const { columnsToRender = [] } = option ?? pod
  return {
    query,
    columns: columnsToRender.length === 0 ? defaultWidgetColumns : columnsToRender,
    isForced: pod.forceColumnSelection ?? false,
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

/** The name of the figures of a row of tasks, or of a part of a chart, counted from 0. */
export const getFigureKey = (widgetId: string, row: number): string => `${widgetId}:${row}`

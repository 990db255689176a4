import * as v from 'valibot'
import { queryLimits } from '../customers/search/customer-query.model.ts'
import { isSearchChart, savedChartModel } from './widget-chart.model.ts'

/** A blank place, a pod (customers and potential), tasks (named counts), or a chart of a search. */
export const widgetReferences = ['BlankWidget', 'PodWidget', 'TasksWidget', 'ChartWidget'] as const

export type WidgetReference = (typeof widgetReferences)[number]

/** The columns that a widget's list shows when it names none. */
export const defaultWidgetColumns = ['cFullName', 'aMake', 'status', 'fParity', 'fEquity'] as const

/** Columns and rows of the grid; a dashboard with more widgets grows downwards. */
export const dashboardGrid = { columns: 8, rows: 4, maxRows: 100 } as const

/** Cells of a pod, and of a tasks widget unless it was made larger. */
export const defaultSpan = 2

export const widgetLimits = {
  name: 60,
  queries: 10,
  options: 20,
  columns: 40,
  widgets: 40,
  dashboards: 50,
} as const

const cell = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

/** Where a widget is on the grid, in cells; from 0 at the top left. */
export const widgetPositionModel = v.object({
  x: cell(dashboardGrid.columns - 1),
  y: cell(dashboardGrid.maxRows),
  w: v.pipe(cell(dashboardGrid.columns), v.minValue(1)),
  h: v.pipe(cell(dashboardGrid.rows), v.minValue(1)),
})

export type WidgetPosition = v.InferOutput<typeof widgetPositionModel>

const columnsToRender = v.array(v.pipe(v.string(), v.maxLength(64)))

/** One row of a tasks widget: its search, and what its list shows. */
const taskOption = v.object({
  name: v.string(),
  internalElasticSearchQuery: v.string(),
  columnsToRender,
})

export type TaskOption = v.InferOutput<typeof taskOption>

/** What a pod shows, and which columns its list has; forced, they are the only ones. */
const podConfig = v.object({
  title: v.optional(v.string()),
  hexColor: v.optional(v.string()),
  shouldRenderPotential: v.optional(v.boolean()),
  isSearchable: v.optional(v.boolean()),
  columnsToRender: v.optional(columnsToRender),
  forceColumnSelection: v.optional(v.boolean()),
})

export type PodConfig = v.InferOutput<typeof podConfig>

/** A widget of a dashboard; each of `queries` is a search as JSON. */
export const widgetModel = v.object({
  id: v.string(),
  name: v.string(),
  reference: v.picklist(widgetReferences),
  queries: v.array(v.string()),
  config: v.union([v.array(taskOption), savedChartModel, podConfig]),
})

export type Widget = v.InferOutput<typeof widgetModel>

/** A widget in its place on a dashboard. */
export const placedWidgetModel = v.object({
  ...widgetModel.entries,
  positions: widgetPositionModel,
  version: v.number(),
})

export type PlacedWidget = v.InferOutput<typeof placedWidgetModel>

const savedName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('field_required'),
  v.maxLength(widgetLimits.name),
)
const savedQuery = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('field_required'),
  v.maxLength(queryLimits.characters),
)
const savedColumns = v.pipe(columnsToRender, v.maxLength(widgetLimits.columns))

/** A row of a tasks widget as it is saved. */
export const savedOptionModel = v.object({
  name: savedName,
  internalElasticSearchQuery: savedQuery,
  columnsToRender: v.pipe(savedColumns, v.nonEmpty('field_required')),
})

/** The settings of a pod as they are saved. */
export const savedPodModel = v.object({
  ...podConfig.entries,
  title: v.optional(v.pipe(v.string(), v.maxLength(widgetLimits.name))),
  hexColor: v.optional(v.pipe(v.string(), v.regex(/^(?:#[0-9a-fA-F]{6})?$/u, 'widget_colour_bad'))),
  columnsToRender: v.optional(savedColumns),
})

/** The settings of a pod; none of a widget that is something else. */
export function getPodConfig({ config }: Pick<Widget, 'config'>): PodConfig {
  return Array.isArray(config) || 'chart' in config ? {} : config
}

/** What is saved of a widget, field by field; the messages are text keys. */
export const widgetPayloadEntries = {
  name: savedName,
  reference: v.picklist(widgetReferences, 'field_required'),
  queries: v.pipe(v.array(savedQuery), v.maxLength(widgetLimits.queries)),
  config: v.union([
    v.pipe(v.array(savedOptionModel), v.maxLength(widgetLimits.options)),
    savedChartModel,
    savedPodModel,
  ]),
}

/** Whether a widget counts the customers of its first search. */
function hasSearch({ reference, config }: Pick<Widget, 'reference' | 'config'>): boolean {
  if (reference === 'ChartWidget')
    return Array.isArray(config) || !('chart' in config) || isSearchChart(config)
  return reference === 'PodWidget'
}

/** What is saved of a widget, new or old, with what its kind needs. */
export const widgetPayloadModel = v.pipe(
  v.object(widgetPayloadEntries),
  v.forward(
    v.check(
      ({ reference, queries, config }) => !hasSearch({ reference, config }) || queries.length > 0,
      'field_required',
    ),
    ['queries'],
  ),
  v.forward(
    v.check(
      ({ reference, config }) =>
        (reference === 'TasksWidget') === Array.isArray(config) &&
        (reference === 'ChartWidget') === 'chart' in config,
      'widget_config_kind',
    ),
    ['config'],
  ),
)

export type WidgetPayload = v.InferOutput<typeof widgetPayloadModel>

import * as v from 'valibot'
import { isSearchChart, savedChartModel } from '#domain/dashboards/widget-chart.model.ts'
import type {
  LeagueChart,
  SavedChart,
  SavedTrend,
  WidgetChart,
} from '#domain/dashboards/widget-chart.model.ts'
import {
  defaultSpan,
  defaultWidgetColumns,
  getPodConfig,
  savedOptionModel,
  savedPodModel,
  widgetPayloadEntries,
} from '#domain/dashboards/widget.model.ts'
import type {
  PlacedWidget,
  TaskOption,
  Widget,
  WidgetReference,
} from '#domain/dashboards/widget.model.ts'

/** A widget as it is typed; the fields of a tasks widget's rows are named by the row's number. */
export interface WidgetDraft extends Record<string, unknown> {
  readonly name: string
  readonly reference: WidgetReference
  readonly title: string
  readonly hexColor: string
  readonly shouldRenderPotential: boolean
  readonly isSearchable: boolean
  readonly forceColumnSelection: boolean
  readonly columns: readonly string[]
  readonly chart: WidgetChart
  readonly stage: SavedTrend['stage']
  readonly step: SavedTrend['step']
  readonly metric: LeagueChart['metric']
  readonly level: LeagueChart['level']
  /** Its id. */
  readonly campaign: string
  readonly query: string
  readonly width: string
  readonly height: string
  /** The numbers of its rows, in their order. */
  readonly rows: readonly number[]
}

export const taskFields = ['name', 'query', 'columns'] as const

export type TaskField = (typeof taskFields)[number]

export const toTaskFieldName = (row: number, field: TaskField): string => `row_${row}_${field}`

const blankOption: TaskOption = {
  name: '',
  internalElasticSearchQuery: '',
  columnsToRender: [...defaultWidgetColumns],
}

/** The fields of a tasks widget's row. */
export const toTaskFields = (row: number, option = blankOption): Record<string, unknown> => ({
  [toTaskFieldName(row, 'name')]: option.name,
  [toTaskFieldName(row, 'query')]: option.internalElasticSearchQuery,
  [toTaskFieldName(row, 'columns')]: option.columnsToRender,
})

const defaultChart = {
  chart: 'funnel',
  stage: 'contacted',
  step: 'week',
  metric: 'Contacted',
  level: 'dealer',
  campaign: '',
} as const

/** The settings of the chart that is chosen. */
function toChart({ chart, stage, step, metric, level, campaign }: WidgetDraft): SavedChart {
  if (chart === 'trend') return { chart, stage, step }
  if (chart === 'league') return { chart, metric, level }
  return chart === 'campaign' ? { chart, campaign } : { chart }
}

/** What the form shows of a widget; of none, a pod with the default columns. */
export function toWidgetDraft(widget: PlacedWidget | undefined): WidgetDraft {
  const config = widget?.config ?? {}
  const options = Array.isArray(config) ? config : []
  const pod = getPodConfig({ config })
  const { columnsToRender = [] } = pod
  return {
    name: widget?.name ?? '',
    reference: widget?.reference ?? 'PodWidget',
    title: pod.title ?? '',
    hexColor: pod.hexColor ?? '',
    shouldRenderPotential: pod.shouldRenderPotential ?? widget === undefined,
    isSearchable: pod.isSearchable ?? true,
    forceColumnSelection: pod.forceColumnSelection ?? false,
    columns: columnsToRender.length === 0 ? [...defaultWidgetColumns] : columnsToRender,
    ...defaultChart,
    ...('chart' in config ? config : {}),
    query: widget?.queries[0] ?? '',
    width: String(widget?.positions.w ?? defaultSpan),
    height: String(widget?.positions.h ?? defaultSpan),
    rows: options.length === 0 ? [0] : options.map((_, row) => row),
    ...toTaskFields(0),
    ...Object.assign({}, ...options.map((option, row) => toTaskFields(row, option))),
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** What the host is sent of a draft, whether or not it is complete. */
export function toWidgetPayload(
  draft: WidgetDraft,
  widget?: PlacedWidget,
): Pick<Widget, 'name' | 'reference' | 'queries' | 'config'> {
  const { name, reference } = draft
  if (reference === 'BlankWidget') return { name, reference, queries: [], config: {} }
  if (reference === 'TasksWidget')
    return {
      name,
      reference,
      queries: [],
      config: draft.rows.map((row) => ({
        name: toText(draft[toTaskFieldName(row, 'name')]),
        internalElasticSearchQuery: toText(draft[toTaskFieldName(row, 'query')]),
        columnsToRender: toTexts(draft[toTaskFieldName(row, 'columns')]),
      })),
    }
  if (reference === 'ChartWidget') {
    const config = toChart(draft)
    const queries = draft.query === '' || !isSearchChart(config) ? [] : [draft.query]
    return { name, reference, queries, config }
  }
  const others = widget?.reference === 'PodWidget' ? widget.queries.slice(1) : []
  return {
    name,
    reference,
    queries: draft.query === '' ? [] : [draft.query, ...others],
    config: {
      title: draft.title,
      hexColor: draft.hexColor,
      shouldRenderPotential: draft.shouldRenderPotential,
      isSearchable: draft.isSearchable,
      columnsToRender: [...draft.columns],
      forceColumnSelection: draft.forceColumnSelection,
    },
  }
}

const ofOption: Readonly<Record<string, TaskField>> = {
  name: 'name',
  internalElasticSearchQuery: 'query',
  columnsToRender: 'columns',
}

interface DraftFault {
  readonly field: string
  readonly message: string
}

const findFaults = (
  model: v.GenericSchema,
  value: unknown,
  toField: (key: string) => string,
): DraftFault[] =>
  (v.safeParse(model, value).issues ?? []).map(({ path, message }) => ({
    field: toField(typeof path?.[0]?.key === 'string' ? path[0].key : ''),
    message,
  }))

/** What the host would not accept, each by its field of the form. */
function findDraftFaults(draft: WidgetDraft): readonly DraftFault[] {
  const { name, reference, queries, config } = toWidgetPayload(draft)
  const ofWidget = [
    ...findFaults(widgetPayloadEntries.name, name, () => 'name'),
    ...findFaults(widgetPayloadEntries.reference, reference, () => 'reference'),
  ]
  if (reference === 'BlankWidget') return ofWidget
  if (!Array.isArray(config))
    return [
      ...ofWidget,
      ...(queries.length === 0 && (!('chart' in config) || isSearchChart(config))
        ? [{ field: 'query', message: 'field_required' }]
        : []),
      ...findFaults('chart' in config ? savedChartModel : savedPodModel, config, (key) =>
        key === 'columnsToRender' ? 'columns' : key,
      ),
    ]
  return [
    ...ofWidget,
    ...config.flatMap((option, index) =>
      findFaults(savedOptionModel, option, (key) =>
        toTaskFieldName(draft.rows[index] ?? 0, ofOption[key] ?? 'name'),
      ),
    ),
  ]
}

/** The draft, checked by what the host accepts; its messages are at the fields of the form. */
export const widgetDraftModel = v.pipe(
  v.custom<WidgetDraft>((draft) => typeof draft === 'object' && draft !== null),
  v.rawCheck<WidgetDraft>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const { field: key, message } of findDraftFaults(input))
      addIssue({
        message,
        path: [{ type: 'unknown', origin: 'value', input, key, value: input[key] }],
      })
  }),
)

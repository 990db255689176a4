import { isSearchChart } from './widget-chart.model.ts'
import { listChartParts } from './widget-chart.rules.ts'
import type { ChartPart } from './widget-chart.rules.ts'
import type { Widget } from './widget.model.ts'
import { getFigureKey } from './widget.rules.ts'

/** What is counted of a widget. */
export interface CountedSearch {
  /** Under which its figures are answered: the widget, or the widget and its row. */
  readonly key: string
  /** As JSON. */
  readonly query: string
  /** Of a chart: which of the customers. */
  readonly part?: ChartPart
}

/** The searches whose customers a widget counts on the organisation's day `today` (`YYYY-MM-DD`). */
export function listCountedSearches(
  { id, reference, queries, config }: Pick<Widget, 'id' | 'reference' | 'queries' | 'config'>,
  today: string,
): readonly CountedSearch[] {
  if (reference === 'BlankWidget') return []
  if (Array.isArray(config))
    return config.map(({ internalElasticSearchQuery: query }, row) => ({
      key: getFigureKey(id, row),
      query,
    }))
  const [query] = queries
  if (query === undefined) return []
  if (!('chart' in config)) return [{ key: id, query }]
  if (!isSearchChart(config)) return []
  return listChartParts(config.chart, today).map((part, row) => ({
    key: getFigureKey(id, row),
    query,
    part,
  }))
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { hasFigures } from '#domain/reports/chart.rules.ts'
import type { ChartScale } from '#domain/reports/chart.rules.ts'
import { leagueMetrics, maxChartRows } from '#domain/reports/report.model.ts'
import type { ReportGraph } from '#domain/reports/report.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ReportChart } from './report-chart.tsx'
import { readMetric, reportGraphQuery } from './report.queries.ts'
import type { GraphRequest } from './report.queries.ts'
import type { ReportPlace } from './report-screen.tsx'

interface ReportHeadProps extends ReportPlace {
  readonly request: GraphRequest
  readonly scale: ChartScale
  readonly onFilter: (name: string, value: string | undefined) => void
  readonly onChoose?: (id: string) => void
  readonly getLabel?: (label: string) => string
  readonly summary?: ReactNode
  /** Stands above the chart, also where that shows nothing. */
  readonly note?: ReactNode
  /** Writes a day of the period. */
  readonly writeDay: (day: string) => string
}

/** Flash messages of a chart that could not be loaded, or shows nothing. */
function useGraphMessages(isFailed: boolean, graph: ReportGraph | undefined, answeredAt: number) {
  const isBare = graph !== undefined && !hasFigures(graph)
  useEffect(() => {
    if (isFailed) flash.error('get_graph_data_failed')
  }, [isFailed])
  // Each answer that shows nothing is reported once.
  useEffect(() => {
    if (isBare && answeredAt > 0) flash.error('get_graph_data_no_data')
  }, [isBare, answeredAt])
  return isBare
}

/** The chart above a report's table: metrics, percentage or count, and as of when. */
export function ReportHead({
  api,
  orgId,
  isOnline,
  request,
  scale,
  onFilter,
  onChoose,
  getLabel,
  summary,
  note,
  writeDay,
}: ReportHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { type, filters } = request
  const answer = useQuery({ ...reportGraphQuery(api, orgId, request), enabled: isOnline })
  const graph = answer.data?.graph
  const isBare = useGraphMessages(answer.isError, graph, answer.dataUpdatedAt)
  const metric = readMetric(filters)
  const name = type === 'kpi' ? t(`reports_metric_${metric}`) : t(`reports_chart_${type}`)
  const scales = (
    <Segmented<ChartScale>
      label={t('reports_scale')}
      options={[
        { value: 'percentage', label: t('reports_percentage') },
        { value: 'count', label: t('reports_count') },
      ]}
      value={scale}
      onChange={(next) => onFilter('scale', next === 'count' ? 'count' : undefined)}
    />
  )
  const { data } = answer
  const asOf =
    data === undefined
      ? undefined
      : t('reports_as_of', {
          time: format.dateTime(data.as_of),
          from: writeDay(data.from),
          to: writeDay(data.to),
        })
  return (
    <section className="report-head" aria-label={name}>
      {type === 'kpi' ? (
        <Tabs
          label={t('reports_metrics')}
          tabs={leagueMetrics.map((id) => ({ id, label: t(`reports_metric_${id}`) }))}
          active={metric}
          onChange={(id) => onFilter('metric', id === 'Contacted' ? undefined : id)}
          end={scales}
        />
      ) : (
        <div className="report-scale">{scales}</div>
      )}
      <p className="quiet">{asOf}</p>
      {data?.stale_as_of !== undefined && (
        <p>{t('list_stale_as_of', { time: format.time(data.stale_as_of) })}</p>
      )}
      {note}
      {graph === undefined && answer.isPending && isOnline && (
        <Skeleton width="100%" height={200} />
      )}
      {isBare && <p className="report-bare">{t('reports_no_figures')}</p>}
      {graph !== undefined && !isBare && (
        <div className="report-charts">
          <ReportChart
            graph={graph}
            scale={scale}
            name={name}
            caption={
              graph.total > maxChartRows
                ? t('reports_first_of', {
                    name,
                    shown: format.number(maxChartRows),
                    total: format.number(graph.total),
                  })
                : name
            }
            {...(getLabel === undefined ? {} : { getLabel })}
            {...(onChoose === undefined ? {} : { onChoose })}
          />
          {summary}
        </div>
      )}
    </section>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatDate, withoutYear } from '#domain/formatting/date.ts'
import { listTrendSpans } from '#domain/dashboards/trend.rules.ts'
import type { TrendSpan } from '#domain/dashboards/trend.rules.ts'
import type { SavedTrend } from '#domain/dashboards/widget-chart.model.ts'
import { getFigureKey } from '#domain/dashboards/widget.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { usePrintedOpen } from '#src/ui/charts/use-printed-open.ts'
import { useFormat } from '#src/ui/format.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTheme } from '#src/ui/theme.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { FigureFrame, useFigureDay } from './figure-frame.tsx'
import type { WidgetTileProps } from './widget-search.ts'

const TrendChart = lazy(async () => ({
  default: (await loadChunk(() => import('#src/ui/charts/trend-chart.tsx'), { isRequested: false }))
    .TrendChart,
}))

const metrics = {
  contacted: 'Contacted',
  appointed: 'Appointed',
  attended: 'Attended',
  sold: 'Sold',
} as const

const height = 180

interface SpanCount extends TrendSpan {
  readonly label: string
  readonly name: string
  readonly count: number
}

interface TrendTableProps {
  readonly chart: SavedTrend
  readonly stage: string
  readonly counts: readonly SpanCount[]
}

/** The KPI report of the days, whose customers the figure counts. */
const toReport = (orgId: string, { stage }: SavedTrend, { from, to }: TrendSpan) =>
  ({
    to: '/$orgId/reports/$report',
    params: { orgId, report: 'kpi' },
    search: { filters: { from, to, metric: metrics[stage] } },
  }) as const

function TrendTable({ chart, stage, counts }: TrendTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { organisation } = useBoot()
  const details = usePrintedOpen()
  return (
    <details ref={details}>
      <summary>{t('reports_as_table')}</summary>
      <table className="chart-figures">
        <thead>
          <tr>
            <th scope="col">{t(`chart_${chart.step}`)}</th>
            <th scope="col">{stage}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((span) => (
            <tr key={span.from}>
              <th scope="row">{span.name}</th>
              <td>
                <Link
                  {...toReport(organisation.id, chart, span)}
                  aria-label={t('chart_trend_open', {
                    stage,
                    count: format.number(span.count),
                    days: span.name,
                  })}
                >
                  {format.number(span.count)}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** A count over days or weeks, as a line and as a table that opens each of them. */
export function TrendTile({ chart, ...props }: WidgetTileProps & { readonly chart: SavedTrend }) {
  const { widget, data } = props
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { isDark } = useTheme()
  const { organisation } = useBoot()
  const spans = listTrendSpans(chart.step, useFigureDay(data))
  const stage = t(`reports_metric_${metrics[chart.stage]}`)
  const { date } = format.organisation
  const short = { ...date, date: withoutYear(date.date) }
  const counts = spans.map((span, row): SpanCount => ({
    ...span,
    label: formatDate(span.from, short),
    name:
      span.from === span.to
        ? format.date(span.from)
        : t('chart_days', { from: format.date(span.from), to: format.date(span.to) }),
    count: data?.counts[getFigureKey(widget.id, row)] ?? 0,
  }))
  return (
    <FigureFrame {...props} about={t(`chart_trend_${chart.step}`, { stage, count: spans.length })}>
      {data === undefined ? (
        <Skeleton width="100%" height={height} />
      ) : counts.every(({ count }) => count === 0) ? (
        <p className="second">{t('chart_trend_none')}</p>
      ) : (
        <>
          <div className="chart-line" aria-hidden="true">
            <Suspense fallback={<Skeleton width="100%" height={height} />}>
              <TrendChart
                key={String(isDark)}
                points={counts.map(({ label, count: value }) => ({ label, value }))}
                name={stage}
                format={(value) => format.number(value)}
                onChoose={(at) => {
                  const span = counts[at]
                  if (span !== undefined) void navigate(toReport(organisation.id, chart, span))
                }}
              />
            </Suspense>
          </div>
          <TrendTable chart={chart} stage={stage} counts={counts} />
        </>
      )}
    </FigureFrame>
  )
}

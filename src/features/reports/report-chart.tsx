import { lazy, Suspense, type ReactNode } from 'react'
import { getChartAxis, toChartBars } from '#domain/reports/chart.rules.ts'
import type { ChartBar, ChartScale } from '#domain/reports/chart.rules.ts'
import type { ReportGraph } from '#domain/reports/report.model.ts'
import { usePrintedOpen } from '#src/ui/charts/use-printed-open.ts'
import { useFormat } from '#src/ui/format.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTheme } from '#src/ui/theme.ts'
import { useTranslation } from '#src/ui/translation.ts'

const BarChart = lazy(async () => ({
  default: (await loadChunk(() => import('./bar-chart.tsx'))).BarChart,
}))

interface ReportChartProps {
  readonly graph: ReportGraph
  readonly scale: ChartScale
  /** What the bars are of. */
  readonly name: string
  readonly caption: ReactNode
  /** The label of a bar, where it is no name. */
  readonly getLabel?: (label: string) => string
  readonly onChoose?: (id: string) => void
}

/** How a chart writes its figures: shares, money in the organisation's currency, or plain. */
function useFigureFormat({ display }: ReportGraph, scale: ChartScale) {
  const format = useFormat()
  if (scale === 'percentage' || display === 'percentage')
    return (value: number) => format.percent(value, 1)
  return display === 'euro'
    ? (value: number) => format.money(Math.round(value * 100))
    : (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1)
}

interface ChartTableProps {
  readonly bars: readonly ChartBar[]
  readonly name: string
  readonly write: (value: number) => string
}

function ChartTable({ bars, name, write }: ChartTableProps) {
  const { t } = useTranslation()
  const hasTargets = bars.some(({ target }) => target !== null)
  const toTarget = ({ value, target }: ChartBar): string => {
    if (target === null || value === null) return '–'
    return value < target
      ? t('reports_short', { target: write(target) })
      : t('reports_on_track', { target: write(target) })
  }
  return (
    <table className="report-figures">
      <thead>
        <tr>
          <th scope="col">{t('reports_chart_row')}</th>
          <th scope="col">{name}</th>
          {hasTargets && <th scope="col">{t('reports_target')}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row">{bar.label}</th>
            <td>{bar.value === null ? '–' : write(bar.value)}</td>
            {hasTargets && <td>{toTarget(bar)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const asItIs = (label: string): string => label

/** A chart with its table; what it shows is said in words too. */
export function ReportChart({
  graph,
  scale,
  name,
  caption,
  getLabel = asItIs,
  onChoose,
}: ReportChartProps) {
  const { t } = useTranslation()
  const { isDark } = useTheme()
  const write = useFigureFormat(graph, scale)
  const details = usePrintedOpen()
  const withLabel = (bar: ChartBar): ChartBar => ({ ...bar, label: getLabel(bar.label) })
  const bars = toChartBars(graph.points, scale).map(withLabel)
  return (
    <figure className="report-chart">
      <figcaption>{caption}</figcaption>
      <div className="report-bars" aria-hidden="true">
        <Suspense fallback={<Skeleton width="100%" height={bars.length * 30 + 50} />}>
          <BarChart
            key={`${isDark} ${scale}`}
            bars={bars}
            axis={getChartAxis(graph, scale, bars)}
            name={name}
            targetName={t('reports_target')}
            format={write}
            onChoose={onChoose}
          />
        </Suspense>
      </div>
      <details ref={details}>
        <summary>{t('reports_as_table')}</summary>
        <ChartTable bars={bars} name={name} write={write} />
      </details>
    </figure>
  )
}
